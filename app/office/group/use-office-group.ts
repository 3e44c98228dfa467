import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffGroupChange } from '../../../contract/group';
import type { OfficeGroup, OfficeGroupPage, VersionedOfficeGroup } from '../../../contract/staff/office-group';
import { anonymous } from '../../../rules/identity';
import { api, call } from '../../client/client';
import { useLoadedQueries, useReadAgain } from '../../client/queries';
import { toConversation } from '../../domain/conversation';
import { toGroupState } from '../../domain/group-state';
import { conversationReader } from '../../portal/chat/read-messages';
import { addStaffMessages, useIsMine } from '../../portal/identity/use-me';
import { mergedRead, useLiveActions } from '../../portal/live/use-live';
import { activityKey, groupKey, messagesKey, staffMeKey } from '../../portal/query-keys';
import { questionsKey } from '../query-keys';
import { readOfficeGroup } from './read-office-group';

/** What no notice reports: the state of emails being sent, and anything of a group without its property, except an erased one. */
const refetchMs = 5000;

const isUnreported = ({ propertyId, hasEnded, emails }: OfficeGroup) =>
  (propertyId === null && !hasEnded) || emails.some(({ state }) => state === 'waiting' || state === 'sending');

export const officeGroupKey = (id: string | number) => ['office-group', String(id)];

/** An answer may overtake a read that began before it. */
function newerOf(read: VersionedOfficeGroup | null, cached: VersionedOfficeGroup | null | undefined) {
  const isOlder = read?.propertyId === cached?.propertyId && read && cached && read.version < cached.version;
  return isOlder ? cached : read;
}

/** Notices update what visitors see; the rest, such as members' addresses, is read again with each new version. */
export function useOfficeGroup(id: string, loaded: OfficeGroupPage | null | undefined) {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const isMine = useIsMine(Number(id));
  const groupQuery = officeGroupKey(id);
  const knownQuery = [...groupKey, 'office', id];
  useLoadedQueries(loaded, () => [
    [groupQuery, loaded === null ? null : loaded?.group],
    [knownQuery, loaded && (loaded.portal ? toGroupState(loaded.portal) : null)],
    [staffMeKey(Number(id)), loaded ? { ...anonymous, messageIds: loaded.messageIds } : undefined],
    [activityKey(Number(id)), loaded ? activityOf(loaded.group) : undefined],
    [
      messagesKey(Number(id)),
      loaded?.portal ? toConversation(loaded.portal.messages) : undefined,
      conversationReader(queryClient, Number(id), isMine),
    ],
  ]);

  // Written by the query below, and by every change of the group.
  const { data: group } = useQuery<VersionedOfficeGroup | null>({ queryKey: groupQuery, queryFn: skipToken });
  // Only `useIsMine` reads it; without this the cache would drop it.
  useQuery({ queryKey: staffMeKey(Number(id)), queryFn: skipToken });
  async function readPage() {
    const read = await readOfficeGroup(api, id);
    const shown = queryClient.getQueryData<VersionedOfficeGroup | null>(groupQuery);
    // The list of questions is read on its own.
    if (read && shown && read.group.version > shown.version) void readAgain(questionsKey);
    queryClient.setQueryData<VersionedOfficeGroup | null>(groupQuery, (before) => newerOf(read?.group ?? null, before));
    if (read) addStaffMessages(queryClient, Number(id), read.messageIds);
    return read?.portal ?? null;
  }

  const cached = useQuery({
    queryKey: knownQuery,
    queryFn: () => mergedRead(queryClient, knownQuery, Number(id), readPage),
    refetchInterval: () => (group && isUnreported(group) ? refetchMs : false),
  });

  const version = cached.data?.group.version;
  const isBehind = version !== undefined && group != null && group.version < version;
  useEffect(() => {
    if (isBehind) void readAgain(knownQuery);
  }, [id, readAgain, isBehind, version]);

  return { group, state: cached.data ?? null, error: cached.error, refetch: cached.refetch };
}

/** Shows the answer at once, without another read. Throws a CallFailed. */
export function useChangeGroup(id: number) {
  const queryClient = useQueryClient();
  const { mergeRow } = useLiveActions();
  return async (changes: StaffGroupChange): Promise<VersionedOfficeGroup> => {
    const { group, forVisitors } = await call(
      api.groups[':id'].office.$put({ param: { id: String(id) }, json: changes }),
    );
    queryClient.setQueryData<VersionedOfficeGroup | null>(officeGroupKey(id), (cached) => newerOf(group, cached));
    queryClient.setQueryData(activityKey(id), activityOf(group));
    mergeRow({ version: forVisitors.version, what: 'group', row: forVisitors });
    return group;
  };
}

const activityOf = ({ activity }: VersionedOfficeGroup) => ({ pages: [activity], pageParams: [''] });
