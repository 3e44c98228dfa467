import { useState } from 'react';
import { part } from '../part';
import type { ConfirmDialogProps, DialogProps } from './dialog-view';
import type { SideSheetProps } from './side-sheet-view';

const DialogView = part(() => import('./dialog-view'), 'DialogView');
const ConfirmDialogView = part(() => import('./dialog-view'), 'ConfirmDialogView');

const SideSheetView = part(() => import('./side-sheet-view'), 'SideSheetView');

/** A layer over the page that keeps the focus until it is closed; fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? <DialogView {...props} /> : null;
}

/** Whether something has been true at least once, so that what closes can still move away. */
function useWasEver(isTrue: boolean): boolean {
  const [wasEver, setWasEver] = useState(isTrue);
  if (isTrue && !wasEver) setWasEver(true);
  return wasEver;
}

/** Asks before something is destroyed; fetched when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? <ConfirmDialogView {...props} /> : null;
}

/** A panel at the end of the window, beside what it tells more of; fetched when it first opens. */
export function SideSheet(props: SideSheetProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? <SideSheetView {...props} /> : null;
}
