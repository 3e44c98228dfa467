import { useState } from 'react';
import { WhenLoaded } from '../when-loaded';
import type { DialogProps } from './dialog-view';

const loadView = () => import('./dialog-view');

/** A layer over the page that keeps the focus until it is closed; fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? (
    <WhenLoaded load={loadView} waiting={null}>
      {({ default: DialogView }) => <DialogView {...props} />}
    </WhenLoaded>
  ) : null;
}

/** Whether something has been true at least once, so that what closes can still move away. */
export function useWasEver(isTrue: boolean): boolean {
  const [wasEver, setWasEver] = useState(isTrue);
  if (isTrue && !wasEver) setWasEver(true);
  return wasEver;
}
