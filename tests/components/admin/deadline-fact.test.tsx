import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeadlineFact } from '../../../app/admin/groups/group-facts';

const decisionDeadline = '2026-12-02T02:00:00.000Z';

function show(now: string | null, deadline: string | null = decisionDeadline) {
  const customizations = {
    decisionDeadline: deadline,
    timeZone: 'America/New_York',
    bio: null,
    editing: 'anyone' as const,
    outcome: null,
    confirmedTour: null,
  };
  render(<DeadlineFact customizations={customizations} now={now === null ? null : new Date(now)} />);
}

it('shows the day on the calendar of the point person', () => {
  show('2026-11-20T00:00:00.000Z');
  expect(screen.getByText('Dec 1, 2026')).toBeDefined();
  expect(screen.queryByText('Expired')).toBeNull();
});

it('says Expired from the deadline on', () => {
  show(decisionDeadline);
  expect(screen.getByText('Expired')).toBeDefined();
});

it('says nothing of the kind while the time is not known', () => {
  show(null);
  expect(screen.queryByText('Expired')).toBeNull();
});

it('says that there is none', () => {
  show('2026-11-20T00:00:00.000Z', null);
  expect(screen.getByRole('definition').textContent).toBe('None');
});
