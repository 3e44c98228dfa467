import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

const DialogView = lazy(() => import('./dialog-view'));

/** A layer over the page that keeps the focus until it is closed; fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return wasOpened ? (
    <Suspense fallback={null}>
      <DialogView {...props} />
    </Suspense>
  ) : null;
}

/** Whether something has been true at least once, so that what closes can still move away. */
export function useWasEver(isTrue: boolean): boolean {
  const [wasEver, setWasEver] = useState(isTrue);
  if (isTrue && !wasEver) setWasEver(true);
  return wasEver;
}
