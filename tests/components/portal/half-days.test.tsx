import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import type { ChangedRow } from '../../../app/domain/group-state';
import { LiveContext } from '../../../app/portal/live/use-live';
import { useHalfDays } from '../../../app/portal/tours/use-half-days';
import { store } from '../../../app/ui/store';
import type { NewTourSchedule, TourSchedule } from '../../../contract/tour-schedule';
import { scheduleOf } from '../../../rules/tours/tours';
import { groupOf } from '../../support/components/render-in-app';

const [ana, ben] = [
  { participantId: 1, name: 'Ana' },
  { participantId: 2, name: 'Ben' },
];
const [saturday, sunday] = [{ date: '2098-11-22', half: 'AM' } as const, { date: '2098-11-23', half: 'PM' } as const];
const dateOf = ({ date, half }: typeof saturday | typeof sunday) => ({ date, timePreference: half });

type Sent = [method: string, body: NewTourSchedule | null];

/** The half-days of a device of Ana and Ben; each save waits until the test answers it, or fails it. */
function open() {
  const sent: Sent[] = [];
  const answers: ((isFailure?: boolean) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body: NewTourSchedule | null = init?.body ? JSON.parse(String(init.body)) : null;
    sent.push([init?.method ?? 'GET', body]);
    return new Promise((resolve, reject) =>
      answers.push((isFailure) =>
        isFailure ? reject(new TypeError('Failed to fetch')) : resolve(Response.json({ id: 7, ...body })),
      ),
    );
  });
  const schedules = store<TourSchedule[]>([]);
  const mergeRow = ({ what, row }: ChangedRow) => schedules.set(what === 'schedule' ? [row] : []);
  function Live({ children }: { children: ReactNode }) {
    const live = { ...useContext(LiveContext), mergeRow };
    return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
  }
  const queryClient = newQueryClient();
  const hook = renderHook(
    ({ writer }: { writer: typeof ana }) => {
      const mine = scheduleOf(writer, useSyncExternalStore(schedules.subscribe, schedules.get));
      return useHalfDays({
        ...{ group: groupOf([]), mine, today: '2098-11-20', name: writer.name },
        writing: { writer, writers: [ana, ben], writeAs: () => undefined, giveName: () => undefined },
      });
    },
    {
      initialProps: { writer: ana },
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <Live>{children}</Live>
        </QueryClientProvider>
      ),
    },
  );
  const end = async (isFailure?: boolean) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.(isFailure));
  };
  /** What Ana chose on another device. */
  const changeElsewhere = (...preferredDates: TourSchedule['preferredDates']) =>
    act(() =>
      schedules.set(preferredDates.length === 0 ? [] : [{ id: 7, participantId: 1, preferredDates } as TourSchedule]),
    );
  return { ...hook, sent, answer: () => end(), fail: () => end(true), changeElsewhere };
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

  it('pressed on and off again while the first save fails: nothing is deleted, and nothing is chosen', async () => {
    const { result, sent, fail } = open();
    act(() => result.current.toggle(saturday));
    act(() => result.current.toggle(saturday));
    await fail();
    await vi.waitFor(() => expect(result.current.outcome.kind).toBe('saved'));
    expect(result.current.dates).toEqual([]);
    expect(sent.map(([method]) => method)).toEqual(['POST']);
  });

  it('removed on another device: on and off again while the save fails deletes nothing', async () => {
    const { result, sent, answer, fail, changeElsewhere } = open();
    act(() => result.current.toggle(saturday));
    await answer();
    changeElsewhere();
    act(() => result.current.toggle(sunday));
    act(() => result.current.toggle(sunday));
    await fail();
    await vi.waitFor(() => expect(result.current.outcome.kind).toBe('saved'));
    expect(sent.map(([method]) => method)).toEqual(['POST', 'POST']);
  });

  it.each([
    ['changed', [dateOf(saturday), dateOf(sunday)]],
    ['removed', []],
  ])('%s on another device after a press: its Undo is not offered, and changes nothing', async (_, elsewhere) => {
    const { result, sent, answer, changeElsewhere } = open();
    act(() => result.current.toggle(saturday));
    await answer();
    await vi.waitFor(() => expect(result.current.outcome.kind).toBe('saved'));
    changeElsewhere(...elsewhere);
    expect(result.current.outcome.kind).toBe('none');
    act(() => void result.current.undo());
    expect(sent).toHaveLength(1);
  });
});
