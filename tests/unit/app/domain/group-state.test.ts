import { describe, expect, it } from 'vitest';
import {
  changedRowOf,
  type GroupState,
  toGroupState,
  withChangedRow,
  withOlderQuestions,
  withRead,
} from '../../../../app/domain/group-state';
import type { Notice } from '../../../../contract/live';
import type { Participant } from '../../../../contract/participant';
import type { Question } from '../../../../contract/question';
import type { RoomChoice } from '../../../../contract/room-choice';
import type { ConfirmedTour, TourSchedule } from '../../../../contract/tour-schedule';
import { confirmTour } from '../../../../rules/changes/confirmed-tour-changes';
import { groupOf } from '../../../support/components/render-in-app';
import { groupFacts } from '../../../support/group-facts';
import { seededRandom } from '../../../support/random';
import { office } from '../../../support/requesters';

type Page = Omit<GroupState, 'hasOlderQuestions'>;

const groupId = 7;
const at = (second: number) => new Date(second * 1000).toISOString();

const participant = (id: number, joined = id, rev = 1): Participant => ({
  ...{ id, groupId, name: `Person ${id}`, email: null, roomPreference: null, hasApplied: false, tourAnswer: null },
  stepsDone: [],
  ...{ interestLevel: rev % 2 ? 'im_in' : 'im_out', createdAt: at(joined), rev },
});
const schedule = (id: number, saved = id): TourSchedule => ({
  ...{
    id,
    groupId,
    participantId: null,
    participantName: `Person ${id}`,
    preferredDates: [],
    createdAt: at(id),
    updatedAt: at(saved),
  },
});
const question = (id: number, answer: string | null = null): Question => ({
  ...{ id, groupId, name: 'Ana', question: `Question ${id}?`, answer, createdAt: at(id) },
});

const joined = (version: number, who: Participant): Notice => ({
  ...{ type: 'group_changed', groupId, version, participant: who },
});
const bare = (version: number): Notice => ({ type: 'group_changed', groupId, version });

const anOpenChoice: RoomChoice = {
  ...{ id: 1, unitId: 3, evenOut: false, status: 'open', closesAt: null, restartedAt: null, proposal: null },
  ...{ concerned: [], answered: [], agreed: [], declined: [] },
};

const firstPage: Page = { group: { ...groupOf([]), version: 10 }, tourSchedules: [], questions: [] };

/** Null where the group must be read. */
const mergedNotice = (state: GroupState, notice: Notice) => withChangedRow(state, changedRowOf(notice));

function afterNotice(state: GroupState, notice: Notice): GroupState {
  const merged = mergedNotice(state, notice);
  if (!merged) throw new Error('The group must be read');
  return merged;
}

describe('a notice', () => {
  const known = toGroupState(firstPage);

  it('with the next version is merged; no read is needed', () => {
    const next = afterNotice(known, joined(11, participant(1)));
    expect(next.group).toMatchObject({ version: 11, participants: [participant(1)] });
  });

  it('with a known version changes nothing', () => {
    const next = afterNotice(known, joined(11, participant(1)));
    expect(afterNotice(next, joined(11, participant(1, 1, 2)))).toBe(next);
    expect(afterNotice(next, joined(9, participant(2)))).toBe(next);
  });

  it('of a deleted or restored message needs no read', () => {
    const message = {
      id: 5,
      groupId,
      participantId: null,
      senderName: 'Ana',
      content: 'Hi',
      createdAt: at(1),
      isPointPerson: false,
      isOffice: false,
    };
    const removed = afterNotice(known, { type: 'message_removed', groupId, version: 11, messageId: 5 });
    const restored: Notice = {
      type: 'message_restored',
      groupId,
      version: 12,
      message: { ...message, deletedAt: null },
    };
    expect(afterNotice(removed, restored)).toEqual(
      toGroupState({ ...firstPage, group: { ...firstPage.group, version: 12 } }),
    );
  });

  it('before which another is missing → a read is needed; the missing one is still merged', () => {
    expect(mergedNotice(known, joined(12, participant(2)))).toBeNull();
    expect(afterNotice(known, joined(11, participant(1))).group.version).toBe(11);
  });

  it('of a tour removes the answers to another tour, and no others', () => {
    const tour: ConfirmedTour = {
      ...{ date: '2026-11-28', timePreference: 'AM', specificTime: null, note: null, meetingPlace: null },
      ...{ confirmedAt: at(1), by: 'office', rev: 1 },
    };
    const tourNotice = (version: number, confirmedTour: ConfirmedTour | null): Notice => ({
      ...{ type: 'group_changed', groupId, version, confirmedTour },
    });
    const confirmed = afterNotice(known, tourNotice(11, tour));
    expect(confirmed.group).toMatchObject({ version: 11, customizations: { confirmedTour: tour } });
    const answered = afterNotice(confirmed, joined(12, { ...participant(1), tourAnswer: 'yes' }));
    const noted = afterNotice(answered, tourNotice(13, { ...tour, note: 'Gate 2' }));
    expect(noted.group.customizations.confirmedTour?.note).toBe('Gate 2');
    expect(noted.group.participants).toMatchObject([{ tourAnswer: 'yes' }]);
    for (const other of [null, { ...tour, timePreference: 'PM' as const }])
      expect(afterNotice(noted, tourNotice(14, other)).group.participants).toMatchObject([{ tourAnswer: null }]);
  });

  it('of a confirmed tour removes the answers exactly where the rule discards them', () => {
    const times = ['2026-12-05', '2026-12-06'].flatMap((date) => [
      { date, timePreference: 'AM' as const, specificTime: null },
      { date, timePreference: 'PM' as const, specificTime: null },
      ...['10:00', '11:00'].map((specificTime) => ({ date, timePreference: 'specific' as const, specificTime })),
    ]);
    const asked = times.flatMap((time) => [null, 'Gate 2'].map((note) => ({ ...time, note, meetingPlace: null })));
    const [former, ...others] = asked.map(
      (tour): ConfirmedTour => ({ ...tour, confirmedAt: at(1), by: 'office', rev: 1 }),
    );
    const start = '2026-12-05T15:00:00.000Z';
    const booked = { ...former, timePreference: 'specific', specificTime: '10:00', start } as ConfirmedTour;
    for (const tour of [former, booked, ...others] as ConfirmedTour[]) {
      const answered = { ...groupOf([{ ...participant(1), tourAnswer: 'yes' }]), version: 10 };
      const customizations = { ...answered.customizations, confirmedTour: tour };
      const state = toGroupState({ ...firstPage, group: { ...answered, customizations } });
      for (const next of asked) {
        const decided = confirmTour(groupFacts({ confirmedTour: tour, me: office }), next, new Date(at(2)));
        if ('refused' in decided) throw new Error(decided.refused);
        const { group, areTourAnswersDiscarded } = decided.change;
        const confirmedTour = group?.confirmedTour ?? tour;
        const notice: Notice = { type: 'group_changed', groupId, version: 11, confirmedTour };
        const { participants } = afterNotice(state, notice).group;
        expect([tour, next, participants[0]?.tourAnswer]).toEqual([tour, next, areTourAnswersDiscarded ? null : 'yes']);
      }
    }
  });

  it('of what was asked of the office; a confirmed tour answers it, a canceled one does not', () => {
    const tourRequest = { date: '2026-12-05', half: 'AM' as const, requestedAt: at(1) };
    const confirmedTour: ConfirmedTour = {
      ...{ date: '2026-12-05', timePreference: 'specific', specificTime: '09:30', note: null, meetingPlace: null },
      ...{ confirmedAt: at(2), by: 'office', rev: 1 },
    };
    const changed = (version: number, change: object): Notice => ({
      ...{ type: 'group_changed', groupId, version, ...change },
    });
    const asked = afterNotice(known, changed(11, { tourRequest }));
    expect(asked.group).toMatchObject({ version: 11, tourRequest });
    expect(afterNotice(asked, changed(12, { tourRequest: null })).group.tourRequest).toBeNull();
    expect(afterNotice(asked, changed(12, { confirmedTour })).group.tourRequest).toBeNull();
    expect(afterNotice(asked, changed(12, { confirmedTour: null })).group.tourRequest).toEqual(tourRequest);
  });

  describe('of a room choice', () => {
    const roomChoice = { ...anOpenChoice, concerned: [1, 3], answered: [3] };
    const members = { ...firstPage, group: { ...firstPage.group, participants: [participant(1), participant(3)] } };
    const open = afterNotice(toGroupState(members), { type: 'room_choice_changed', groupId, version: 11, roomChoice });

    it('is merged; members who leave or go out while it is open no longer participate', () => {
      expect(open.group).toMatchObject({ version: 11, roomChoice });
      const out = afterNotice(open, joined(12, participant(3, 3, 2)));
      expect(out.group.roomChoice).toMatchObject({ concerned: [1], answered: [] });
      const left = afterNotice(out, { type: 'group_changed', groupId, version: 13, participantRemoved: 1 });
      expect(left.group.roomChoice).toMatchObject({ concerned: [], answered: [] });
    });

    it('a member who joins or returns while it is open → a read is needed', () => {
      expect(mergedNotice(open, joined(12, participant(5)))).toBeNull();
      const out = afterNotice(open, joined(12, participant(3, 3, 2)));
      expect(mergedNotice(out, joined(13, participant(3)))).toBeNull();
    });

    const proposal = {
      rooms: [
        { roomId: 21, participantId: 1, rent: 100_000, difference: 0 },
        { roomId: 22, participantId: 3, rent: 90_000, difference: 0 },
      ],
      ...{ withoutRoom: [], draw: null, note: null },
    };
    const proposed = { ...roomChoice, status: 'proposed' as const, proposal };
    const closed = afterNotice(open, { type: 'room_choice_changed', groupId, version: 12, roomChoice: proposed });

    it('stays the same while it is proposed', () => {
      for (const one of [participant(7), { ...participant(3), hasApplied: true }])
        expect(afterNotice(closed, joined(13, one)).group.roomChoice).toEqual(proposed);
    });

    it('a participant who leaves or goes out voids a proposal → a read is needed', () => {
      expect(mergedNotice(closed, joined(13, participant(3, 3, 2)))).toBeNull();
      expect(mergedNotice(closed, { type: 'group_changed', groupId, version: 13, participantRemoved: 1 })).toBeNull();
    });

    it('all agree → each prefers the room that they got', () => {
      const agreed = { ...proposed, status: 'agreed' as const, agreed: [1, 3] };
      const settled = afterNotice(closed, { type: 'room_choice_changed', groupId, version: 13, roomChoice: agreed });
      expect(settled.group.participants).toMatchObject([{ roomPreference: 21 }, { roomPreference: 22 }]);
      const other = afterNotice(settled, joined(14, { ...participant(3), roomPreference: 21 }));
      const again = afterNotice(other, { type: 'room_choice_changed', groupId, version: 15, roomChoice: agreed });
      expect(again.group.participants[1]).toMatchObject({ roomPreference: 21 });
    });
  });

  it('without the changed row → a read is needed', () => {
    expect(mergedNotice(known, bare(11))).toBeNull();
  });
});

describe('the group as the answer to an own change', () => {
  const known = toGroupState(firstPage);
  const changed = (version: number) => {
    const row = { ...firstPage.group, pointPersonName: 'Jo Novak', version };
    return withChangedRow(known, { version, what: 'group', row });
  };

  it('with the next version is merged', () => {
    expect(changed(11)?.group).toMatchObject({ version: 11, pointPersonName: 'Jo Novak' });
  });

  it('a version is missing before it → a read is needed; an older one is ignored', () => {
    expect(changed(12)).toBeNull();
    expect(changed(10)).toBe(known);
  });
});

describe('a read', () => {
  it('that is older than the page changes nothing', () => {
    const known = afterNotice(toGroupState(firstPage), joined(11, participant(1)));
    expect(withRead(known, firstPage)).toBe(known);
  });
});

describe('a group with more questions than a page', () => {
  const asked = (from: number, until: number) =>
    Array.from({ length: until - from + 1 }, (_, index) => question(from + index));
  const askedIds = ({ questions }: GroupState) => questions.map(({ id }) => id);
  const latest = toGroupState({ ...firstPage, questions: asked(31, 50) });
  const answered = (id: number): Notice => ({
    ...{ type: 'questions_changed', groupId, version: 11, question: question(id, 'Yes') },
  });

  it('shows the older ones on demand, until there are no more', () => {
    const more = withOlderQuestions(latest, asked(11, 30));
    expect(more).toMatchObject({ hasOlderQuestions: true, questions: asked(11, 50) });
    const all = withOlderQuestions(more, asked(1, 10));
    expect(all).toMatchObject({ hasOlderQuestions: false, questions: asked(1, 50) });
  });

  it('shows an answer to a visible question, and counts one to a hidden question', () => {
    expect(afterNotice(latest, answered(40)).questions).toContainEqual(question(40, 'Yes'));
    const next = afterNotice(latest, answered(5));
    expect(next).toMatchObject({ questions: latest.questions, group: { version: 11 } });
  });

  it('keeps the older ones when it is read again, unless some in between are missing', () => {
    const all = withOlderQuestions(latest, asked(21, 30));
    expect(askedIds(withRead(all, { ...firstPage, questions: asked(33, 52) }))).toEqual(
      askedIds({ ...all, questions: asked(21, 52) }),
    );
    const later = withRead(all, { ...firstPage, questions: asked(60, 79) });
    expect(later).toMatchObject({ hasOlderQuestions: true, questions: asked(60, 79) });
  });
});

/** A group's page on the server: what people do to it, and the notice of each. */
function aServer(random: () => number) {
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(list: T[]) => list[below(list.length)];
  const pages: Page[] = [firstPage];
  let ids = 0;

  function change(): Notice {
    const { group, tourSchedules, questions } = pages.at(-1) ?? firstPage;
    const { participants } = group;
    const version = group.version + 1;
    const next = (page: Partial<Page>, notice: Notice) => {
      pages.push({ tourSchedules, questions, ...page, group: { ...(page.group ?? group), version } });
      return notice;
    };
    const withPeople = (people: Participant[]): Partial<Page> => ({ group: { ...group, participants: people } });
    const replaced = <T extends { id: number }>(rows: T[], row: T) =>
      rows.map((old) => (old.id === row.id ? row : old));

    const changed = { groupId, version };
    const someone = one(participants);
    const dates = one(tourSchedules);
    const asked = one(questions);
    const kind = below(10);
    if (kind === 0 && someone) {
      const people = participants.filter(({ id }) => id !== someone.id);
      return next(withPeople(people), { type: 'group_changed', ...changed, participantRemoved: someone.id });
    }
    if (kind < 3 && someone) {
      const edited = participant(someone.id, Date.parse(someone.createdAt) / 1000, someone.rev + 1);
      return next(withPeople(replaced(participants, edited)), joined(version, edited));
    }
    if (kind === 3 && dates) {
      const left = tourSchedules.filter(({ id }) => id !== dates.id);
      return next({ tourSchedules: left }, { type: 'tour_schedules_changed', ...changed, scheduleRemoved: dates.id });
    }
    if (kind === 4 && dates) {
      const saved = schedule(dates.id, version);
      const all = replaced(tourSchedules, saved);
      return next({ tourSchedules: all }, { type: 'tour_schedules_changed', ...changed, schedule: saved });
    }
    if (kind === 5 && asked) {
      const answered = question(asked.id, `Answer ${version}`);
      const all = replaced(questions, answered);
      return next({ questions: all }, { type: 'questions_changed', ...changed, question: answered });
    }
    if (kind === 6) {
      const renamed = { ...group, pointPersonName: `Point person ${version}` };
      return next({ group: renamed }, bare(version));
    }
    if (kind === 7) {
      const saved = schedule(++ids);
      const all = [...tourSchedules, saved];
      return next({ tourSchedules: all }, { type: 'tour_schedules_changed', ...changed, schedule: saved });
    }
    if (kind === 8) {
      const asking = question(++ids);
      return next({ questions: [...questions, asking] }, { type: 'questions_changed', ...changed, question: asking });
    }
    // Ids of participants are random, so their order is that of their time.
    const arriving = participant(below(2 ** 40), version);
    return next(withPeople([...participants, arriving]), joined(version, arriving));
  }

  return {
    change,
    fresh: () => pages.at(-1) ?? firstPage,
    /** What any replica may answer. */
    someRead: () => pages[Math.max(0, pages.length - 1 - below(4))] ?? firstPage,
    at: (version: number) => pages.find(({ group }) => group.version === version),
  };
}

const pageOf = ({ hasOlderQuestions, ...page }: GroupState): Page => page;

it('late, duplicate, lost and replica notices: a page equals that of its version, and catches up with the last notice', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = seededRandom(seed);
    const server = aServer(random);
    let known = toGroupState(firstPage);
    let underway: Notice[] = [];

    const look = (next: GroupState) => {
      expect(next.group.version).toBeGreaterThanOrEqual(known.group.version);
      known = next;
      expect(pageOf(known)).toEqual(server.at(known.group.version));
    };

    for (let step = 0; step < 60; step++) {
      const notice = server.change();
      const isLost = random() < 0.1;
      const isOwn = random() < 0.3;
      if (!isLost) underway.push(notice);
      // The answer of a write says the same as the notice of it, and comes before or after it.
      if (isOwn || random() < 0.1) underway.push(notice);
      while (underway.length > 0 && random() < 0.6) {
        const [arrived] = underway.splice(Math.floor(random() * underway.length), 1);
        if (arrived) look(mergedNotice(known, arrived) ?? withRead(known, server.someRead()));
      }
    }
    // The last notice always arrives: what was missed while offline is read when the socket opens.
    underway = [...underway, server.change()].sort(() => random() - 0.5);
    for (const arrived of underway) look(mergedNotice(known, arrived) ?? withRead(known, server.fresh()));
    expect(pageOf(known)).toEqual(server.fresh());
  }
});
