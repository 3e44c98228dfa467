import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { isGone } from '../client/errors';
import { useReadAgain } from '../client/queries';
import type { Button } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { Trash2 } from '../ui/icons';

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
  /** The queries to read again after the call, also after a failed one. */
  lists: QueryKey[];
};

export function DeleteButton({ text, look, question, remove, onDeleted, onFailed, lists }: DeleteButtonProps) {
  const readAgain = useReadAgain();
  const deletion = useMutation({
    // What another person deleted meanwhile counts as deleted.
    mutationFn: () => remove().catch((error) => (isGone(error) ? undefined : Promise.reject(error))),
    onSuccess: onDeleted,
    onError: onFailed,
    onSettled: () => void readAgain(...lists),
  });
  return (
    <ConfirmButton
      icon={<Trash2 />}
      {...look}
      question={{ confirmText: 'Delete', busyText: 'Deleting...', ...question }}
      isBusy={deletion.isPending}
      onConfirm={(options) => deletion.mutate(undefined, options)}
    >
      {text}
    </ConfirmButton>
  );
}
