import type { GroupOrder } from '../../../worker/contract/group-list';
import { type api, call } from '../../api/client';
import { firstPage, type Page } from '../../hooks/use-paged-list';

type Client = Pick<typeof api, 'groups' | 'questions' | 'emails'>;

export type GroupFilter = { setup: 'active' | 'pending'; search: string; sort: GroupOrder };

/** How the page begins: unsearched, newest first. */
export const allGroups = { search: '', sort: 'newest' } as const;

export const readGroups = (client: Client, filter: GroupFilter, page: Page) =>
  call(client.groups.$get({ query: { ...filter, ...page } }));

export const readCounts = (client: Client) => call(client.groups.counts.$get());

export const readQuestions = (client: Client, page: Page) => call(client.questions.$get({ query: page }));

export const readEmails = (client: Client, page: Page) => call(client.emails.$get({ query: page }));

export async function readGroupsPage(client: Client) {
  const [counts, active, pending, questions, emails] = await Promise.all([
    readCounts(client),
    readGroups(client, { ...allGroups, setup: 'active' }, firstPage),
    readGroups(client, { ...allGroups, setup: 'pending' }, firstPage),
    readQuestions(client, firstPage),
    readEmails(client, firstPage),
  ]);
  return { counts, active, pending, questions, emails };
}

export type GroupsPageData = Awaited<ReturnType<typeof readGroupsPage>>;
