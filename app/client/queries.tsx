import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dismissFailure } from '../ui/toast';
import { toastError } from './toast-error';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Sent by the page itself: shows no toast, and dismisses none. */
      isQuiet?: boolean;
      /** The page itself shows the error. */
      showsError?: boolean;
    };
  }
}

/** Wraps pages that read or write while they are open; other pages do not load this code. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Fresh until a notice or a write (docs/product.md, "Reading data"); a device may be wrong about being offline. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (_, { meta }) => meta?.isQuiet || dismissFailure(),
      // A mutation with its own `onError` shows its own failure.
      onError: (error, _variables, _context, { options, meta }) => {
        if (!options.onError && !meta?.isQuiet && !meta?.showsError) toastError(error);
      },
    }),
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
