import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { questionsKey } from '../admin/groups/query-keys';
import { api } from '../api/client';
import { openConversation } from '../domain/group/conversation';
import { type KnownGroup, openGroup, withRead } from '../domain/group/merged-notices';
import { activityKey, groupKey, messagesKey } from '../group-portal/query-keys';
import { useLoadedQueries } from '../hooks/use-loaded-queries';
import { staffGroupKey } from './query-keys';
import { type GroupOffice, readGroupOffice, readStaffGroup } from './read-group-office';

/** How often e-mails on their way are looked at: no notice tells of them. */
const lookForEmailsMs = 5000;

/**
 * A group as staff see it, and what its visitors see, which notices keep up to date. What notices leave out for
 * visitors, the members' addresses first of all, is read again whenever the group's version has risen.
 * @param loaded what the page's loader read; undefined where it could not, null where there is no such group
 */
export function useGroupOffice(id: string, loaded: GroupOffice | null | undefined) {
  const queryClient = useQueryClient();
  const groupQuery = staffGroupKey(id);
  const knownQuery = [...groupKey, 'office', id];
  useLoadedQueries(loaded, () => [
    [groupQuery, loaded === null ? null : loaded?.group],
    [knownQuery, loaded && (loaded.portal ? openGroup(loaded.portal) : null)],
    ...(loaded ? whatGoesWith(loaded) : []),
  ]);

  const group = useQuery({
    queryKey: groupQuery,
    queryFn: () => readStaffGroup(api, id),
    refetchInterval: ({ state }) =>
      state.data?.emails.some((email) => email.state === 'waiting' || email.state === 'sending')
        ? lookForEmailsMs
        : false,
  });
  const known = useQuery({
    queryKey: knownQuery,
    queryFn: async () => {
      const knownNow = () => queryClient.getQueryData<KnownGroup | null>(knownQuery);
      const begunAt = knownNow()?.group.version;
      const read = await readGroupOffice(api, id);
      // Looked up only now: notices may have come in while this was read. Each has the group read again, which is then newer.
      const before = knownNow();
      if (!read || before?.group.version === begunAt) queryClient.setQueryData(groupQuery, read?.group ?? null);
      if (!read?.portal) return null;
      return before ? withRead(before, read.portal) : openGroup(read.portal);
    },
  });

  const version = known.data?.group.version;
  const readAt = useRef(version);
  useEffect(() => {
    if (version === readAt.current) return;
    readAt.current = version;
    for (const queryKey of [staffGroupKey(id), questionsKey]) void queryClient.invalidateQueries({ queryKey });
  }, [id, queryClient, version]);

  return { group: group.data, known: known.data ?? null, error: group.error, refetch: group.refetch };
}

/** The chat is read here alone; the activity comes with the group. */
const whatGoesWith = ({ group, portal }: GroupOffice): [unknown[], unknown][] => [
  [activityKey(group.id), { pages: [group.activity], pageParams: [''] }],
  ...(portal ? [[messagesKey(group.id), openConversation(portal.messages)] satisfies [unknown[], unknown]] : []),
];
