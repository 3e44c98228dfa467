import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoadedQueries } from '../../../app/hooks/use-loaded-queries';

const key = ['group', 7];

function Shown({ place }: { place: string }) {
  const { data = 'nothing' } = useQuery({ queryKey: key, queryFn: () => 'read', enabled: false });
  return <p>{`${place}: ${data}`}</p>;
}

function Page({ loaded }: { loaded: string }) {
  useLoadedQueries(loaded, () => [[key, loaded]]);
  return <Shown place="page" />;
}

it('begins a page with what its loader read, from its first rendering on', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, 'of an earlier visit');
  render(<Page loaded="new" />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(screen.getByText('page: new')).toBeTruthy();
});

it('leaves what is on the screen alone until the page is there', async () => {
  const complained = vi.spyOn(console, 'error');
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, 'old');
  const screens = (page: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Shown place="before" />
      {page && <Page loaded="new" />}
    </QueryClientProvider>
  );
  const { rerender } = render(screens(false));
  rerender(screens(true));
  expect(await screen.findByText('page: new')).toBeTruthy();
  expect(await screen.findByText('before: new')).toBeTruthy();
  // React's own, of one part that changes another while it renders.
  expect(complained).not.toHaveBeenCalled();
});
