import { describe, expect, it } from 'vitest';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { bestTimes, bookableTimes, whoCanCome } from '../../../../rules/tours/bookable-times';

const zone = 'America/Chicago';

/** An hour in Chicago in winter, six behind UTC. */
const halfDayAt = (day: string, hour: number) => {
  const start = new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 6) * 3_600_000).toISOString();
  return { start, end: start, left: 1, canCome: [] };
};

const datesOf = (participantId: number | null, ...preferredDates: TourSchedule['preferredDates']) =>
  ({ participantId, participantName: `Member ${participantId}`, preferredDates }) as TourSchedule;

const members = [1, 2, 3].map((id) => ({ id, interestLevel: 'interested' as const }));

const [thursday, friday] = ['2026-12-03', '2026-12-04'];

const slots = [
  halfDayAt(thursday, 9),
  halfDayAt(thursday, 10),
  halfDayAt(thursday, 14),
  halfDayAt(friday, 9),
  halfDayAt(friday, 18),
];

const morning = (date: string) => ({ date, timePreference: 'AM' as const });

const bestOf = (...schedules: TourSchedule[]) =>
  bestTimes(bookableTimes(slots, zone, schedules, members)).map(
    ({ date, time, canCome }) => `${date} ${time} ${canCome.join()}`,
  );

describe('the times that suit a group', () => {
  it.each<[when: string, schedules: TourSchedule[], expected: string[]]>([
    [
      'no one has said when they can come → the first of each of the next half-days',
      [],
      [`${thursday} 09:00 `, `${thursday} 14:00 `, `${friday} 09:00 `],
    ],
    [
      'most can come on Friday morning → it is first; in a tie the earlier comes first',
      [datesOf(1, morning(friday)), datesOf(2, morning(friday), morning(thursday))],
      [`${friday} 09:00 1,2`, `${thursday} 09:00 2`, `${thursday} 14:00 `],
    ],
    [
      'someone has typed a time → of its half-day that time is offered',
      [datesOf(1, { date: thursday, timePreference: 'specific', specificTime: '10:00' })],
      [`${thursday} 10:00 1`, `${thursday} 14:00 `, `${friday} 09:00 `],
    ],
    [
      'midnight in UTC is still the evening at the property',
      [datesOf(1, { date: friday, timePreference: 'PM' })],
      [`${friday} 18:00 1`, `${thursday} 09:00 `, `${thursday} 14:00 `],
    ],
    [
      'dates of someone who is no member do not count',
      [datesOf(null, morning(friday))],
      [`${thursday} 09:00 `, `${thursday} 14:00 `, `${friday} 09:00 `],
    ],
  ])('%s', (_, schedules, expected) => {
    expect(bestOf(...schedules)).toEqual(expected);
  });

  it('a member who is out is not counted among those who can come', () => {
    const out = [{ id: 1, interestLevel: 'im_out' as const }, ...members.slice(1)];
    const [first] = bookableTimes(slots, zone, [datesOf(1, morning(thursday)), datesOf(2, morning(thursday))], out);
    expect(first?.canCome).toEqual([2]);
  });
});

it('a time is for those whose dates include its half of the day: noon is the afternoon', () => {
  const schedules = [datesOf(1, morning(thursday)), datesOf(2, { date: thursday, timePreference: 'PM' })];
  expect(whoCanCome(schedules, members)({ date: thursday, time: '11:59' })).toEqual([1]);
  expect(whoCanCome(schedules, members)({ date: thursday, time: '12:00' })).toEqual([2]);
  expect(whoCanCome(schedules, members)({ date: friday, time: '09:00' })).toEqual([]);
});
