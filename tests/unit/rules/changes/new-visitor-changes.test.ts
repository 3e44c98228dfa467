import { describe, expect, it } from 'vitest';
import { type AddedSince, removeNewVisitors } from '../../../../rules/changes/new-visitor-changes';
import { groupFacts, memberFacts, scheduleFacts } from '../../../support/group-facts';
import { nobody, pointPerson } from '../../../support/requesters';

const [before, since, after] = ['2026-11-20', '2026-11-27', '2026-11-28'].map((day) => `${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
];
const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();

/** Ana (1) was there before; Cy (2) came since, on Ana's device; the bot (3) on one of its own. */
const group = groupFacts({
  me: pointPerson,
  members: [
    memberFacts(1, { createdAt: before }),
    memberFacts(2, { createdAt: after }),
    memberFacts(3, { createdAt: after }),
  ],
  tourSchedules: [scheduleFacts(11, { participantId: 1 }), scheduleFacts(13, { participantId: 3, createdAt: before })],
});

const nothing: AddedSince = {
  memberDevices: [
    { device: 'of Ana', participantId: 1 },
    { device: 'of Ana', participantId: 2 },
    { device: 'of a bot', participantId: 3 },
  ],
  ...{ pointPersonDevices: ['of Maya'], messages: [], tourSchedules: [], questions: [] },
};

const removedFrom = (added: Partial<AddedSince>, facts = group) => {
  const decided = removeNewVisitors(facts, { ...nothing, ...added }, since, now);
  return 'refused' in decided ? decided : decided.change;
};

describe('Removing what new visitors added', () => {
  it('is for the point person and staff', () => {
    expect(removedFrom({}, { ...group, me: nobody })).toEqual({ refused: 'onlyPointPersons' });
    expect(removedFrom({}, { ...group, propertyId: null })).toEqual({ refused: 'noGroup' });
    expect(removedFrom({}, { ...group, me: { ...nobody, kind: 'staff' } })).toMatchObject({ at });
  });

  it('removes members whose devices were unknown, with their tour dates', () => {
    const removed = { members: 1, messages: 0, tourSchedules: 1, questions: 0 };
    expect(removeNewVisitors(group, nothing, since, now)).toEqual({
      answer: { removed },
      change: {
        at,
        members: [{ id: 3, removedAt: at }],
        ...{ removedMessages: [], removedTourSchedules: [13], deletedQuestions: [] },
        entries: [
          {
            ...{ kind: 'visitors_removed', subjectType: 'group', subjectId: 7 },
            ...{ role: 'point_person', memberId: null, staff: null },
            after: { visitors: removed },
          },
        ],
        audit: 'visitors_removed',
        events: [{ kind: 'member.left', subjectId: 3 }],
      },
    });
  });

  it('a member who joined at that moment is new', () => {
    const [ana, cy, bot] = group.members;
    if (!ana || !cy || !bot) throw new Error('There are three members');
    const members = [ana, cy, { ...bot, createdAt: since }];
    expect(removedFrom({}, { ...group, members })).toMatchObject({ members: [{ id: 3 }] });
  });

  it('tour dates under a name of no member: those of unknown devices are removed', () => {
    const tourSchedules = [scheduleFacts(14), scheduleFacts(15), scheduleFacts(16)];
    const added = { participantId: null, joinedAt: null };
    const change = removedFrom(
      {
        tourSchedules: [
          { ...added, id: 14, device: 'of a stranger' },
          { ...added, id: 15, device: 'of Ana' },
        ],
      },
      { ...group, tourSchedules },
    );
    expect(change).toMatchObject({ removedTourSchedules: [14] });
  });

  it('a new member on a device of the point person stays', () => {
    const memberDevices = [{ device: 'of Maya', participantId: 3 }];
    expect(removedFrom({ memberDevices: [...nothing.memberDevices, ...memberDevices] })).toBeNull();
  });

  it.each([
    ['by an unknown device, for no member', { participantId: null, joinedAt: null, device: 'of a stranger' }, true],
    ['by no device that is remembered', { participantId: null, joinedAt: null, device: null }, true],
    ['by the bot', { participantId: 3, joinedAt: after, device: 'of a bot' }, true],
    [
      'for a newcomer of that moment who has left',
      { participantId: 9, joinedAt: since, device: 'of a stranger' },
      true,
    ],
    ['for a newcomer who has left', { participantId: 9, joinedAt: after, device: 'of a stranger' }, true],
    ['for a member of before', { participantId: 1, joinedAt: before, device: 'of a stranger' }, false],
    ['for a member who was erased', { participantId: 9, joinedAt: null, device: 'of a stranger' }, false],
    ['by a device of a member', { participantId: null, joinedAt: null, device: 'of Ana' }, false],
    ['by a device of the point person', { participantId: null, joinedAt: null, device: 'of Maya' }, false],
  ])('what was added %s', (_, row, isRemoved) => {
    const added = { id: 21, ...row };
    expect(removedFrom({ messages: [added], questions: [added] })).toMatchObject({
      removedMessages: isRemoved ? [21] : [],
      deletedQuestions: isRemoved ? [21] : [],
    });
  });

  it('changes nothing where nothing was added', () => {
    const calm = { ...group, members: group.members.slice(0, 2), tourSchedules: [] };
    const answer = { removed: { members: 0, messages: 0, tourSchedules: 0, questions: 0 } };
    expect(removeNewVisitors(calm, nothing, since, now)).toEqual({ change: null, answer });
  });
});
