import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { Deleted } from '../../../worker/contract/office/deleted';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

type RestoreButtonProps = { thing: Deleted; describedBy: string };

const lists = ['deleted', 'properties', 'groups', 'staff-questions', 'emails'];

export function RestoreButton({ thing: { type, id, name }, describedBy }: RestoreButtonProps) {
  const queryClient = useQueryClient();
  const param = { id: String(id) };
  const restore = useMutation<unknown>({
    mutationFn: () =>
      type === 'property'
        ? call(api.properties[':id'].restore.$post({ param }))
        : call(api.groups[':id'].restore.$post({ param })),
    onSuccess: () =>
      type === 'property'
        ? toast({ title: 'Property restored', description: `${name} is back, and so are the pages of its groups.` })
        : toast({ title: 'Group restored', description: `The group of ${name} is back.` }),
    onError: toastError,
    onSettled: () => Promise.all(lists.map((list) => queryClient.invalidateQueries({ queryKey: [list] }))),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Undo2 aria-hidden />}
      isBusy={restore.isPending}
      busyText="Restoring..."
      aria-describedby={describedBy}
      onClick={() => restore.mutate()}
    >
      Restore
    </Button>
  );
}
