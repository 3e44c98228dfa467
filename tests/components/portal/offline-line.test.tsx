import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { toConversation } from '../../../app/domain/conversation';
import { toGroupState } from '../../../app/domain/group-state';
import { OfflineLine } from '../../../app/portal/live/offline-line';
import { messagesKey } from '../../../app/portal/query-keys';
import { groupOf } from '../../support/components/render-in-app';

const state = toGroupState({ group: groupOf([]), tourSchedules: [], questions: [] });

/** What the browser's cache storage has, by address. */
const stored = new Map<string, string>();
const cache = {
  match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
  put: async (key: string, response: Response) => void stored.set(key, await response.text()),
  keys: async () => [],
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [], has: async () => true });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(), register: async () => undefined },
  });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  delete document.documentElement.dataset.hydrated;
});

function open(readAt: number) {
  const queryClient = newQueryClient();
  queryClient.setQueryData(messagesKey(7), toConversation([]), { updatedAt: readAt });
  const page = (version: number) => (
    <QueryClientProvider client={queryClient}>
      <OfflineLine state={{ ...state, group: { ...state.group, version } }} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(1));
  return {
    change: (version: number) => rerender(page(version)),
    read: () => act(() => void queryClient.setQueryData(messagesKey(7), toConversation([]))),
  };
}

const offline = () => screen.queryByText(/You're offline/);

it('a page from the copy says that it is offline until a read has arrived, although the browser reports a network', async () => {
  const navigation = { serverTiming: [{ name: 'kept' }], name: '' } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  const { read } = open(performance.timeOrigin - 60_000);
  expect(offline()).not.toBeNull();
  read();
  await waitFor(() => expect(offline()).toBeNull());
});

it('a page from the server does not say so', () => {
  open(Date.now());
  expect(offline()).toBeNull();
});

it('a change right before the network is lost is in the copy', async () => {
  const { change } = open(Date.now());
  change(2);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(offline()).not.toBeNull();
  await waitFor(() => expect(stored.get('/kept-group/STAY2GTH')).toContain('"version":2'));
});
