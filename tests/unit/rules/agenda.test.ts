import { describe, expect, it } from 'vitest';
import { agendaDays, type GroupInAgenda } from '../../../rules/agenda';
import { tourHours } from '../../support/world';

const can = (participantName: string, ...days: string[]) => ({
  participantName,
  preferredDates: days.map((date) => ({ date, timePreference: 'AM' as const })),
});

const group = {
  ...{ propertyId: 1, times: null, canceledTour: null },
  ...{ groupId: 1, propertyName: 'Birch Hall', pointPersonName: 'Maya Okafor' },
  ...{ phone: null, canCome: 0, members: 2 },
  ...{ confirmedTour: null, tourRequest: null, decisionDeadline: null, timeZone: null },
};

const range = { from: '2026-11-01', to: '2026-11-30' };

const proposedAt = (instant: string, confirmedDay?: string) => {
  const schedules = [can('Ana', '2026-11-20'), can('Ben', '2026-11-20', '2026-11-22')];
  const confirmedTour = confirmedDay
    ? ({
        date: confirmedDay,
        timePreference: 'AM',
        specificTime: null,
        note: '',
        meetingPlace: null,
        confirmedAt: '',
        by: 'office',
        rev: 1,
      } as const)
    : null;
  return agendaDays([{ ...group, schedules, confirmedTour }], range, new Date(instant))
    .filter(({ items }) => items.some(({ type }) => type === 'proposed_tour'))
    .map(({ date }) => date);
};

it('proposes the best day that is not yet over in any time zone', () => {
  expect(proposedAt('2026-11-21T11:59:00Z')).toEqual(['2026-11-20']);
  expect(proposedAt('2026-11-21T12:00:00Z')).toEqual(['2026-11-22']);
});

it('proposes another day once the confirmed tour’s day is over in every time zone', () => {
  expect(proposedAt('2026-11-21T11:59:00Z', '2026-11-20')).toEqual([]);
  expect(proposedAt('2026-11-21T12:00:00Z', '2026-11-20')).toEqual(['2026-11-22']);
});

it('has the half-day that the point person asked for in place of the best one, until it is over', () => {
  const schedules = [can('Ana', '2026-11-20'), can('Ben', '2026-11-20')];
  const tourRequest = { date: '2026-11-22', half: 'PM' as const, requestedAt: '2026-11-10T12:00:00.000Z' };
  const shownAt = (instant: string) =>
    agendaDays([{ ...group, schedules, tourRequest }], range, new Date(instant)).map(({ date, items: [item] }) => [
      ...[date, item?.type, item?.timePreference, item?.canCome],
    ]);
  expect(shownAt('2026-11-20T12:00:00Z')).toEqual([['2026-11-22', 'proposed_tour', 'PM', 0]]);
  expect(shownAt('2026-11-24T12:00:00Z')).toEqual([]);
});

const now = new Date('2026-11-10T12:00:00Z');
const tourAt = (date: string, specificTime: string | null = null, timePreference: 'AM' | 'PM' | 'specific' = 'AM') => ({
  ...{ date, timePreference, specificTime, note: null, meetingPlace: null, confirmedAt: '2026-11-01T12:00:00.000Z' },
  ...{ by: 'office' as const, rev: 1 },
});
const daysOf = (...groups: Partial<GroupInAgenda>[]) =>
  agendaDays(
    groups.map((changes) => ({ ...group, schedules: [], ...changes })),
    range,
    now,
  );

describe('The agenda has', () => {
  const shown = {
    groupId: 1,
    propertyName: 'Birch Hall',
    pointPersonName: 'Maya Okafor',
    phone: '555-0100',
    members: 3,
  };
  const called = { phone: '555-0100', members: 3 };
  const local = { at: null, timeZone: null };
  const deadline = { canCome: null, members: null, timePreference: null };
  it.each<[what: string, changes: Partial<GroupInAgenda>, date: string | null, item?: object]>([
    [
      'a confirmed tour in local time, with how many said that they come',
      { ...called, canCome: 2, confirmedTour: tourAt('2026-11-20', '14:30', 'specific') },
      '2026-11-20',
      { type: 'tour', ...shown, canCome: 2, timePreference: 'specific', time: '14:30', ...local },
    ],
    [
      'the best half-day of a group without a tour, with how many can come',
      { ...called, schedules: [can('Ana', '2026-11-20'), can('Ben', '2026-11-20', '2026-11-22')] },
      '2026-11-20',
      { type: 'proposed_tour', ...shown, canCome: 2, timePreference: 'AM', time: null, ...local },
    ],
    [
      'a deadline at its time in the zone of the group',
      { ...called, decisionDeadline: '2026-11-21T03:30:00.000Z', timeZone: 'America/New_York' },
      '2026-11-20',
      {
        type: 'deadline',
        ...shown,
        ...deadline,
        time: '22:30',
        at: '2026-11-21T03:30:00.000Z',
        timeZone: 'America/New_York',
      },
    ],
    [
      'a deadline of a group without a zone in UTC',
      { ...called, decisionDeadline: '2026-11-21T03:30:00.000Z' },
      '2026-11-21',
      { type: 'deadline', ...shown, ...deadline, time: '03:30', at: '2026-11-21T03:30:00.000Z', timeZone: 'UTC' },
    ],
    ['a tour on the first day that is asked for', { confirmedTour: tourAt('2026-11-01') }, '2026-11-01'],
    ['a tour on the last one', { confirmedTour: tourAt('2026-11-30') }, '2026-11-30'],
    ['no tour of the day before', { confirmedTour: tourAt('2026-10-31') }, null],
    ['no tour of the day after', { confirmedTour: tourAt('2026-12-01') }, null],
  ])('%s', (_, changes, date, item) => {
    const days = daysOf(changes);
    expect(days.map((day) => day.date)).toEqual(date === null ? [] : [date]);
    if (item) expect(days).toEqual([{ date, items: [item] }]);
  });
});

describe('A booked tour', () => {
  // 9:00 in Chicago.
  const booked = { start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T15:30:00.000Z' };
  const times = { timeZone: 'America/Chicago', tourHours: { ...tourHours, groupsAtOnce: 3 } };
  const bookedAt = (groupId: number, span = booked, changes: object = {}): Partial<GroupInAgenda> => ({
    ...{ groupId, times, confirmedTour: { ...tourAt('2026-11-20', '09:00', 'specific'), ...span, ...changes } },
  });
  const later = { start: booked.end, end: '2026-11-20T16:00:00.000Z' };
  const itemsOf = (...groups: Partial<GroupInAgenda>[]) => daysOf(...groups).flatMap(({ items }) => items);

  it('has how many groups of its property have booked its time', () => {
    const elsewhere = { ...bookedAt(3), propertyId: 2 };
    const byHand = { groupId: 4, confirmedTour: tourAt('2026-11-20', '09:00', 'specific') };
    const items = itemsOf(bookedAt(1), bookedAt(2), elsewhere, byHand, bookedAt(5, later));
    expect(items.map(({ groupId, groups, groupsAtOnce }) => [groupId, groups, groupsAtOnce])).toEqual([
      [1, 2, 3],
      [2, 2, 3],
      [3, 1, 3],
      [4, undefined, undefined],
      [5, 1, 3],
    ]);
  });

  it('is at its instant in the zone that its property has now, and may be outside of its hours there', () => {
    const moved = { ...bookedAt(1), times: { ...times, timeZone: 'Asia/Tokyo' } };
    expect(daysOf(moved)).toMatchObject([
      { date: '2026-11-21', items: [{ time: '00:00', timeZone: 'Asia/Tokyo', ...booked, isOutsideHours: true }] },
    ]);
    expect(itemsOf(bookedAt(1))).toMatchObject([{ time: '09:00', isOutsideHours: false }]);
    const without = { ...bookedAt(1), times: { timeZone: null, tourHours: null } };
    expect(itemsOf(without)).toMatchObject([{ time: '09:00', timeZone: null, isOutsideHours: true }]);
  });

  it('says where it was moved from, and how it went; one that was planned, that it is', () => {
    const movedFrom = '2026-11-19T15:00:00.000Z';
    expect(itemsOf(bookedAt(1, booked, { movedFrom, result: 'no_show' }))).toMatchObject([
      { movedFrom, result: 'no_show' },
    ]);
    const planned = { confirmedTour: { ...tourAt('2026-11-20'), by: 'point_person' as const } };
    expect(itemsOf(planned)).toMatchObject([{ type: 'tour', isPlanned: true }]);
  });

  it('that was canceled is marked', () => {
    expect(itemsOf({ canceledTour: tourAt('2026-11-20', '09:00', 'specific') })).toMatchObject([
      { type: 'canceled_tour', time: '09:00' },
    ]);
  });
});

it('The agenda has nothing of a group that has nothing, whatever days are asked for', () => {
  expect(agendaDays([{ ...group, schedules: [] }], { from: '1970-01-01', to: '2099-12-31' }, now)).toEqual([]);
});

it('The agenda is by day and time; at the same time tours, proposed tours and deadlines, by property and group', () => {
  const day = '2026-11-20';
  const noon = { decisionDeadline: `${day}T12:00:00.000Z` };
  const schedules = [{ participantName: 'Ana', preferredDates: [{ date: day, timePreference: 'PM' as const }] }];
  const days = daysOf(
    { groupId: 9, confirmedTour: tourAt('2026-11-21') },
    { groupId: 8, ...noon },
    { groupId: 7, schedules },
    { groupId: 6, confirmedTour: tourAt(day, null, 'PM') },
    { groupId: 5, confirmedTour: tourAt(day, '12:00', 'specific'), propertyName: 'Acorn Hall' },
    { groupId: 4, confirmedTour: tourAt(day, '12:00', 'specific') },
    { groupId: 3, schedules },
    { groupId: 2, ...noon, propertyName: 'Acorn Hall' },
    { groupId: 1, confirmedTour: tourAt(day, '09:15', 'specific'), propertyName: 'Zebra Hall' },
    { groupId: 10, confirmedTour: tourAt('2026-11-19', '23:00', 'specific') },
  );
  expect(days.map(({ date, items }) => [date, items.map(({ groupId }) => groupId)])).toEqual([
    ['2026-11-19', [10]],
    [day, [1, 5, 4, 6, 3, 7, 2, 8]],
    ['2026-11-21', [9]],
  ]);
});
