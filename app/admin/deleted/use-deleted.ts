import { useQuery } from '@tanstack/react-query';
import type { Deleted } from '../../../worker/contract/office/deleted';
import { api, call } from '../../api/client';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';

export const readDeleted = (client: Pick<typeof api, 'deleted'>) => call(client.deleted.$get());

/**
 * What can be restored.
 * @param loaded what the page's loader read; undefined where it could not
 */
export function useDeleted(loaded: Deleted[] | undefined) {
  const queryKey = ['deleted'];
  useLoadedQueries(loaded, () => [[queryKey, loaded]]);
  return useQuery({ queryKey, queryFn: () => readDeleted(api) });
}
