import { skipToken, useQuery } from '@tanstack/react-query';
import type { GroupSummary } from '../../../contract/group';
import type { DeskGroup } from '../../../contract/staff/desk';
import { api, call } from '../../client/client';
import { isGone } from '../../client/errors';
import { firstPage, type Page, type PageSizes, usePagedList } from '../../client/use-paged-list';
import { type GroupListFilter, type GroupSection, groupSections } from '../../domain/staff/group-list-filter';
import { groupListsKey } from '../query-keys';

type Client = Pick<typeof api, 'groups' | 'desk' | 'questions' | 'emails' | 'properties'>;

type GroupListQuery = Omit<GroupListFilter, 'setup'> & { section: GroupSection };

const readGroups = (client: Client, filter: GroupListQuery, page: Page) =>
  call(client.desk.$get({ query: { ...filter, ...page } }));

/** The sections together fill a few phone screens; a list of only pending groups fills a desktop window. */
const pageSizesOf = ({ section, status }: GroupListQuery): PageSizes => ({
  first: status === 'pending' ? 24 : section === 'us' || section === 'group' ? 12 : 6,
  later: 96,
});

export const readCounts = (client: Client) => call(client.groups.counts.$get());

export const readQuestions = (client: Client, page: Page, groupId?: number) =>
  call(client.questions.$get({ query: { ...page, ...(groupId && { groupId: String(groupId) }) } }));

export const readEmails = (client: Client, page: Page, groupId?: number) =>
  call(client.emails.$get({ query: { ...page, ...(groupId && { groupId: String(groupId) }) } }));

export const readPropertyNames = (client: Client) => call(client.properties.names.$get());

export async function readGroupsPage(client: Client, { setup: _, ...wanted }: GroupListFilter) {
  const firstGroups = (section: GroupSection) => {
    const query = { ...wanted, section };
    return readGroups(client, query, firstPage(pageSizesOf(query)));
  };
  const [counts, properties, questions, emails, ...lists] = await Promise.all([
    readCounts(client),
    readPropertyNames(client),
    readQuestions(client, firstPage()),
    readEmails(client, firstPage()),
    ...groupSections.map(firstGroups),
  ]);
  return { counts, properties, questions, emails, lists };
}

export type GroupsPageData = Awaited<ReturnType<typeof readGroupsPage>>;

export const groupsKey = (filter: GroupListQuery) => [...groupListsKey, filter];

export function useGroups(filter: GroupListQuery, isEnabled: boolean) {
  return usePagedList({
    queryKey: groupsKey(filter),
    read: (page) => readGroups(api, filter, page),
    sizes: pageSizesOf(filter),
    isEnabled,
  });
}

/** How many groups match: what is shown if that is all of them, else counted. */
function useHits(filter: GroupListQuery, { items, more, isStale }: ReturnType<typeof useGroups>) {
  const { sort: _, ...wanted } = filter;
  const counted = useQuery({
    queryKey: [...groupListsKey, 'matches', wanted],
    queryFn: () => call(api.groups.matches.$get({ query: wanted })),
    enabled: more !== null,
  });
  if (!items || isStale) return;
  if (!more) return items.length.toLocaleString('en-US');
  return counted.data && `${counted.data.count.toLocaleString('en-US')}${counted.data.isMore ? '+' : ''}`;
}

/** A part of the list with how many groups it has. */
export function useSection(wanted: Omit<GroupListQuery, 'section'>, section: GroupSection, isShown: boolean) {
  const filter = { ...wanted, section };
  const list = useGroups(filter, isShown);
  return { section, isShown, list, hits: useHits(filter, list) };
}

const readGroup = (id: number) =>
  call(api.groups[':id'].$get({ param: { id: String(id) } })).catch((error) =>
    isGone(error) ? null : Promise.reject(error),
  );

/** The group of the open sheet, read by itself once it has left the list; null if it was deleted. */
export function useOpenGroup(openId: number | null, listed: readonly DeskGroup[]): GroupSummary | null | undefined {
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
