import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LandingPage } from '../../../app/landing/landing-page';

it('while the group loads, the pressed button says so', async () => {
  const loader = () => new Promise<never>(() => undefined);
  const Site = createRemixStub([
    { path: '/', Component: LandingPage },
    { path: '/property/:shareCode', loader, Component: () => null },
  ]);
  render(<Site />);
  await userEvent.type(screen.getByLabelText('Share Code'), 'STAY2GTH');
  const join = screen.getByRole('button', { name: 'Join Group' });
  expect(join.getAttribute('aria-busy')).toBeNull();
  await userEvent.click(join);
  expect(join.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: 'Loading...' })).toBe(join);
});

const siteWith = (sampleGroup: string | null) =>
  createRemixStub([{ id: 'root', path: '/', loader: () => ({ sampleGroup }), Component: LandingPage }]);

it('a leasing office can open the sample group that the settings name; without one there is no link', async () => {
  const Site = siteWith('SAMP1E42');
  const { unmount } = render(<Site />);
  const link = await screen.findByRole('link', { name: 'See a sample group' });
  expect(link.getAttribute('href')).toBe('/group/SAMP1E42');
  unmount();
  const Without = siteWith(null);
  render(<Without />);
  expect(await screen.findByRole('link', { name: 'Admin Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See a sample group' })).toBeNull();
});
