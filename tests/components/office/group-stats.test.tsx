import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GroupStats, WaitingLinks } from '../../../app/office/groups/groups-page';
import { renderInApp } from '../../support/components/render-in-app';

const noneWaits = {
  unansweredQuestions: 0,
  expiredSetupLinks: 0,
  expiringSetupLinks: 0,
  readyGroups: 0,
  groupsErasedSoon: 0,
};

it('counts all, active and pending groups, and links to their filters', async () => {
  const counts = { total: 1207, active: 1000, pending: 207, ...noneWaits };
  renderInApp(<GroupStats counts={counts} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Total Groups', '/'],
    ['Active Admins', '/?setup=active'],
    ['Pending Setup', '/?status=pending'],
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,207', '1,000', '207']);
});

it('groups that are ready to lease are named as their badge is', async () => {
  renderInApp(<WaitingLinks counts={{ total: 5, active: 5, pending: 0, ...noneWaits, readyGroups: 34 }} />);
  expect((await screen.findByRole('link')).textContent).toBe('34 groups ready to lease');
});

it('shows how many setup links have expired or are about to', async () => {
  const counts = { total: 5, active: 0, pending: 5, ...noneWaits, expiredSetupLinks: 1, expiringSetupLinks: 4 };
  renderInApp(<WaitingLinks counts={counts} />);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '1 setup link expired',
    '4 setup links expire this week',
  ]);
});
