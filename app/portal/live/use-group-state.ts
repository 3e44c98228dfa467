import { useQuery } from '@tanstack/react-query';
import { useAsRendered } from '../../client/queries';
import type { GroupState } from '../../domain/merged-notices';
import { groupKey } from '../query-keys';

/** Begins with the data that the server rendered. Throws outside a group's page. */
export function useGroupState(groupId: number): GroupState {
  const queryKey = [...groupKey, groupId];
  const state = useAsRendered(queryKey, useQuery<GroupState>({ queryKey, enabled: false }).data);
  if (!state) throw new Error('The state of this group is not loaded');
  return state;
}
