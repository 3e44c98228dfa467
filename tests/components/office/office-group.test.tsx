import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { useOfficeGroup } from '../../../app/office/group/use-office-group';
import { messagesKey } from '../../../app/portal/query-keys';

afterEach(() => vi.restoreAllMocks());

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
