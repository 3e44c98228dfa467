import { useState } from 'react';
import type { ConfirmDialogProps, DialogProps, SideSheetProps } from './dialog-view';
import { lazyComponent } from './lazy-component';

const DialogView = lazyComponent(() => import('./dialog-view'), 'DialogView');
const ConfirmDialogView = lazyComponent(() => import('./dialog-view'), 'ConfirmDialogView');
const SideSheetView = lazyComponent(() => import('./dialog-view'), 'SideSheetView');

/** Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? <DialogView {...props} /> : null;
}

/** Stays true, so that the closing animation can run. */
function useWasEver(isTrue: boolean): boolean {
  const [wasEver, setWasEver] = useState(isTrue);
  if (isTrue && !wasEver) setWasEver(true);
  return wasEver;
}

/** Its code is fetched when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? <ConfirmDialogView {...props} /> : null;
}

/** Its code is fetched when it first opens. */
export function SideSheet(props: SideSheetProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? <SideSheetView {...props} /> : null;
}
