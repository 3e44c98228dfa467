import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';

export async function readConnections(client: Pick<typeof api, 'webhooks' | 'keys'>) {
  const [webhooks, keys] = await Promise.all([call(client.webhooks.$get()), call(client.keys.$get())]);
  return { webhooks, keys };
}

export type Connections = Awaited<ReturnType<typeof readConnections>>;

export const connectionsKey = ['connections'];

export function useConnections(loaded: Connections | undefined) {
  useLoadedQueries(loaded, () => [[connectionsKey, loaded]]);
  return useQuery({ queryKey: connectionsKey, queryFn: () => readConnections(api) });
}

export function useConnectionChange<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  onSuccess?: (result: Result) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess,
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectionsKey }),
  });
}
