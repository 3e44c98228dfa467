import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { pagedList, usePagedList } from '../../../app/client/use-paged-list';

const items = (...ids: number[]) => ids.map((id) => ({ id }));

it('a list in pages: the next page is asked for by its offset and by the item before it, until one is not full', async () => {
  const queryClient = newQueryClient();
  queryClient.setQueryData(['list'], pagedList(items(9, 8)));
  const asked: unknown[] = [];
  const read = async (...page: unknown[]) => {
    asked.push(page);
    return asked.length === 1 ? items(7, 6) : items(5);
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePagedList({ queryKey: ['list'], read, sizes: { first: 2, later: 2 } }), {
    wrapper,
  });
  act(() => result.current.more?.onPress());
  await waitFor(() => expect(result.current.items).toEqual(items(9, 8, 7, 6)));
  act(() => result.current.more?.onPress());
  await waitFor(() => expect(result.current.items).toEqual(items(9, 8, 7, 6, 5)));
  expect(result.current.more).toBeNull();
  expect(asked).toEqual([
    [{ limit: '2', offset: '2' }, { id: 8 }],
    [{ limit: '2', offset: '4' }, { id: 6 }],
  ]);
});
