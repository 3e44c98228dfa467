import { api, call } from '../client/client';

/**
 * Checks off a step of several members of a group.
 * @returns unchecks it for the members who did not have it before
 */
export async function markStepsDone(
  groupId: number,
  stepId: number,
  participantIds: number[],
): Promise<() => Promise<unknown>> {
  const mark = (ids: number[], done: boolean) =>
    call(
      api.groups[':id'].steps[':stepId'].$put({
        param: { id: String(groupId), stepId: String(stepId) },
        json: { participantIds: ids, done },
      }),
    );
  const marked = (await mark(participantIds, true)).map(({ id }) => id);
  return async () => marked.length > 0 && mark(marked, false);
}
