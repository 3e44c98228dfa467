import type { StaffGroup } from '../../../worker/contract/group';
import { api } from '../../api/client';
import { usePagedList } from '../../hooks/use-paged-list';
import { type GroupFilter, readGroups } from './read-groups';

export type WantedGroups = Pick<GroupFilter, 'search' | 'sort'>;

/** The groups that are looked for, active or pending; `fromLoader` is how the page began, unsearched and newest first. */
export function useGroups(filter: GroupFilter, fromLoader: StaffGroup[] | undefined) {
  const isAsLoaded = filter.search === '' && filter.sort === 'newest';
  return usePagedList({
    queryKey: ['groups', filter],
    read: (page) => readGroups(api, filter, page),
    fromLoader: isAsLoaded ? fromLoader : undefined,
  });
}
