import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StaffGroup } from '../../../worker/contract/group';
import { api, call } from '../../lib/api';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';

type DeleteGroupProps = {
  group: StaffGroup;
  describedBy: string;
  title: string;
  description: string;
  confirmText: string;
};

/** Deletes a group, after it has said what that takes from whom. */
export function DeleteGroup({ group, describedBy, title, description, confirmText }: DeleteGroupProps) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(api.groups[':id'].$delete({ param: { id: String(group.id) } })),
    onSuccess: () => toast({ title: 'Group deleted', description: `The group of ${group.pointPersonName} is gone.` }),
    onError: () => toast({ description: 'Failed to delete group. Please try again.', variant: 'destructive' }),
    onSettled: () => {
      setIsAsking(false);
      for (const queryKey of [['groups'], ['staff-questions'], ['emails'], ['properties']]) {
        queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        description={description}
        confirmText={confirmText}
        isBusy={remove.isPending}
        busyText="Deleting..."
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
