import { type ComponentProps, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './dialog';
import type { ConfirmDialogProps } from './dialog-view';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'isBusy' | 'busyText'> & {
  question: Omit<ConfirmDialogProps, 'isOpen' | 'isBusy' | 'onConfirm' | 'onClose'>;
  isBusy: boolean;
  /** Starts a mutation with these options. */
  onConfirm: (options: { onSettled: () => void }) => void;
};

/** A button that asks before it acts. The dialog closes in any case, because a toast behind it would not be heard. */
export function ConfirmButton({ question, isBusy, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="ghost" size="sm" {...button} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => onConfirm({ onSettled: close })}
        onClose={close}
      />
    </>
  );
}
