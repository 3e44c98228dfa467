import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BookableTimes } from '../../../app/portal/tours/bookable-times';
import { groupOf, renderInApp } from '../../support/components/render-in-app';
import { tourHours } from '../../support/world';

afterEach(() => vi.restoreAllMocks());

const starts = ['2098-01-06T15:00:00.000Z', '2098-01-07T15:00:00.000Z'];
const [first, second] = starts;

const noHalfDays = {
  ...{ dates: [], outcome: { kind: 'none' as const } },
  ...{ toggle: () => undefined, tryAgain: () => undefined, undo: () => undefined },
};

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
  renderInApp(<BookableTimes group={group} schedules={[]} halfDays={noHalfDays} onToggle={() => true} mayBook />);
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

const gone = () => screen.queryByText(/no longer available/);

it('a read of the free times while a time is being booked does not say that the time is gone', async () => {
  const { taken, answers, readAgain } = open();
  await book();
  await waitFor(() => expect(answers).toHaveLength(1));
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
  const { taken, answers, readAgain } = open();
  await book();
  await waitFor(() => expect(answers).toHaveLength(1));
  taken.add(second ?? '');
  await readAgain();
  await waitFor(() => expect(gone()).not.toBeNull());
});
