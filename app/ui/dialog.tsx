import { type ComponentType, useState } from 'react';
import { lazyWithRetry } from './lazy-with-retry';

/** Its code is fetched when it first opens. It stays afterwards, so that the closing animation can run. */
function openedLater<Props extends { isOpen: boolean }>(View: ComponentType<Props>) {
  return function OpenedLater(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen);
    if (props.isOpen && !wasOpened) setWasOpened(true);
    return wasOpened ? <View {...props} /> : null;
  };
}

export const Dialog = openedLater(lazyWithRetry(() => import('./dialog-view'), 'DialogView'));

export const ConfirmDialog = openedLater(lazyWithRetry(() => import('./dialog-view'), 'ConfirmDialogView'));

export const SideSheet = openedLater(lazyWithRetry(() => import('./dialog-view'), 'SideSheetView'));
