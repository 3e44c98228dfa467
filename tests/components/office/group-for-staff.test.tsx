import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { useGroupForStaff } from '../../../app/office/group/use-group-for-staff';
import { messagesKey } from '../../../app/portal/query-keys';

it('A group whose loader failed has its chat read by the page', () => {
  const queryClient = newQueryClient();
  renderHook(() => useGroupForStaff('7', undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(queryClient.getQueryDefaults(messagesKey(7)).queryFn).toBeTypeOf('function');
});
