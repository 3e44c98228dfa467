import { describe, expect, it } from 'vitest';
import type { ConfirmedTour, NewConfirmedTour, TourChange } from '../../../../contract/tour-schedule';
import {
  cancelTour,
  confirmTour,
  saveTourResult,
  tourChangeOf,
} from '../../../../rules/changes/confirmed-tour-changes';
import { changed } from '../../../../rules/changes/group-change';
import type { GroupFacts } from '../../../../rules/group-facts';
import { groupFacts, memberFacts } from '../../../support/group-facts';
import { nobody, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();

const morning: NewConfirmedTour = {
  date: '2026-12-05',
  timePreference: 'AM',
  specificTime: null,
  note: null,
  meetingPlace: null,
};
const former: ConfirmedTour = { ...morning, confirmedAt: '2026-11-27T11:00:00.000Z', by: 'office', rev: 8 };

const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({ members: [memberFacts(1, { tourAnswer: 'yes' })], me: pointPerson, ...changes });

describe('A tour', () => {
  const confirmed = { confirmedTour: former };
  it.each<[when: string, facts: Partial<GroupFacts>, rev: number | undefined, confirm: object, cancel: object]>([
    ['without a property', { propertyId: null }, 0, { refused: 'noGroup' }, { refused: 'noGroup' }],
    [
      'for a device that never opened the changed code',
      { codeChangedAt: at, me: nobody },
      0,
      { refused: 'noGroup' },
      { refused: 'noGroup' },
    ],
    [
      'for a member, also after an outcome',
      { me: { ...nobody, participantIds: [1] }, outcome: 'leased' },
      0,
      { refused: 'onlyPointPersons' },
      { refused: 'onlyPointPersons' },
    ],
    ['after an outcome, also for the office', { outcome: 'closed', me: office }, 0, { refused: 'groupClosed' }, {}],
    ['that someone else confirmed meanwhile', confirmed, 0, { refused: 'tourChanged' }, { refused: 'tourChanged' }],
    ['of another revision', confirmed, 7, { refused: 'tourChanged' }, { refused: 'tourChanged' }],
    ['of its revision', confirmed, 8, {}, {}],
    ['of any revision', confirmed, undefined, {}, {}],
    ['where none was confirmed', {}, 0, {}, {}],
  ])('%s', (_, facts, rev, confirm, cancel) => {
    const isRefusal = (result: object) => ('refused' in result ? result : {});
    const afternoon = { ...morning, timePreference: 'PM' as const, rev };
    expect(isRefusal(confirmTour(group(facts), afternoon, now))).toEqual(confirm);
    expect(isRefusal(cancelTour(group(facts), rev, now))).toEqual(cancel);
  });
});

describe('How a tour went', () => {
  const begun: ConfirmedTour = { ...former, date: '2026-11-28' };
  const booked = { start: '2026-11-28T13:00:00.000Z', end: '2026-11-28T13:30:00.000Z' };

  it.each<[when: string, facts: Partial<GroupFacts>, rev: number, refused: string]>([
    ['of another revision', { confirmedTour: begun }, 7, 'tourChanged'],
    ['that was canceled', {}, 8, 'tourChanged'],
    ['on a day that is today nowhere', { confirmedTour: { ...former, date: '2026-11-30' } }, 8, 'tourToCome'],
    ['that begins nowhere yet', { confirmedTour: { ...former, date: '2026-11-29' } }, 8, 'tourToCome'],
    ['booked for an hour later', { confirmedTour: { ...begun, ...booked } }, 8, 'tourToCome'],
  ])('is refused of a tour %s', (_, facts, rev, refused) => {
    expect(saveTourResult(group({ me: office, ...facts }), { result: 'done', rev }, now)).toEqual({ refused });
  });

  it('stays with it while its time does, is taken back with null, and notifies no one', () => {
    const saved = saveTourResult(group({ me: office, confirmedTour: begun }), { result: 'no_show', rev: 8 }, now);
    const confirmedTour: ConfirmedTour = { ...begun, result: 'no_show' };
    expect(saved).toEqual({ answer: {}, change: { at, group: { confirmedTour }, audit: 'tour_result_saved' } });
    const after = group({ me: office, confirmedTour });
    expect(saveTourResult(after, { result: null, rev: 8 }, now)).toMatchObject({
      change: { group: { confirmedTour: begun } },
    });
    const { date, timePreference, specificTime } = begun;
    const withNote = { ...morning, date, timePreference, specificTime, note: 'Two cars', rev: 8 };
    const resultOf = (tour: NewConfirmedTour) => {
      const decided = confirmTour(after, tour, now);
      return 'change' in decided ? decided.change.group?.confirmedTour?.result : decided;
    };
    expect(resultOf(withNote)).toBe('no_show');
    expect(resultOf({ ...withNote, date: '2026-12-01' })).toBeUndefined();
  });
});

describe('Confirming', () => {
  const confirmedTour = { ...morning, confirmedAt: at, by: 'point_person', rev: now.getTime() };

  it('the first tour: an entry, and an event for everyone else', () => {
    expect(confirmTour(group(), morning, now)).toEqual({
      answer: {},
      change: {
        ...{ at, group: { confirmedTour, tourRequest: null }, areTourAnswersDiscarded: true, audit: 'tour_confirmed' },
        entries: [
          {
            ...{ kind: 'tour_confirmed', subjectType: 'group', subjectId: 7 },
            ...{ role: 'point_person', memberId: null, staff: null },
            ...{ before: { confirmedTour: null }, after: { confirmedTour } },
          },
        ],
        events: [{ kind: 'tour.confirmed', subjectId: 7, tourChange: 'planned' }],
      },
    });
  });

  it.each<[what: string, asked: Partial<NewConfirmedTour>, areTourAnswersDiscarded: boolean]>([
    ['another day discards the answers', { date: '2026-12-06' }, true],
    ['another time of the day discards them', { timePreference: 'specific', specificTime: '09:00' }, true],
    ['another note keeps them', { note: 'Gate 2' }, false],
    ['another meeting place keeps them', { meetingPlace: 'Lobby' }, false],
  ])('%s', (_, asked, areTourAnswersDiscarded) => {
    const facts = group({ confirmedTour: former, me: office });
    const decided = confirmTour(facts, { ...morning, ...asked }, now);
    expect(decided).toMatchObject({
      change: {
        group: { confirmedTour: { ...asked, by: 'office' } },
        areTourAnswersDiscarded,
        entries: [{ before: { confirmedTour: former } }],
        events: [{ tourChange: 'changed' }],
      },
    });
    const [member] = 'change' in decided ? changed(facts, decided.change).members : [];
    expect(member).toMatchObject({ tourAnswer: areTourAnswersDiscarded ? null : 'yes', rev: 1 });
  });

  it('another hour discards the answers', () => {
    const hour = (specificTime: string) => ({ ...morning, timePreference: 'specific' as const, specificTime });
    const facts = group({ confirmedTour: { ...former, ...hour('09:00') } });
    expect(confirmTour(facts, hour('10:00'), now)).toMatchObject({ change: { areTourAnswersDiscarded: true } });
    expect(confirmTour(facts, hour('09:00'), now)).toEqual({ answer: {}, change: { at } });
  });

  it('what the point person entered: the office’s confirmation keeps the answers, and is an entry and an event', () => {
    const planned: ConfirmedTour = { ...former, by: 'point_person' };
    expect(confirmTour(group({ confirmedTour: planned, me: office }), { ...morning, rev: 8 }, now)).toMatchObject({
      change: {
        group: { confirmedTour: { by: 'office', confirmedAt: at } },
        areTourAnswersDiscarded: false,
        entries: [{ before: { confirmedTour: planned }, after: { confirmedTour: { by: 'office' } } }],
        events: [{ tourChange: 'confirmed' }],
      },
    });
  });

  it.each<[what: string, asked: Partial<NewConfirmedTour>, by: ConfirmedTour['by']]>([
    ['another note', { note: 'Gate 2' }, 'office'],
    ['another time', { timePreference: 'PM' }, 'point_person'],
  ])('%s by the point person: confirmed by the office is only what the office said', (_, asked, by) => {
    const confirmed = confirmTour(group({ confirmedTour: former }), { ...morning, ...asked }, now);
    expect(confirmed).toMatchObject({ change: { group: { confirmedTour: { by } } } });
  });

  it('the same tour again changes nothing, whatever revision was seen', () => {
    expect(confirmTour(group({ confirmedTour: former }), { ...morning, rev: 0 }, now)).toEqual({
      answer: {},
      change: { at },
    });
  });

  it('the same tour again answers the point person’s request', () => {
    const tourRequest = { date: '2026-12-06', half: 'PM' as const, requestedAt: at };
    const again = confirmTour(group({ confirmedTour: former, tourRequest, me: office }), { ...morning, rev: 8 }, now);
    expect(again).toEqual({ answer: {}, change: { at, group: { tourRequest: null } } });
  });

  it('a booked tour with the same text by the office changes nothing', () => {
    const place = { start: '2026-12-05T16:00:00.000Z', end: '2026-12-05T16:30:00.000Z' };
    const confirmedTour: ConfirmedTour = { ...former, by: 'point_person', ...place };
    expect(confirmTour(group({ confirmedTour, me: office }), { ...morning, rev: 8 }, now)).toEqual({
      answer: {},
      change: { at },
    });
  });
});

describe('What members hear of the next tour', () => {
  const planned: ConfirmedTour = { ...former, by: 'point_person' };
  const booked: ConfirmedTour = { ...planned, start: '2026-12-05T16:00:00.000Z', end: '2026-12-05T16:30:00.000Z' };
  const missed: ConfirmedTour = { ...former, result: 'no_show' };
  const past: ConfirmedTour = { ...former, date: '2026-11-26' };
  it.each<[what: string, before: ConfirmedTour | null, next: ConfirmedTour, change: TourChange, isAfterTour?: true]>([
    ['a first plan', null, planned, 'planned'],
    ['another plan', planned, planned, 'planned'],
    ['a plan in place of what the office confirmed', former, planned, 'changed'],
    ['the office’s confirmation of a plan', planned, former, 'confirmed'],
    ['a tour that the office confirms first', null, former, 'confirmed'],
    ['another one by the office', former, former, 'changed'],
    ['a booking in place of a plan', planned, booked, 'confirmed'],
    ['a booking in place of another', booked, booked, 'changed'],
    ['a booking after a tour that the group missed', missed, booked, 'confirmed', true],
    ['another note of a tour that the group missed', missed, missed, 'changed'],
    ['a booking after a tour whose day is over, also without a result', past, booked, 'confirmed', true],
    ['a plan after a tour whose day is over', past, planned, 'planned', true],
    ['another note of a tour whose day is over', past, past, 'changed'],
    [
      'a tour in place of that of yesterday, which is still today somewhere',
      { ...past, date: '2026-11-27' },
      former,
      'changed',
    ],
  ])('%s', (_, before, next, tourChange, isAfterTour) => {
    const noon = new Date('2026-11-28T11:59:00.000Z');
    const expected = { tourChange, ...(isAfterTour && { isAfterTour }) };
    expect(tourChangeOf(group({ confirmedTour: before }), next, noon)).toEqual(expected);
  });

  it('a tour in place of that of yesterday, in the group’s time zone', () => {
    const facts = { confirmedTour: { ...former, date: '2026-11-27' }, timeZone: 'America/Chicago' };
    expect(tourChangeOf(group(facts), booked, now)).toEqual({ tourChange: 'confirmed', isAfterTour: true });
  });
});

describe('Canceling', () => {
  it('a tour discards the answers; an entry and an event', () => {
    expect(cancelTour(group({ confirmedTour: former }), 8, now)).toMatchObject({
      change: {
        ...{ group: { confirmedTour: null }, areTourAnswersDiscarded: true, audit: 'tour_cancelled' },
        entries: [{ kind: 'tour_cancelled', before: { confirmedTour: former }, after: { confirmedTour: null } }],
        events: [{ kind: 'tour.cancelled', subjectId: 7, tourChange: 'cancelled' }],
      },
    });
  });

  it('without a tour changes nothing', () => {
    expect(cancelTour(group(), 8, now)).toEqual({ answer: {}, change: { at } });
  });
});
