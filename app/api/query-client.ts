import { QueryClient } from '@tanstack/react-query';

/** Fresh until a notice or a write (docs/product.md, "Reading data"); a device may be wrong about being offline. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
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
