import { type ComponentProps, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './dialog';
import type { ConfirmDialogProps } from './dialog-view';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'isBusy' | 'busyText'> & {
  question: Omit<ConfirmDialogProps, 'isOpen' | 'isBusy' | 'onConfirm' | 'onClose'>;
  isBusy: boolean;
  /** Calls `close` when the dialog may close. */
  onConfirm: (close: () => void) => void;
};

/** A button that asks before it acts. */
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
        onConfirm={() => onConfirm(close)}
        onClose={close}
      />
    </>
  );
}
