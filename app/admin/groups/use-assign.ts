import { useQueryClient } from '@tanstack/react-query';
import type { GroupChange, StaffGroupChange } from '../../../worker/contract/groups/group-change';
import { api, call } from '../../api/client';

/** Says who of the office looks after a group; null: nobody. Throws an ApiError. */
export function useAssign() {
  const queryClient = useQueryClient();
  return async (id: number, assignee: string | null) => {
    const json: GroupChange & StaffGroupChange = { assignee };
    await call(api.groups[':id'].office.$put({ param: { id: String(id) }, json }));
    await queryClient.invalidateQueries({ queryKey: ['groups'] });
  };
}
