import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { useHalfDays } from '../../../app/portal/tours/use-half-days';
import type { NewTourSchedule, TourSchedule } from '../../../contract/tour-schedule';
import { groupOf } from '../../support/components/render-in-app';

const [ana, ben] = [
  { participantId: 1, name: 'Ana' },
  { participantId: 2, name: 'Ben' },
];
const [saturday, sunday] = [{ date: '2098-11-22', half: 'AM' } as const, { date: '2098-11-23', half: 'PM' } as const];
const dateOf = ({ date, half }: typeof saturday | typeof sunday) => ({ date, timePreference: half });

type Sent = [method: string, body: NewTourSchedule | null];

/** The half-days of a device of Ana and Ben; each save waits until the test answers it. */
function open() {
  const sent: Sent[] = [];
  const answers: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body: NewTourSchedule | null = init?.body ? JSON.parse(String(init.body)) : null;
    sent.push([init?.method ?? 'GET', body]);
    return new Promise((resolve) => answers.push(() => resolve(Response.json({ id: 7, ...body }))));
  });
  const queryClient = newQueryClient();
  const hook = renderHook(
    ({ writer, mine }: { writer: typeof ana; mine?: TourSchedule }) =>
      useHalfDays({
        ...{ group: groupOf([]), mine, today: '2098-11-20', name: writer.name },
        writing: { writer, writers: [ana, ben], writeAs: () => undefined, giveName: () => undefined },
      }),
    {
      initialProps: { writer: ana } as { writer: typeof ana; mine?: TourSchedule },
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  const answer = async () => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.());
  };
  return { ...hook, sent, answer };
}

beforeEach(() => vi.restoreAllMocks());

describe('half-days', () => {
  it('of another writer of the device: Undo is not offered, and changes nothing', async () => {
    const { result, rerender, sent, answer } = open();
    act(() => result.current.toggle(saturday));
    await answer();
    await vi.waitFor(() => expect(result.current.outcome.kind).toBe('saved'));
    rerender({ writer: ben });
    expect(result.current.outcome.kind).toBe('none');
    act(() => void result.current.undo());
    expect(sent).toHaveLength(1);
  });

  it('that are still to be sent when the writer changes are saved as whose they are', async () => {
    const { result, rerender, sent, answer } = open();
    act(() => result.current.toggle(saturday));
    act(() => result.current.toggle(sunday));
    rerender({ writer: ben });
    await answer();
    await answer();
    expect(sent.map(([, body]) => body?.participantId)).toEqual([1, 1]);
  });

  it('pressed twice: Undo is offered once both are saved, and takes back the second', async () => {
    const { result, sent, answer } = open();
    act(() => result.current.toggle(saturday));
    act(() => result.current.toggle(sunday));
    await answer();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(result.current.outcome.kind).toBe('saving');
    await answer();
    await vi.waitFor(() => expect(result.current.outcome.kind).toBe('saved'));
    act(() => void result.current.undo());
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toMatchObject(['POST', { preferredDates: [dateOf(saturday)] }]);
  });
});
