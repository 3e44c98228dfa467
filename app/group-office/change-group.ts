import type { Group } from '../../worker/contract/groups/group';
import type { GroupChange, StaffGroupChange } from '../../worker/contract/groups/group-change';
import { api, call } from '../api/client';

/** Changes what staff may change of a group, and gives it as visitors see it; throws an ApiError. */
export function changeGroup(id: number, change: GroupChange & StaffGroupChange): Promise<Group> {
  return call(api.groups[':id'].$put({ param: { id: String(id) }, json: change }));
}
