import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Property } from '../../../worker/contract/properties/property';
import { api, call } from '../../api/client';
import { isGone } from '../../api/errors';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';

type Client = Pick<typeof api, 'properties'>;

/** Reads a property by the id of its address; null where there is none. */
export async function readProperty(client: Client, id: string): Promise<Property | null> {
  try {
    return await call(client.properties[':id'].$get({ param: { id: encodeURIComponent(id) } }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * The property that is edited. It is read anew each time its page opens: work starts from what is stored.
 * @param loaded what the page's loader read; undefined where it could not
 */
export function useProperty(id: string, loaded: Property | null | undefined) {
  const queryKey = ['property', Number(id)];
  useLoadedQueries(loaded, () => [[queryKey, loaded]]);
  return useQuery({ queryKey, queryFn: () => readProperty(api, id), gcTime: 0 });
}

export function useRereadProperty(id: number): () => Promise<Property | null> {
  const queryClient = useQueryClient();
  return async () => {
    const property = await readProperty(api, String(id));
    queryClient.setQueryData(['property', id], property);
    return property;
  };
}

/** Puts what a write answered into the property that is edited; the dashboard's list is read again when it is next shown. */
export function useMergeIntoProperty(id: number) {
  const queryClient = useQueryClient();
  return async (change: (property: Property) => Property) => {
    const queryKey = ['property', id];
    // A read that began before the write would bring back what was there before it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Property | null>(queryKey, (property) => property && change(property));
    await queryClient.invalidateQueries({ queryKey: ['properties'] });
  };
}
