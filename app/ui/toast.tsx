import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

export type Toast = {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
};

export type ShownToast = Toast & { id: number };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Tells the person what just happened, for five seconds. There is one toast at a time: a new one takes its place. */
export function toast(next: Toast): void {
  lastId += 1;
  show({ ...next, id: lastId });
}

/** Takes a toast away, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

function show(next: ShownToast | null) {
  shown = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const loadView = () => import('./toast-view');
const ToastView = lazy(loadView);

/** Where toasts appear; once a page. What draws them is fetched at the first touch, so that it is there offline too. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const [isNeeded, setIsNeeded] = useState(false);

  useEffect(() => {
    const fetchView = () => void loadView();
    const events = ['pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, fetchView, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, fetchView);
    };
  }, []);

  if (current !== null && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastView toast={current} onDismiss={dismissToast} />
    </Suspense>
  ) : null;
}
