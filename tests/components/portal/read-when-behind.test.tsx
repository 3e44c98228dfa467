import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../app/client/errors';
import { newQueryClient } from '../../../app/client/queries';
import { toConversation } from '../../../app/domain/conversation';
import { type GroupState, toGroupState, withRead } from '../../../app/domain/group-state';
import { LiveConnection } from '../../../app/portal/live/live-connection';
import { useLiveActions } from '../../../app/portal/live/use-live';
import { activityKey, groupKey, meKey, messagesKey } from '../../../app/portal/query-keys';
import { anonymous } from '../../../rules/identity';
import { groupOf } from '../../support/components/render-in-app';

/** Never opens. */
class ClosedSocket extends EventTarget {
  readyState = 0;
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', ClosedSocket);
  // Who the device is stays as it is.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  document.documentElement.dataset.hydrated = '';
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.hydrated;
});

const stateOf = (version: number) =>
  toGroupState({ group: { ...groupOf([]), version }, tourSchedules: [], questions: [] });

/** The page of a group of version 1, without a socket. */
function openPage({ isFound = true } = {}) {
  const queryClient = newQueryClient();
  const key = [...groupKey, 7];
  const polled = { ...toConversation([]), tag: 'W/"2.0"', groupVersion: 2 };
  const shown = { isPolling: false, hear: (_version: number): void => undefined };
  const answers: ((version: number | null) => void)[] = [];
  const readGroup = async () => {
    const version = await new Promise<number | null>((answer) => answers.push(answer));
    if (version === null) throw new TypeError('Failed to fetch');
    return withRead(queryClient.getQueryData<GroupState>(key) ?? stateOf(1), stateOf(version));
  };
  let endPoll: (error: CallFailed | null) => void = () => undefined;
  const poll = async () => {
    const error = await new Promise<CallFailed | null>((end) => {
      endPoll = end;
    });
    if (error) throw error;
    return polled;
  };
  const readActivity = vi.fn(async () => null);
  queryClient.setQueryDefaults(messagesKey(7), { queryFn: poll });
  queryClient.setQueryData(key, stateOf(1));
  queryClient.setQueryData(messagesKey(7), toConversation([]));
  queryClient.setQueryData(meKey(7), anonymous);
  queryClient.setQueryData(activityKey(7), null);

  function Page() {
    useQuery({ queryKey: key, queryFn: readGroup });
    const { isFetching } = useQuery({ queryKey: messagesKey(7) });
    useQuery({ queryKey: activityKey(7), queryFn: readActivity });
    const { mergeRow } = useLiveActions();
    // After its children, the page does what follows in the same round of effects.
    useEffect(() => {
      shown.isPolling = isFetching;
      shown.hear = (version) => mergeRow({ version, what: 'unknown', row: null });
    });
    return null;
  }

  render(
    <QueryClientProvider client={queryClient}>
      <LiveConnection group={{ id: 7 }} isFound={isFound} whenGone={<p>Gone</p>}>
        <Page />
      </LiveConnection>
    </QueryClientProvider>,
  );
  /** The page has rendered that the poll began, or ended, and has done what follows from it. */
  const isPolling = (expected: boolean) => waitFor(() => expect(shown.isPolling).toBe(expected));
  return {
    polls: async (error: CallFailed | null = null) => {
      void queryClient.refetchQueries({ queryKey: messagesKey(7) });
      await isPolling(true);
      endPoll(error);
      await isPolling(false);
    },
    hears: (version: number) => act(() => shown.hear(version)),
    /** Null: the read fails. */
    answers: async (version: number | null) => {
      answers.at(-1)?.(version);
      await waitFor(() =>
        expect(queryClient.getQueryState(key)).toMatchObject(version === null ? failed : { data: stateOf(version) }),
      );
    },
    reads: (expected: number) => waitFor(() => expect(answers).toHaveLength(expected)),
    readActivity,
    isReading: () => queryClient.isFetching({ queryKey: key }) > 0,
  };
}

const failed = { status: 'error', fetchStatus: 'idle' };

it('a read of the group that failed is repeated after the next poll, once, and not by those that follow', async () => {
  const page = openPage();
  await page.polls();
  await page.reads(1);
  await page.answers(null);
  await page.polls();
  await page.reads(2);
  await page.polls();
  await page.answers(2);
  await page.polls();
  await page.reads(2);
  expect(page.isReading()).toBe(false);
});

it('three changes that only a read shows, at once → one read, and one more of what came meanwhile', async () => {
  const page = openPage();
  for (const version of [2, 3, 4]) page.hears(version);
  await page.reads(1);
  await page.answers(2);
  await page.reads(2);
  await page.answers(4);
  await page.reads(2);
  expect(page.isReading()).toBe(false);
});

it('polls of a group that is gone do not read the rest of the page again', async () => {
  const page = openPage({ isFound: false });
  for (let times = 0; times < 3; times += 1) await page.polls(new CallFailed(404, 'gone', null, null));
  expect(page.readActivity).not.toHaveBeenCalled();
});
