import { WhenLoaded } from '../when-loaded';
import type { ConfirmDialogProps } from './confirm-dialog-view';
import { useWasEver } from './dialog';

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
