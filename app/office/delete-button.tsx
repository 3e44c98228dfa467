import { type QueryKey, useMutation } from '@tanstack/react-query';
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react';
import { isGone } from '../client/errors';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog';
import { Trash2 } from '../ui/icons';
import { useInvalidateQueries } from './query-keys';

type DeleteButtonProps = {
  /** Without it, an aria-label names the button. */
  text?: string;
  look?: Pick<
    ComponentPropsWithoutRef<typeof Button>,
    'icon' | 'title' | 'className' | 'aria-label' | 'aria-describedby'
  >;
  question: { title: string; description: ReactNode; confirmText?: string; busyText?: string };
  remove: () => Promise<unknown>;
  onDeleted?: () => void;
  /** Shows the failure; by default a toast does. */
  onFailed?: (error: Error) => void;
  /** Read again, after a failure too. */
  lists: QueryKey[];
};

export function DeleteButton({ text, look, question, remove, onDeleted, onFailed, lists }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const invalidate = useInvalidateQueries();
  const deletion = useMutation({
    // What another person deleted meanwhile counts as deleted.
    mutationFn: () => remove().catch((error) => (isGone(error) ? undefined : Promise.reject(error))),
    onSuccess: onDeleted,
    onError: onFailed,
    onSettled: () => {
      setIsAsking(false);
      return invalidate(...lists);
    },
  });
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Trash2 />} {...look} onClick={() => setIsAsking(true)}>
        {text}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        confirmText="Delete"
        busyText="Deleting..."
        {...question}
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
