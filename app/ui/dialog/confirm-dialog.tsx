import type { ReactNode } from 'react';
import { WhenLoaded } from '../when-loaded';
import { useWasEver } from './dialog';

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

const loadView = () => import('./confirm-dialog-view');

/** Asks before something is destroyed; fetched when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? (
    <WhenLoaded load={loadView} waiting={null}>
      {({ default: ConfirmDialogView }) => <ConfirmDialogView {...props} />}
    </WhenLoaded>
  ) : null;
}
