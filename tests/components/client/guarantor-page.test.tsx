import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { GuarantorFacts, GuarantorPage } from '../../../app/guarantor/guarantor-page';
import type { GuarantorView } from '../../../contract/lease-step';
import { renderInApp } from '../../support/components/render-in-app';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
});

const view: GuarantorView = {
  ...{ participantName: 'Nguyễn Văn An', propertyName: 'Birch Hall', address: '1 Elm Street', roomName: null },
  ...{ monthlyRate: null, leaseMonths: null, moveInNote: null, applicationUrl: '', steps: [], language: 'en' },
  ...{ logoUrl: null, photoUrl: null, outcome: null },
  contact: { name: '', email: '', phone: '' },
  decisionDeadline: '2026-12-05T23:00:00.000Z',
  timeZone: 'America/New_York',
};

/** What stands beside a label. */
const factOf = async (label: string) => {
  const row = (await screen.findByText(label)).parentElement as HTMLElement;
  return within(row).getByRole('definition').textContent;
};

it('names who decides by the deadline, and the group’s time zone', async () => {
  renderInApp(<GuarantorFacts view={view} />);
  expect(await factOf('Nguyễn Văn An and their roommates will decide by')).toBe(
    'Saturday, December 5, 2026 at 6:00 PM (Eastern Time)',
  );
});

it.each([
  [12, '12 months'],
  [1, '1 month'],
  [null, 'Ask the leasing office'],
])('a lease of %s months → “%s”', async (leaseMonths, text) => {
  renderInApp(<GuarantorFacts view={{ ...view, leaseMonths }} />);
  expect(await factOf('Length of the lease')).toBe(text);
});

it('says that room and rent can change, until the group has leased', async () => {
  const chosen = { ...view, roomName: 'Room A', monthlyRate: 124_900 };
  const { unmount } = renderInApp(<GuarantorFacts view={chosen} />);
  expect(await factOf('Monthly rent')).toBe('$1,249The room and the rent can still change.');
  unmount();
  renderInApp(<GuarantorFacts view={{ ...chosen, outcome: 'leased' }} />);
  expect(await factOf('Monthly rent')).toBe('$1,249');
});

function openPage() {
  history.replaceState(null, '', '#token=secret');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(view));
  renderInApp(<GuarantorPage />);
}

const expectFocusOnHeading = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })));

it('closing the page → the focus is on the heading that says so', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Close this page' }));
  await expectFocusOnHeading('This page is closed');
});

it('turning off the link → the focus is on the heading that says so', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off this link' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Turn off this link' }));
  await expectFocusOnHeading('This link is turned off');
});
