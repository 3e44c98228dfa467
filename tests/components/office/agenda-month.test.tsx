import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AgendaMonth } from '../../../app/office/agenda/agenda-calendar';
import type { AgendaItem } from '../../../contract/staff/agenda';
import { renderInApp } from '../../support/components/render-in-app';

const tour = (groupId: number): AgendaItem => ({
  ...{ type: 'tour', groupId, propertyName: 'Birch Hall', pointPersonName: 'Maya Okafor' },
  ...{ phone: null, canCome: 2, members: 4 },
  ...{ timePreference: 'AM', time: null, at: null, timeZone: null },
});

it('the label of a day’s hidden entries begins with the visible text', async () => {
  const days = [
    { date: '2026-11-10', items: [1, 2, 3, 4, 5].map(tour) },
    { date: '2026-11-24', items: [6, 7, 8, 9].map(tour) },
  ];
  renderInApp(<AgendaMonth days={days} from="2026-11-01" today="2026-11-24" />);
  const [two, one] = [await screen.findByText('+2'), screen.getByText('+1')];
  expect([two, one].map((summary) => summary.getAttribute('aria-label'))).toEqual([
    '+2 more entries on Tuesday, November 10, 2026',
    '+1 more entry on Tuesday, November 24, 2026',
  ]);
});
