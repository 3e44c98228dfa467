import { api, call, callVersioned } from '../client/client';

type StepMark = { participantId: number; stepId: number };

/**
 * Checks off steps of several members, each in a call of its own. Throws the first failure, after all calls have ended.
 * @returns takes these changes back
 */
export async function markStepsDone(marks: readonly StepMark[]): Promise<() => Promise<unknown>> {
  const marked = await Promise.allSettled(
    marks.map(({ participantId, stepId }) =>
      callVersioned(
        api.participants[':id'].steps[':stepId'].$put({
          param: { id: String(participantId), stepId: String(stepId) },
          json: { done: true },
        }),
      ),
    ),
  );
  const failed = marked.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  const entries = marked.flatMap((each) => (each.status === 'fulfilled' ? (each.value.activityId ?? []) : []));
  return () => Promise.all(entries.map((id) => call(api.activity[':id'].undo.$post({ param: { id: String(id) } }))));
}
