import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { useLive } from '../group-portal/live/live-connection';
import { groupKey } from '../group-portal/query-keys';
import { GroupDeleted } from './group-deleted';
import { staffGroupKey } from './query-keys';

/**
 * What follows when the server closes a group's channel for good. The office may still have the group, without its
 * property, so it looks which of them was deleted.
 */
export function ChannelClosed({ group, isDeleted }: { group: GroupForStaff; isDeleted: boolean }) {
  const { refresh, rejoin } = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    const isThere = () => queryClient.getQueryData(staffGroupKey(String(group.id))) !== null;
    if (!isDeleted) void refresh(groupKey).then(() => isThere() && rejoin());
  }, [group.id, isDeleted, queryClient, refresh, rejoin]);
  return isDeleted ? <GroupDeleted group={group} /> : null;
}
