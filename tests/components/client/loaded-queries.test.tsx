import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense, startTransition } from 'react';
import { expect, it } from 'vitest';
import { useLoadedQueries } from '../../../app/client/queries';

const key = ['group', 7];

function Shown({ place }: { place: string }) {
  const { data = 'nothing' } = useQuery({ queryKey: key, queryFn: () => 'read', enabled: false });
  return <p>{`${place}: ${data}`}</p>;
}

function Page({ loaded }: { loaded: string }) {
  useLoadedQueries(loaded, () => [[key, loaded]]);
  return <Shown place="page" />;
}

it('starts with what the loader read, from the first render on', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, 'of an earlier visit');
  render(<Page loaded="new" />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(screen.getByText('page: new')).toBeTruthy();
});

it('keeps the current page on screen until the next one is ready', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, 'old');
  const arrival = Promise.withResolvers<void>();
  let hasArrived = false;
  function RestOfPage() {
    if (!hasArrived) throw arrival.promise;
    return null;
  }
  const screens = (page: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Shown place="before" />
        {page && (
          <>
            <Page loaded="new" />
            <RestOfPage />
          </>
        )}
      </Suspense>
    </QueryClientProvider>
  );
  const { rerender } = render(screens(false));
  startTransition(() => rerender(screens(true)));
  expect(queryClient.getQueryData(key)).toBe('old');
  hasArrived = true;
  arrival.resolve();
  expect(await screen.findByText('page: new')).toBeTruthy();
  expect(screen.getByText('before: new')).toBeTruthy();
});
