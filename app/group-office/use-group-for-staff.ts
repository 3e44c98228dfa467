import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GroupChange, StaffGroupChange } from '../../worker/contract/groups/group-change';
import type { GroupPageForStaff, PortalForStaff } from '../../worker/contract/groups/group-for-staff';
import { questionsKey } from '../admin/groups/read-groups';
import { api, call } from '../api/client';
import { isGone } from '../api/errors';
import { toConversation } from '../domain/group/conversation';
import { type KnownGroup, toKnownGroup, withChangedGroup, withRead } from '../domain/group/merged-notices';
import { useLive } from '../group-portal/live/live-connection';
import { activityKey, groupKey, messagesKey } from '../group-portal/query-keys';
import { useLoadedQueries } from '../hooks/use-loaded-queries';

/** Reads a group by the id of its address, as staff see it and as its visitors do; null where there is none. */
export async function readGroupForStaff(
  client: Pick<typeof api, 'groups'>,
  id: string,
): Promise<PortalForStaff | null> {
  try {
    return await call(client.groups[':id'].office.$get({ param: { id: encodeURIComponent(id) } }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** How often e-mails on their way are looked at: no notice tells of them. */
const lookForEmailsMs = 5000;

export const staffGroupKey = (id: string | number) => ['staff-group', String(id)];

/** What is newer of a group as staff see it: an answer may overtake a read that began before it. */
function newerOf(read: GroupPageForStaff | null, known: GroupPageForStaff | null | undefined) {
  const isOlder = read?.propertyId === known?.propertyId && read && known && read.version < known.version;
  return isOlder ? known : read;
}

/**
 * A group as staff see it, and what its visitors see, which notices keep up to date; one call reads both. What notices
 * leave out for visitors, the members' addresses first of all, is read again whenever the group's version has risen.
 * @param loaded what the page's loader read; undefined where it could not, null where there is no such group
 */
export function useGroupForStaff(id: string, loaded: PortalForStaff | null | undefined) {
  const queryClient = useQueryClient();
  const groupQuery = staffGroupKey(id);
  const knownQuery = [...groupKey, 'office', id];
  useLoadedQueries(loaded, () => [
    [groupQuery, loaded === null ? null : loaded?.group],
    [knownQuery, loaded && (loaded.portal ? toKnownGroup(loaded.portal) : null)],
    ...(loaded ? whatGoesWith(loaded) : []),
  ]);

  const { data: group } = useQuery<GroupPageForStaff | null>({ queryKey: groupQuery, enabled: false });
  const known = useQuery({
    queryKey: knownQuery,
    queryFn: async () => {
      const read = await readGroupForStaff(api, id);
      queryClient.setQueryData<GroupPageForStaff | null>(groupQuery, (before) => newerOf(read?.group ?? null, before));
      // Looked up only now: notices may have come in while this was read.
      const before = queryClient.getQueryData<KnownGroup | null>(knownQuery);
      if (!read?.portal) return null;
      return before ? withRead(before, read.portal) : toKnownGroup(read.portal);
    },
    refetchInterval: () =>
      group?.emails.some(({ state }) => state === 'waiting' || state === 'sending') ? lookForEmailsMs : false,
  });

  const version = known.data?.group.version;
  const isBehind = version !== undefined && group != null && group.version < version;
  useEffect(() => {
    if (!isBehind) return;
    for (const queryKey of [knownQuery, questionsKey]) void queryClient.invalidateQueries({ queryKey });
  }, [id, queryClient, isBehind, version]);

  return { group, known: known.data ?? null, error: known.error, refetch: known.refetch };
}

/** Changes what staff may change of a group; what that answers shows, and nothing is read again. Throws a CallFailed. */
export function useChangeGroup(id: number) {
  const queryClient = useQueryClient();
  const { update, apply } = useLive();
  return async (changes: GroupChange & StaffGroupChange): Promise<GroupPageForStaff> => {
    const { group, forVisitors } = await call(
      api.groups[':id'].office.$put({ param: { id: String(id) }, json: changes }),
    );
    queryClient.setQueryData<GroupPageForStaff | null>(staffGroupKey(id), (known) => newerOf(group, known));
    queryClient.setQueryData(activityKey(id), activityOf(group));
    update((known) => withChangedGroup(known, forVisitors));
    // Where something in between has not arrived, the group is read.
    apply({ type: 'group_changed', groupId: id, version: forVisitors.version });
    return group;
  };
}

/** The chat is read here alone; the activity comes with the group. */
const whatGoesWith = ({ group, portal }: PortalForStaff): [unknown[], unknown][] => [
  [activityKey(group.id), activityOf(group)],
  ...(portal ? [[messagesKey(group.id), toConversation(portal.messages)] satisfies [unknown[], unknown]] : []),
];

const activityOf = ({ activity }: GroupPageForStaff) => ({ pages: [activity], pageParams: [''] });
