import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { useOfficeGroup } from '../../../app/office/group/use-office-group';
import { messagesKey } from '../../../app/portal/query-keys';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('the loader failed → the page reads the chat from the API', async () => {
  const message = { id: 3, groupId: 7, content: 'Hello' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).startsWith('/api/messages?groupId=7') ? Response.json([message]) : Response.error(),
  );
  const queryClient = newQueryClient();
  renderHook(() => useOfficeGroup('7', undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(await queryClient.fetchQuery({ queryKey: messagesKey(7) })).toMatchObject({
    messages: [message],
    fetchedTo: 3,
  });
});

it.each([
  ['a group without its property, which has no socket, is read again every five seconds', { propertyId: null }, 2],
  ['a group that was erased is not read again', { propertyId: null, hasEnded: true }, 0],
])('%s', async (_, facts, reads) => {
  vi.useFakeTimers();
  const group = { id: 7, version: 1, hasEnded: false, emails: [], activity: [], ...facts };
  const page = { group, portal: null, messageIds: [] };
  const read = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(page));
  const queryClient = newQueryClient();
  renderHook(() => useOfficeGroup('7', page as never), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await vi.advanceTimersByTimeAsync(11_000);
  const ofGroup = read.mock.calls.filter(([address]) => String(address).startsWith('/api/groups/7/office'));
  expect(ofGroup).toHaveLength(reads);
});
