import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast';
import { dismissToast, onToast, shownToast } from './toast';
import type { ToastViewProps } from './toast-view';

const loadView = () => import('./toast-view');

/**
 * Where toasts appear; once a page. What renders them is fetched at the first touch, so that it is there offline too;
 * where it could not be fetched, they are rendered plainly.
 */
export function Toaster() {
  const current = useSyncExternalStore(onToast, shownToast, () => null);
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
