import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dismissFailure } from '../ui/toast';

/** Around a page that reads or writes while it is open; others load none of this. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Fresh until a notice or a write (docs/product.md, "Reading data"); a device may be wrong about being offline. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    // What the page does by itself, with `isQuiet`, takes no toast away from whoever reads it.
    mutationCache: new MutationCache({ onMutate: (_, { meta }) => meta?.isQuiet || dismissFailure() }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        gcTime: 5 * 60 * 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
