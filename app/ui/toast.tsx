import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast';
import type { ToastViewProps } from './toast-view';

type Toast = {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Takes back what just happened; such a toast stays for ten seconds. */
  onUndo?: () => void;
};

export type ShownToast = Toast & { id: number };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** How long a toast stays, in milliseconds (docs/product.md, "Toasts"). */
export const shownForMs = ({ onUndo }: Toast) => (onUndo ? 10_000 : 5000);

/** Tells the person what just happened, for five seconds. There is one toast at a time: a new one takes its place. */
export function toast(next: Toast): void {
  lastId += 1;
  show({ ...next, id: lastId });
}

/** Takes a toast away, unless a newer one has taken its place. */
function dismissToast(id: number): void {
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

/**
 * Where toasts appear; once a page. What draws them is fetched at the first touch, so that it is there offline too;
 * where it could not be fetched, they are drawn plainly.
 */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  const [plainId, setPlainId] = useState<number>();
  const currentId = current?.id;

  useEffect(() => {
    const fetchView = () =>
      loadView().then(
        ({ default: fetched }) => setView(() => fetched),
        () => setPlainId(currentId),
      );
    if (currentId !== undefined) void fetchView();
    const events = ['pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, fetchView, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, fetchView);
    };
  }, [currentId]);

  if (View) return <View toast={current} onDismiss={dismissToast} />;
  return current && current.id === plainId ? (
    <PlainToast key={current.id} toast={current} onDismiss={dismissToast} />
  ) : null;
}
