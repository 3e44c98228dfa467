import { api, call } from '../../api/client';
import type { BoardFilter } from '../../domain/group/board-filter';
import { firstPage, type Page, type PartSizes, usePagedList } from '../../hooks/use-paged-list';

type Client = Pick<typeof api, 'groups' | 'questions' | 'emails' | 'properties'>;

type BoardQuery = Omit<BoardFilter, 'setup'> & { setup: 'active' | 'pending' };

const readGroups = (client: Client, filter: BoardQuery, page: Page) =>
  call(client.groups.$get({ query: { ...filter, ...page } }));

/** A screen of a desk at first, and then some more. */
const tableParts: PartSizes = { first: 24, later: 96 };

export const readCounts = (client: Client) => call(client.groups.counts.$get());

/** @param groupId of the group whose questions they are; of all where there is none */
export const readQuestions = (client: Client, page: Page, groupId?: number) =>
  call(client.questions.$get({ query: { ...page, ...(groupId && { groupId: String(groupId) }) } }));

export const readEmails = (client: Client, page: Page) => call(client.emails.$get({ query: page }));

export const readPropertyNames = (client: Client) => call(client.properties.names.$get());

export async function readGroupsPage(client: Client, filter: BoardFilter) {
  const [counts, properties, active, pending, questions, emails] = await Promise.all([
    readCounts(client),
    readPropertyNames(client),
    readGroups(client, { ...filter, setup: 'active' }, firstPage(tableParts)),
    readGroups(client, { ...filter, setup: 'pending' }, firstPage(tableParts)),
    readQuestions(client, firstPage()),
    readEmails(client, firstPage()),
  ]);
  return { counts, properties, active, pending, questions, emails };
}

export type GroupsPageData = Awaited<ReturnType<typeof readGroupsPage>>;

export const countsKey = ['groups', 'counts'];
export const groupsKey = (filter: BoardQuery) => ['groups', filter];
export const questionsKey = ['staff-questions'];
export const questionsOfGroupKey = (groupId: number) => [...questionsKey, groupId];
export const emailsKey = ['emails'];
/** Under the key of all properties: what changes those changes these. */
export const propertyNamesKey = ['properties', 'names'];

export function useGroups(filter: BoardQuery) {
  return usePagedList({
    queryKey: groupsKey(filter),
    read: (page) => readGroups(api, filter, page),
    sizes: tableParts,
  });
}
