import { type api, call } from '../../api/client';
import type { BoardFilter } from '../../domain/group/board-filter';
import { firstPage, type Page } from '../../hooks/use-paged-list';

type Client = Pick<typeof api, 'groups' | 'questions' | 'emails'>;

export type GroupFilter = Omit<BoardFilter, 'setup'> & { setup: 'active' | 'pending' };

export const readGroups = (client: Client, filter: GroupFilter, page: Page) =>
  call(client.groups.$get({ query: { ...filter, ...page } }));

export const readCounts = (client: Client) => call(client.groups.counts.$get());

/** @param groupId of the group whose questions they are; of all where there is none */
export const readQuestions = (client: Client, page: Page, groupId?: number) =>
  call(client.questions.$get({ query: { ...page, ...(groupId && { groupId: String(groupId) }) } }));

export const readEmails = (client: Client, page: Page) => call(client.emails.$get({ query: page }));

/** @param filter what the page's address asks for */
export async function readGroupsPage(client: Client, filter: BoardFilter) {
  const [counts, active, pending, questions, emails] = await Promise.all([
    readCounts(client),
    readGroups(client, { ...filter, setup: 'active' }, firstPage),
    readGroups(client, { ...filter, setup: 'pending' }, firstPage),
    readQuestions(client, firstPage),
    readEmails(client, firstPage),
  ]);
  return { counts, active, pending, questions, emails };
}

export type GroupsPageData = Awaited<ReturnType<typeof readGroupsPage>>;
