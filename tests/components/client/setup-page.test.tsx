import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetupPage } from '../../../app/setup/setup-page';
import { rememberUsedSetup } from '../../../app/setup/used-setup';
import { Toaster } from '../../../app/ui/toast';
import { groupOf, renderInApp } from '../../support/components/render-in-app';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

async function openAndComplete() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ error: 'This link is no longer valid.' }, { status: 404 }),
  );
  const page = { group: { ...groupOf([]), shareCode: 'STAY2GTH' }, origin: 'https://example.com' };
  renderInApp(
    <>
      <SetupPage token="used" page={page} />
      <Toaster />
    </>,
  );
  const complete = await screen.findByRole('button', { name: 'Complete Setup' });
  return () => userEvent.click(complete);
}

it('a link that another tab of the device used meanwhile → completing leads to the group', async () => {
  const complete = await openAndComplete();
  rememberUsedSetup('used', 'NEW2CODE');
  await complete();
  expect(await screen.findByText('https://example.com/group/NEW2CODE')).toBeTruthy();
  expect(screen.queryByText(/expired or was already used/)).toBeNull();
});

it('a link that ended meanwhile → completing says so, and the form stays', async () => {
  const complete = await openAndComplete();
  await complete();
  expect(await screen.findByText(/expired or was already used/)).toBeTruthy();
  expect(screen.getByRole('form')).toBeTruthy();
});
