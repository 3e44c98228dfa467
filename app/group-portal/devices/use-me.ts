import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/contract/groups/device';
import { api, call } from '../../api/client';
import { meKey } from '../query-keys';

export const nobody: Me = { participantIds: [], isPointPerson: false, shareCode: null, notify: {} };

export const readMe = (groupId: number): Promise<Me> =>
  call(api.groups[':groupId'].me.$get({ param: { groupId: String(groupId) } }));

/**
 * Who this device is in a group (docs/product.md, "Devices"): nobody until the server has said, which the page asks once
 * it is there.
 */
export function useMe(groupId: number): Me {
  const { data } = useQuery({ queryKey: meKey(groupId), queryFn: () => readMe(groupId) });
  return data ?? nobody;
}

/** Puts in who this device is from now on. */
export const setMe = (queryClient: QueryClient, groupId: number, me: Me) =>
  queryClient.setQueryData(meKey(groupId), me);
