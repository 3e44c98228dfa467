import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import type { Me } from '../../../contract/device';
import type { Group } from '../../../contract/group';
import type { Message } from '../../../contract/message';
import { mayLead } from '../../../rules/group-facts';
import { anonymous, forgottenSince, type IsMine, isMine, withOwnMessage } from '../../../rules/identity';
import { api, call } from '../../client/client';
import { stopStoring, useDeviceStore } from '../../client/device/device-store';
import {
  cacheMe,
  forgetGroupData,
  parseCachedMe,
  readCachedMe,
  rememberLostIdentity,
  subscribeToCachedMe,
} from '../../client/device/device-values';
import { isGone } from '../../client/errors';
import { useIsHydrated } from '../../client/hydration';
import { useMayAct } from '../../client/role';
import { releaseSheetEntry } from '../../client/use-back-closes';
import { meKey, staffMeKey } from '../query-keys';

const retryAfterMs = 5000;

/** True on the office's own page of a group. */
export const StaffContext = createContext(false);

/**
 * Who the device belongs to in a group, undefined while unknown: then nothing that depends on it is shown, asked or written.
 * `isCopy`: the stored copy of the last answer; `isAsking`: there is neither.
 */
export function useMe(groupId: number) {
  const isStaff = useContext(StaffContext);
  const queryClient = useQueryClient();
  const cached = useDeviceStore(() => readCachedMe(groupId));
  const placeholderData = useMemo(() => parseCachedMe(cached), [cached]);
  const {
    data,
    isPending,
    isPlaceholderData: isCopy,
  } = useQuery({
    ...meQuery(queryClient, groupId),
    enabled: !isStaff,
    placeholderData,
  });
  const mayActAsStaff = useMayAct('agent');
  const isHydrated = useIsHydrated();
  const me = isStaff ? anonymous : isHydrated ? data : undefined;
  const requester = { kind: 'device', isPointPerson: me?.isPointPerson === true } as const;
  return {
    me,
    isCopy,
    isAsking: isPending && !isStaff,
    isStaff,
    mayLead: isStaff ? mayActAsStaff : mayLead(requester),
  };
}

/** Retries until there is an answer. */
export const meQuery = (queryClient: QueryClient, groupId: number) =>
  queryOptions({
    queryKey: meKey(groupId),
    queryFn: async ({ signal }) => {
      const me = await readMe(groupId, signal);
      const lost = forgottenSince(readLastMe(queryClient, groupId) ?? anonymous, me);
      if (lost) rememberLostIdentity(groupId, lost);
      cacheMe(groupId, me);
      return me;
    },
    refetchOnWindowFocus: 'always',
    retry: (_, error) => !isGone(error),
    retryDelay: retryAfterMs,
  });

export const readMe = (groupId: number, signal?: AbortSignal): Promise<Me> =>
  call(api.groups[':groupId'].me.$get({ param: { groupId: String(groupId) } }, { init: { signal } }));

export function setMe(queryClient: QueryClient, groupId: number, me: Me): void {
  cacheMe(groupId, me);
  setMeInCache(queryClient, groupId, me);
}

export function updateMe(queryClient: QueryClient, groupId: number, change: (me: Me) => Me): void {
  const me = readLastMe(queryClient, groupId);
  if (me) setMe(queryClient, groupId, change(me));
}

/** Adopts what another tab has learned. If another tab signs out, this one leaves the group as well. */
export function useMeFromOtherTabs({ id, shareCode }: Pick<Group, 'id' | 'shareCode'>): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribeToCachedMe(id, {
        onMe: (me) => setMeInCache(queryClient, id, me),
        onSignedOut: () => void leaveGroup({ id, shareCode }),
      }),
    [id, shareCode, queryClient],
  );
}

/** Loads Home as a new document, so that nothing of the group stays in memory. */
export async function leaveGroup(group: Pick<Group, 'id' | 'shareCode'>): Promise<void> {
  stopStoring();
  await forgetGroupData(group);
  releaseSheetEntry();
  location.replace('/');
}

function setMeInCache(queryClient: QueryClient, groupId: number, me: Me): void {
  const filter = { queryKey: meKey(groupId), exact: true };
  const isBeingRead = queryClient.isFetching(filter) > 0;
  queryClient.setQueryData(filter.queryKey, me);
  // A pending answer may be older, so the request is sent again.
  if (isBeingRead) void queryClient.invalidateQueries(filter);
}

/**
 * Tells the reader's own messages, by what is known of them at the time of the call: those sent from the member's devices,
 * whatever their name; for staff those that their account wrote for the office, on any device.
 */
export function useIsMine(groupId: number): IsMine {
  const isStaff = useContext(StaffContext);
  const queryClient = useQueryClient();
  return useCallback(
    (message) => {
      const me = isStaff ? queryClient.getQueryData<Me>(staffMeKey(groupId)) : readLastMe(queryClient, groupId);
      return isMine(message, me ?? anonymous);
    },
    [isStaff, queryClient, groupId],
  );
}

/** The reader may be staff and a visitor in one browser: only what this page shows as theirs is remembered. */
export function useRememberOwnMessage(groupId: number): (message: Message) => void {
  const isStaff = useContext(StaffContext);
  const queryClient = useQueryClient();
  return useCallback(
    ({ id, isOffice }) => {
      if (isOffice !== isStaff) return;
      if (isStaff) addStaffMessages(queryClient, groupId, [id]);
      else updateMe(queryClient, groupId, (me) => withOwnMessage(me, id));
    },
    [isStaff, queryClient, groupId],
  );
}

export function addStaffMessages(queryClient: QueryClient, groupId: number, messageIds: number[]): void {
  queryClient.setQueryData<Me>(staffMeKey(groupId), (me = anonymous) => messageIds.reduce(withOwnMessage, me));
}

const readLastMe = (queryClient: QueryClient, groupId: number) =>
  queryClient.getQueryData<Me>(meKey(groupId)) ?? parseCachedMe(readCachedMe(groupId));
