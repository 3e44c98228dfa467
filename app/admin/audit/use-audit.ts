import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../worker/contract/office/audit';
import { limits } from '../../../worker/contract/values/limits';
import { api, call } from '../../api/client';
import { useLoadedQueries } from '../../hooks/use-loaded-queries';
import type { PagedListResult } from '../../hooks/use-paged-list';

export const readAudit = (client: Pick<typeof api, 'audit'>, before?: number) =>
  call(client.audit.$get({ query: before === undefined ? {} : { before: String(before) } }));

/**
 * What staff did, read part by part from the newest.
 * @param loaded its first part, as the page's loader read it; undefined where it could not
 */
export function useAudit(loaded: AuditEntry[] | undefined): PagedListResult<AuditEntry> {
  const queryKey = ['audit'];
  useLoadedQueries(loaded, () => [[queryKey, loaded && { pages: [loaded], pageParams: [undefined] }]]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readAudit(api, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < limits.auditPerPage ? undefined : last.at(-1)?.id),
  });
  const more = query.hasNextPage
    ? { text: 'Show more', isBusy: query.isFetchingNextPage, onPress: () => void query.fetchNextPage() }
    : null;
  return { items: query.data?.pages.flat(), more, error: query.error, isStale: false, refetch: query.refetch };
}
