import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffGroup } from '../../../../worker/contract/groups/group';
import type { BulkChange, BulkResult } from '../../../../worker/contract/groups/group-change';
import { api, call } from '../../../api/client';
import { toastError } from '../../../api/toast-error';
import { type BulkAction, inParts, undoingOf, type ValueAction } from '../../../domain/group/bulk-undo';
import { counted } from '../../../domain/us-format';
import { toast } from '../../../ui/toast';

const said: Record<BulkAction['action'], string> = {
  assign: 'Assignee changed',
  outcome: 'Outcome changed',
  deadline: 'Deadline changed',
  remind: 'Reminded',
  delete: 'Deleted',
};

export function useBulk(onResult: (result: BulkResult) => void) {
  const queryClient = useQueryClient();
  const readAgain = () =>
    Promise.all(
      ['groups', 'staff-questions', 'emails', 'properties', 'agenda'].map((list) =>
        queryClient.invalidateQueries({ queryKey: [list] }),
      ),
    );
  const undo = useMutation({
    mutationFn: async ({ action, before }: { action: ValueAction | 'delete'; before: StaffGroup[] }) => {
      if (action === 'delete') return restore(before);
      const results = await Promise.all(undoingOf(action, before).map(send));
      return results.flatMap(({ refused }) => refused).length;
    },
    onSuccess: (refused) =>
      toast(
        refused > 0
          ? {
              title: 'Error',
              description: `${counted(refused, 'group')} could not be put back.`,
              variant: 'destructive',
            }
          : { title: 'Undone', description: 'The groups are as they were.' },
      ),
    onError: toastError,
    onSettled: readAgain,
  });
  const change = useMutation({
    mutationFn: async ({ action, groups }: { action: BulkAction; groups: StaffGroup[] }): Promise<BulkResult> => {
      const parts = inParts(groups.map(({ id }) => id));
      const results = [];
      for (const ids of parts) results.push(await send({ ...action, ids }));
      return { done: results.flatMap(({ done }) => done), refused: results.flatMap(({ refused }) => refused) };
    },
    onSuccess: async (result, { action: { action }, groups }) => {
      const { done, refused } = result;
      await readAgain();
      onResult(result);
      const description = [
        done.length > 0 && `${said[action]}: ${counted(done.length, 'group')}.`,
        refused.length > 0 &&
          `Refused: ${refused.length === 1 ? '1 group, which says why' : `${refused.length} groups, which say why`}.`,
      ];
      const before = groups.filter(({ id }) => done.includes(id));
      toast({
        title: done.length > 0 ? 'Success' : 'Error',
        description: description.filter(Boolean).join(' '),
        variant: done.length > 0 ? 'default' : 'destructive',
        onUndo: done.length > 0 && action !== 'remind' ? () => undo.mutate({ action, before }) : undefined,
      });
    },
    onError: (error) => {
      toastError(error);
      void readAgain();
    },
  });
  return change;
}

const send = (change: BulkChange) => call(api.groups.bulk.$post({ json: change }));

async function restore(groups: readonly StaffGroup[]): Promise<number> {
  const tried = await Promise.allSettled(
    groups.map(({ id }) => call(api.groups[':id'].restore.$post({ param: { id: String(id) } }))),
  );
  return tried.filter(({ status }) => status === 'rejected').length;
}
