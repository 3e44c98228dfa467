import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { isSubscribedHere, pushSupportHere, subscribeHere } from '../../device/push-subscription';
import type { PushSupport } from '../../domain/push-support';
import { useLive } from '../live/live-connection';
import { pushKey } from '../query-keys';

/** How it stands with the notifications of a group on this device; `none` where there cannot be any. */
export type PushStanding = 'on' | 'off' | Exclude<PushSupport, 'ready'>;

/** The notifications of a group on this device, and the ways to switch them; null until it is known how they stand. */
export function usePushes(groupId: number) {
  const queryClient = useQueryClient();
  const { reopen } = useLive();
  const { data: standing = null } = useQuery({ queryKey: pushKey(groupId), queryFn: () => readStanding(groupId) });
  const param = { groupId: String(groupId) };
  const settle = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushKey(groupId) }),
    onError: toastError,
  };

  const on = useMutation({
    mutationFn: async () => {
      const { publicKey } = await call(api.push.key.$get());
      await call(api.groups[':groupId'].me.push.$put({ param, json: await subscribeHere(publicKey) }));
    },
    // The channel tells a device that has the group open from one that has not by its sockets.
    onSuccess: reopen,
    ...settle,
  });
  const off = useMutation({
    mutationFn: () => call(api.groups[':groupId'].me.push.$delete({ param })),
    ...settle,
  });
  return { standing, on, off };
}

async function readStanding(groupId: number): Promise<PushStanding> {
  const support = pushSupportHere();
  if (support === 'none') return support;
  const { state } = await call(api.groups[':groupId'].me.push.$get({ param: { groupId: String(groupId) } }));
  if (state === 'unavailable') return 'none';
  if (support !== 'ready') return support;
  return state === 'on' && (await isSubscribedHere()) ? 'on' : 'off';
}
