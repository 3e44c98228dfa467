import { describe, expect, it } from 'vitest';
import type { ConfirmedTour } from '../../../../contract/tour-schedule';
import { confirmTour } from '../../../../rules/changes/confirmed-tour-changes';
import { deleteGroup } from '../../../../rules/changes/deletion-changes';
import { editGroup } from '../../../../rules/changes/group-edits';
import { type BookingFacts, bookTour, daysOf } from '../../../../rules/changes/tour-booking-changes';
import type { GroupFacts } from '../../../../rules/group-facts';
import { groupFacts } from '../../../support/group-facts';
import { nobody, ofAna, office, pointPerson } from '../../../support/requesters';
import { tourHours } from '../../../support/world';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();

const ten = { start: '2026-12-03T16:00:00.000Z', end: '2026-12-03T16:30:00.000Z' };
const halfPast = '2026-12-03T16:30:00.000Z';

const facts = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  ...{ timeZone: 'America/Chicago', tourHours, taken: [] },
  days: daysOf(ten.start).map((day) => ({ day, version: 2 })),
  ...changes,
});

const group = (changes: Partial<GroupFacts> = {}) => groupFacts({ me: pointPerson, ...changes });

const booked: ConfirmedTour = {
  ...{ date: '2026-12-03', timePreference: 'specific', specificTime: '10:00', note: null, meetingPlace: null },
  ...{ confirmedAt: at, by: 'point_person', rev: now.getTime(), ...ten },
};

const byHand: ConfirmedTour = {
  ...{ date: '2026-12-04', timePreference: 'AM', specificTime: null, note: 'Gate 2', meetingPlace: null },
  ...{ confirmedAt: at, by: 'office', rev: 4 },
};

describe('Booking', () => {
  it('takes a place: the tour is at the property’s time and at instants, with an entry and an event', () => {
    expect(bookTour(group(), { start: ten.start }, facts(), now)).toEqual({
      answer: {},
      change: {
        ...{
          at,
          group: { confirmedTour: booked, tourRequest: null },
          areTourAnswersDiscarded: true,
          audit: 'tour_confirmed',
        },
        bookedDays: [
          { day: '2026-12-03', version: 2 },
          { day: '2026-12-04', version: 2 },
        ],
        entries: [
          {
            ...{ kind: 'tour_booked', subjectType: 'group', subjectId: 7 },
            ...{ role: 'point_person', memberId: null, staff: null },
            ...{ before: { confirmedTour: null }, after: { confirmedTour: booked } },
          },
        ],
        events: [{ kind: 'tour.confirmed', subjectId: 7, tourChange: 'confirmed' }],
      },
    });
  });

  it.each([
    ['a booking moves it', { ...booked, start: halfPast }, 'tour_moved'],
    ['a tour by hand books one', byHand, 'tour_booked'],
  ])('in place of %s', (_, confirmedTour, kind) => {
    expect(bookTour(group({ confirmedTour, me: office }), { start: ten.start }, facts(), now)).toMatchObject({
      change: {
        group: { confirmedTour: { ...ten, by: 'office', note: null } },
        entries: [{ kind, before: { confirmedTour } }],
        events: [{ tourChange: 'changed' }],
      },
    });
  });

  it('in place of a booking keeps its note and meeting place', () => {
    const texts = { note: 'Gate 2', meetingPlace: 'The lobby' };
    const moved = group({ confirmedTour: { ...booked, ...texts, start: halfPast } });
    expect(bookTour(moved, { start: ten.start }, facts(), now)).toMatchObject({
      change: { group: { confirmedTour: texts } },
    });
  });

  it('after a booking whose day is over books one, without its note and meeting place', () => {
    const past = { start: '2026-11-25T16:00:00.000Z', end: '2026-11-25T16:30:00.000Z', date: '2026-11-25' };
    const confirmedTour = { ...booked, ...past, note: 'Gate 2', meetingPlace: 'The lobby' };
    expect(bookTour(group({ confirmedTour }), { start: ten.start }, facts(), now)).toMatchObject({
      change: {
        group: { confirmedTour: booked },
        entries: [{ kind: 'tour_booked' }],
        events: [{ tourChange: 'confirmed', isAfterTour: true }],
      },
    });
  });

  it('the same time again changes nothing, also if hours have changed', () => {
    const again = bookTour(group({ confirmedTour: booked }), { start: ten.start }, facts({ tourHours: null }), now);
    expect(again).toEqual({ answer: {}, change: { at } });
  });

  it.each([
    ['that someone else confirmed meanwhile', 0],
    ['of another revision', 3],
  ])('in place of a tour %s is refused; the same time again is not', (_, rev) => {
    const refused = bookTour(group({ confirmedTour: byHand }), { start: ten.start, rev }, facts(), now);
    expect(refused).toEqual({ refused: 'tourChanged' });
    expect(bookTour(group({ confirmedTour: booked }), { start: ten.start, rev }, facts(), now)).toHaveProperty(
      'change',
    );
  });

  it.each([
    [null, 0],
    [byHand, byHand.rev],
    [byHand, undefined],
  ])('in place of the tour that was shown: %j, %j', (confirmedTour, rev) => {
    expect(bookTour(group({ confirmedTour }), { start: ten.start, rev }, facts(), now)).toHaveProperty('change');
  });

  const aMemberOfTheGroup: Partial<GroupFacts> = { me: ofAna };
  it.each<[who: string, changes: Partial<GroupFacts>, refused: string]>([
    ['a member', aMemberOfTheGroup, 'onlyPointPersons'],
    ['a visitor', { me: nobody }, 'onlyPointPersons'],
    ['a group without a property', { propertyId: null }, 'noGroup'],
    ['a group with an outcome, also by the office', { outcome: 'leased', me: office }, 'groupClosed'],
  ])('by %s is refused', (_, changes, refused) => {
    expect(bookTour(group(changes), { start: ten.start }, facts(), now)).toEqual({ refused });
  });

  it.each<[why: string, start: string, changes: Partial<BookingFacts>, alternatives: string[]]>([
    ['full', ten.start, { taken: [ten, ten] }, ['15:30', '16:30', '15:00']],
    ['no slot', '2026-12-03T16:10:00.000Z', {}, ['16:00', '16:30', '15:30']],
    ['within the notice', '2026-11-29T11:30:00.000Z', { timeZone: 'UTC' }, ['12:00', '12:30', '13:00']],
    ['over', '2026-11-20T16:00:00.000Z', { timeZone: 'UTC' }, ['12:00', '12:30', '13:00']],
    ['later than the last day', '2026-12-13T15:00:00.000Z', {}, ['22:30', '22:00', '21:30']],
    ['at a property without hours', ten.start, { tourHours: null }, []],
  ])('a time that is %s → refused, with the nearest others', (_, start, changes, alternatives) => {
    const refusal = bookTour(group(), { start }, facts(changes), now);
    expect(refusal).toMatchObject({ refused: 'timeTaken' });
    const named = 'refused' in refusal ? (refusal.alternatives ?? []) : [];
    expect(named.map((instant) => instant.slice(11, 16))).toEqual(alternatives);
  });

  it('by staff is possible within the notice and on a later day, with others around it', () => {
    const byStaff = group({ me: office });
    expect(bookTour(byStaff, { start: '2026-11-28T15:00:00.000Z' }, facts(), now)).toHaveProperty('change');
    expect(bookTour(byStaff, { start: '2027-03-04T15:00:00.000Z' }, facts(), now)).toHaveProperty('change');
    expect(bookTour(byStaff, { start: '2027-03-04T15:01:00.000Z' }, facts(), now)).toMatchObject({
      alternatives: ['2027-03-04T15:00:00.000Z', '2027-03-04T15:30:00.000Z', '2027-03-04T16:00:00.000Z'],
    });
  });
});

describe('A booked place', () => {
  const withPlace = group({ confirmedTour: booked, me: office });
  const after = new Date(ten.end);
  const rowOf = (decided: object) => ('change' in decided ? decided.change : expect.fail('refused'));

  it('stays when a note is added by hand, not with another time', () => {
    const { date, timePreference, specificTime } = booked;
    const again = { date, timePreference, specificTime, note: 'Gate 2', meetingPlace: null };
    expect(confirmTour(withPlace, again, now)).toMatchObject({ change: { group: { confirmedTour: ten } } });
    const { change } = confirmTour(withPlace, { ...again, specificTime: '10:15' }, now) as { change: object };
    expect(change).not.toHaveProperty('group.confirmedTour.start');
  });

  it.each([
    ['closed', 'closed' as const, now, { confirmedTour: null }],
    ['leased', 'leased' as const, now, {}],
    ['closed after the tour', 'closed' as const, after, {}],
  ])('of a group that is %s', (_, outcome, when, row) => {
    const change = rowOf(editGroup(withPlace, { outcome }, {}, when));
    const isEnded = 'confirmedTour' in row;
    expect(change).toMatchObject({ group: { outcome, ...row }, ...(isEnded && { areTourAnswersDiscarded: true }) });
    expect('confirmedTour' in (change as { group: object }).group).toBe(isEnded);
    const [kinds, events] = [['group_updated'], ['group.outcome']];
    expect(change).toMatchObject({
      entries: [...kinds, ...(isEnded ? ['tour_cancelled'] : [])].map((kind) => ({ kind })),
      events: [...events, ...(isEnded ? ['tour.cancelled'] : [])].map((kind) => ({ kind })),
    });
  });

  it('ends with the group’s deletion, which notifies no one, if the tour is not over; a tour by hand stays', () => {
    const deleted = rowOf(deleteGroup(withPlace, now));
    expect(deleted).toMatchObject({
      group: { confirmedTour: null },
      areTourAnswersDiscarded: true,
      entries: [{ kind: 'tour_cancelled', before: { confirmedTour: booked } }],
    });
    expect(deleted).not.toHaveProperty('events');
    expect(rowOf(deleteGroup(withPlace, after))).not.toHaveProperty('group.confirmedTour');
    expect(rowOf(deleteGroup(group({ confirmedTour: byHand }), now))).not.toHaveProperty('group.confirmedTour');
  });
});
