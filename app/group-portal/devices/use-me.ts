import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Me } from '../../../worker/contract/groups/device';
import { api, call } from '../../api/client';
import { meKey } from '../query-keys';

export const nobody: Me = {
  participantIds: [],
  isPointPerson: false,
  shareCode: null,
  notify: {},
  name: null,
  messageIds: [],
  readTo: null,
};

export const readMe = (groupId: number): Promise<Me> =>
  call(api.groups[':groupId'].me.$get({ param: { groupId: String(groupId) } }));

/** Whether the group is shown on the office's own page of it. */
export const OfficeContext = createContext(false);

/**
 * Who this device is in a group (docs/product.md, "Devices"): nobody until the server has said, which the page asks once
 * it is there. `mayLead` is what the point person may do, and the office on its own page of the group.
 */
export function useMe(groupId: number): Me & { isOffice: boolean; mayLead: boolean } {
  const isOffice = useContext(OfficeContext);
  const { data = nobody } = useQuery({
    queryKey: meKey(groupId),
    queryFn: () => readMe(groupId),
    enabled: !isOffice,
  });
  const me = isOffice ? nobody : data;
  return { ...me, isOffice, mayLead: isOffice || me.isPointPerson };
}

/** Puts in who this device is from now on. */
export const setMe = (queryClient: QueryClient, groupId: number, me: Me) =>
  queryClient.setQueryData(meKey(groupId), me);
