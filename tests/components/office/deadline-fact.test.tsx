import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeadlineFact } from '../../../app/office/groups/group-facts';
import { noCustomizations } from '../../support/world';

const decisionDeadline = '2026-12-02T02:00:00.000Z';

function show(now: string | null, deadline: string | null = decisionDeadline) {
  const customizations = { ...noCustomizations, decisionDeadline: deadline, timeZone: 'America/New_York' };
  render(<DeadlineFact customizations={customizations} now={now === null ? null : new Date(now)} />);
}

it('shows day, hour and zone in this device’s time zone, as the edit form does', () => {
  show('2026-11-20T00:00:00.000Z');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Date(decisionDeadline).toLocaleString('en-US', { timeZone, ...options });
  const day = format({ dateStyle: 'medium' });
  const hour = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  expect(screen.getByRole('definition').textContent).toBe(`${day}, ${hour}`);
  expect(screen.queryByText('Expired')).toBeNull();
});

it('shows Expired from the deadline on', () => {
  show(decisionDeadline);
  expect(screen.getByText('Expired')).toBeDefined();
});

it('shows no status while the time is unknown', () => {
  show(null);
  expect(screen.queryByText('Expired')).toBeNull();
});

it('shows that there is no deadline', () => {
  show('2026-11-20T00:00:00.000Z', null);
  expect(screen.getByRole('definition').textContent).toBe('None');
});
