import { skipToken, useQuery } from '@tanstack/react-query';
import type { GroupSummary } from '../../../contract/group';
import { api, call } from '../../client/client';
import { isGone } from '../../client/errors';
import { firstPage, type Page, type PageSizes, usePagedList } from '../../client/use-paged-list';
import type { GroupListFilter } from '../../domain/group-list-filter';
import { groupListsKey } from '../query-keys';

type Client = Pick<typeof api, 'groups' | 'questions' | 'emails' | 'properties'>;

type GroupListQuery = Omit<GroupListFilter, 'setup'> & { setup: 'active' | 'pending' };

const readGroups = (client: Client, filter: GroupListQuery, page: Page) =>
  call(client.groups.$get({ query: { ...filter, ...page } }));

/** A desk's window full; of the pending groups, below the active ones, a few. */
const pageSizesOf = ({ setup, status }: GroupListQuery): PageSizes => ({
  first: setup === 'active' || status === 'pending' ? 24 : 12,
  later: 96,
});

export const readCounts = (client: Client) => call(client.groups.counts.$get());

export const readQuestions = (client: Client, page: Page, groupId?: number) =>
  call(client.questions.$get({ query: { ...page, ...(groupId && { groupId: String(groupId) }) } }));

export const readEmails = (client: Client, page: Page, groupId?: number) =>
  call(client.emails.$get({ query: { ...page, ...(groupId && { groupId: String(groupId) }) } }));

export const readPropertyNames = (client: Client) => call(client.properties.names.$get());

export async function readGroupsPage(client: Client, filter: GroupListFilter) {
  const firstGroups = (query: GroupListQuery) => readGroups(client, query, firstPage(pageSizesOf(query)));
  const [counts, properties, active, pending, questions, emails] = await Promise.all([
    readCounts(client),
    readPropertyNames(client),
    firstGroups({ ...filter, setup: 'active' }),
    firstGroups({ ...filter, setup: 'pending' }),
    readQuestions(client, firstPage()),
    readEmails(client, firstPage()),
  ]);
  return { counts, properties, active, pending, questions, emails };
}

export type GroupsPageData = Awaited<ReturnType<typeof readGroupsPage>>;

export const groupsKey = (filter: GroupListQuery) => [...groupListsKey, filter];

export function useGroups(filter: GroupListQuery) {
  return usePagedList({
    queryKey: groupsKey(filter),
    read: (page) => readGroups(api, filter, page),
    sizes: pageSizesOf(filter),
  });
}

/** How many groups match: what is shown if that is all of them, else counted. */
export function useHits(
  filter: GroupListQuery,
  { items, more, isStale }: ReturnType<typeof useGroups>,
  isFiltered: boolean,
): string | undefined {
  const { sort: _, ...wanted } = filter;
  const counted = useQuery({
    queryKey: [...groupListsKey, 'matches', wanted],
    queryFn: () => call(api.groups.matches.$get({ query: wanted })),
    enabled: isFiltered && more !== null,
  });
  if (!isFiltered || !items || isStale) return;
  if (!more) return items.length.toLocaleString('en-US');
  return counted.data && `${counted.data.count.toLocaleString('en-US')}${counted.data.isMore ? '+' : ''}`;
}

const readGroup = (id: number) =>
  call(api.groups[':id'].$get({ param: { id: String(id) } })).catch((error) =>
    isGone(error) ? null : Promise.reject(error),
  );

/** The group of the open sheet, read by itself once it has left the list; null if it was deleted. */
export function useOpenGroup(openId: number | null, listed: readonly GroupSummary[]): GroupSummary | null | undefined {
  const found = listed.find(({ id }) => id === openId);
  const leftId = found ? null : openId;
  const { data } = useQuery({
    queryKey: [...groupListsKey, 'open', leftId],
    queryFn: leftId === null ? skipToken : () => readGroup(leftId),
    // What was read the last time it had left would be shown first.
    gcTime: 0,
  });
  return found ?? data;
}
