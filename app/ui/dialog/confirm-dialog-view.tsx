import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { layerLook, scrimLook } from './dialog-view';
import { useReturnedFocus } from './use-returned-focus';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will be gone, and that it cannot be brought back. */
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  isBusy?: boolean;
  busyText?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** The question itself (WAI-ARIA APG, alert dialog pattern): it stays open while the answer is carried out. */
export default function ConfirmDialogView(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    description,
    confirmText,
    cancelText = 'Cancel',
    isBusy,
    busyText,
    onConfirm,
    onClose,
  } = props;
  const returnedFocus = useReturnedFocus();
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || isBusy || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimLook} />
        <AlertDialog.Content className={layerLook} {...returnedFocus}>
          <AlertDialog.Title className="mb-2 text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelText}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" isBusy={isBusy} busyText={busyText} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
