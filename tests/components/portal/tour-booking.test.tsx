import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BookableTimes } from '../../../app/portal/tours/bookable-times';
import { OwnDates } from '../../../app/portal/tours/own-dates';
import { groupOf, renderInApp, stranger } from '../../support/components/render-in-app';
import { tourHours } from '../../support/world';

afterEach(() => vi.restoreAllMocks());

const starts = ['2098-01-06T15:00:00.000Z', '2098-01-07T15:00:00.000Z'];
const [first, second] = starts;

/** The server has the times that are not in `taken`; a booking waits until the test answers it. */
function open() {
  const taken = new Set<string>();
  const answers: ((answer: Response) => void)[] = [];
  const reads: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (init?.method === 'POST') return new Promise((resolve) => answers.push(resolve));
    reads.push(String(url));
    const slots = starts
      .filter((start) => !taken.has(start))
      .map((start) => ({ start, end: start, left: 1, canCome: [] }));
    return Promise.resolve(Response.json({ timeZone: 'America/New_York', asOf: '2098-01-01T00:00:00.000Z', slots }));
  });
  const group = groupOf([]);
  group.property = { ...group.property, tourHours };
  renderInApp(
    <OwnDates
      {...{ group, schedules: [], writing: stranger(), today: '2098-01-01' }}
      picker={(picking) => <BookableTimes {...{ group, schedules: [] }} {...picking} mayBook />}
    >
      {() => null}
    </OwnDates>,
  );
  const readAgain = async () => {
    const before = reads.length;
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads.length).toBe(before + 1));
  };
  return { taken, answers, readAgain };
}

async function book() {
  const [button] = await screen.findAllByRole('button', { name: /^Book/ });
  if (button) await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Book this time' }));
}

/** The page while the first time is being booked, until the test answers. */
async function openWhileBooking() {
  const opened = open();
  await book();
  await waitFor(() => expect(opened.answers).toHaveLength(1));
  return opened;
}

const gone = () => screen.queryByText(/no longer available/);

it('a read of the free times while a time is being booked does not say that the time is gone', async () => {
  const { taken, answers, readAgain } = await openWhileBooking();
  taken.add(first ?? '');
  await readAgain();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(gone()).toBeNull();
  expect(screen.getByRole('group', { name: /^Book / })).toBeDefined();

  await act(async () => answers[0]?.(Response.json(groupOf([]))));
  await readAgain();
  expect(gone()).toBeNull();
});

it('a time that another group takes while a time is being booked is said to be gone', async () => {
  const { taken, readAgain } = await openWhileBooking();
  taken.add(second ?? '');
  await readAgain();
  await waitFor(() => expect(gone()).not.toBeNull());
});

async function openAllTimes() {
  await userEvent.click(await screen.findByRole('button', { name: 'All times' }));
  return within(await screen.findByRole('dialog', { name: 'All times' }));
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const question = () => screen.queryByRole('group', { name: /^Book / });

it('who says without a name in all times that they can come types the name next', async () => {
  open();
  const all = await openAllTimes();
  const [vote] = all.getAllByRole('button', { name: /^I can come/ });
  if (vote) await userEvent.click(vote);
  await expectClosed();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your Name')));

  await openAllTimes();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All times' })));
});

it('all times that are closed with a question leave no question on the page', async () => {
  open();
  const all = await openAllTimes();
  const [time] = all.getAllByRole('button', { name: /^Book/ });
  if (time) await userEvent.click(time);
  expect(question()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(question()).toBeNull();
});

it('that nothing is booked offline is said until the network is back', async () => {
  open();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await book();
  expect(await screen.findByRole('alert')).toBeDefined();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(question()).not.toBeNull();
});
