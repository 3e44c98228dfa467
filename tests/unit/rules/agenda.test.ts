import { expect, it } from 'vitest';
import { agendaDays } from '../../../rules/agenda';

const can = (participantName: string, ...days: string[]) => ({
  participantName,
  preferredDates: days.map((date) => ({ date, timePreference: 'AM' as const })),
});

const group = {
  ...{ groupId: 1, propertyName: 'Birch Hall', pointPersonName: 'Maya Okafor' },
  ...{ phone: null, canCome: 0, members: 2 },
  ...{ confirmedTour: null, decisionDeadline: null, timeZone: null },
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
