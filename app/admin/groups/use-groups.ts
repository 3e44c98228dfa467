import { api } from '../../api/client';
import { usePagedList } from '../../hooks/use-paged-list';
import { groupsKey } from './query-keys';
import { type GroupFilter, readGroups } from './read-groups';

export type WantedGroups = Omit<GroupFilter, 'setup'>;

/** The groups that are looked for, active or pending. */
export function useGroups(filter: GroupFilter) {
  return usePagedList({
    queryKey: groupsKey(filter),
    read: (page) => readGroups(api, filter, page),
  });
}
