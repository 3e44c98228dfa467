import { api } from '../../api/client';
import { usePagedList } from '../../hooks/use-paged-list';
import { groupsKey } from './query-keys';
import { type GroupFilter, readGroups } from './read-groups';

/** What a list of groups is given; `isFiltered` says why there may be none. */
export type GroupsProps = { list: ReturnType<typeof useGroups>; isFiltered: boolean };

/** The groups that are looked for, active or pending. */
export function useGroups(filter: GroupFilter) {
  return usePagedList({
    queryKey: groupsKey(filter),
    read: (page) => readGroups(api, filter, page),
  });
}
