import { describe, expect, it } from 'vitest';
import { ageText, deadlineText, nextTourText, toursOn, waitingCount } from '../../../../../app/domain/staff/today';
import type { NearDeadline, UpcomingTour } from '../../../../../contract/staff/today';

const group = { groupId: 1, pointPersonName: 'Hana Fischer', propertyName: 'Maple Court' };

const tour = (date: string, changes: Partial<UpcomingTour> = {}): UpcomingTour => ({
  ...group,
  ...{ date, timePreference: 'AM', specificTime: null, canCome: 1, members: 2, phone: null, start: null, rev: 7 },
  ...changes,
});

const now = new Date(2026, 10, 26, 9, 0);

describe('waitingCount', () => {
  const countOf = (questions: number, tours: number) => {
    const none = { count: 0 };
    return waitingCount({
      ...{ questions: { count: questions }, toursToConfirm: { count: tours } },
      ...{ officeSteps: none, readyGroups: none, setupLinks: none, bouncedEmails: none },
    });
  };

  it('adds what waits, and says where a count has reached its end', () => {
    expect(countOf(1, 11)).toBe('12');
    expect(countOf(0, 0)).toBe('0');
    expect(countOf(12, 100)).toBe('112+');
  });
});

describe('tours', () => {
  it('of a day are in the order of their hours', () => {
    const tours = [
      tour('2026-11-26', { groupId: 1, timePreference: 'PM' }),
      tour('2026-11-26', { groupId: 2, timePreference: 'specific', specificTime: '10:30' }),
      tour('2026-11-27', { groupId: 3 }),
      tour('2026-11-26', { groupId: 4 }),
    ];
    expect(toursOn('2026-11-26', tours).map(({ groupId }) => groupId)).toEqual([4, 2, 1]);
  });

  it('the next one is named by its day and time', () => {
    const specific = { timePreference: 'specific', specificTime: '10:30' } as const;
    expect(nextTourText([tour('2026-11-25'), tour('2026-11-27', specific)], now)).toBe(
      'Next tour: tomorrow, 10:30 AM.',
    );
    expect(nextTourText([tour('2026-11-26', { timePreference: 'PM' })], now)).toBe('Next tour: today, afternoon.');
    expect(nextTourText([tour('2026-12-05')], now)).toBe('Next tour: Sat, Dec 5, morning.');
    expect(nextTourText([tour('2026-11-25')], now)).toBeNull();
  });

  it('one that began earlier today is not the next', () => {
    const [morning, nine] = [
      tour('2026-11-26'),
      tour('2026-11-26', { timePreference: 'specific', specificTime: '09:00' }),
    ];
    const afternoon = tour('2026-11-26', { timePreference: 'PM' });
    const at = (hour: number, minute: number) => new Date(2026, 10, 26, hour, minute);
    expect(nextTourText([nine], at(8, 59))).toBe('Next tour: today, 9:00 AM.');
    expect(nextTourText([nine], at(9, 0))).toBeNull();
    expect(nextTourText([morning, afternoon], at(11, 58))).toBe('Next tour: today, morning.');
    expect(nextTourText([morning, afternoon], at(11, 59))).toBe('Next tour: today, afternoon.');
  });
});

it.each([
  ['this morning', new Date(2026, 10, 26, 0, 5), 'Today'],
  ['yesterday evening', new Date(2026, 10, 25, 18, 0), '1 day'],
  ['yesterday morning', new Date(2026, 10, 25, 8, 0), '1 day'],
  ['the evening before', new Date(2026, 10, 24, 23, 55), '2 days'],
  ['before the clocks changed', new Date(2026, 9, 24, 18, 0), '33 days'],
])('what waits since %s is as old as the days on the calendar', (_, since, text) => {
  expect(ageText(since.toISOString(), now)).toBe(text);
});

it('A deadline has its day and time in the group’s time zone', () => {
  const deadline = (decisionDeadline: string, timeZone: string | null): NearDeadline => ({
    ...group,
    ...{ decisionDeadline, timeZone, committed: 1, members: 2, canRemind: false },
  });
  const at = new Date('2026-11-26T12:00:00.000Z');
  expect(deadlineText(deadline('2026-11-26T22:00:00.000Z', 'America/New_York'), at)).toBe('Today 5:00\u00a0PM');
  expect(deadlineText(deadline('2026-11-26T22:00:00.000Z', 'Asia/Tokyo'), at)).toBe('Tomorrow 7:00\u00a0AM');
  expect(deadlineText(deadline('2026-11-27T01:09:00.000Z', null), at)).toBe('Tomorrow 1:09\u00a0AM');
});
