import { clsx } from 'clsx';
import { useEffect, useSyncExternalStore } from 'react';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { useIsTouched } from '../client/use-is-touched';
import { Button } from './button';
import { lazyWithRetry } from './lazy-with-retry';
import { store } from './store';

type Toast = {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Keeps the toast for ten seconds; dismisses it. */
  onUndo?: () => void;
  /** The row that was changed, which may show the same ({@link useToastAbout}). */
  about?: string;
};

export type ShownToast = Toast & { id: number; forMs: number };

const shownToast = store<ShownToast | null>(null);

let lastId = 0;

/** One at a time: a new toast replaces the last. It closes by itself, later if it offers Undo. */
export function toast(next: Toast): void {
  lastId += 1;
  const id = lastId;
  const { onUndo } = next;
  const undo = () => {
    dismissToast(id);
    onUndo?.();
  };
  shownToast.set({ ...next, id, onUndo: onUndo && undo, forMs: onUndo ? 10_000 : 5000 });
}

/** A failure also goes when something is tried again, or given up by closing its form. */
export function dismissFailure(): void {
  if (shownToast.get()?.variant === 'destructive') shownToast.set(null);
}

/** The shown toast, if it is about a row: feedback beside what changed, which ends with the toast. */
export function useToastAbout(row: string): ShownToast | null {
  const shown = useSyncExternalStore(shownToast.subscribe, shownToast.get, () => null);
  return shown?.about === row ? shown : null;
}

/** Fetched at the first interaction, so that toasts work offline too; plain toasts replace it if that failed. */
const ToastView = lazyWithRetry(() => import('./toast-view'), 'ToastView', {
  preload: true,
  errorFallback: ({ toast, onDismiss }) => toast && <PlainToast key={toast.id} toast={toast} onDismiss={onDismiss} />,
});

export function Toaster() {
  const current = useSyncExternalStore(shownToast.subscribe, shownToast.get, () => null);
  const isTouched = useIsTouched();
  return (isTouched || current !== null) && <ToastView toast={current} onDismiss={dismissToast} />;
}

function PlainToast({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) {
  const { id, title, description, variant, onUndo, forMs } = toast;
  const t = useSentences(uiTexts);
  useEffect(() => {
    const timer = setTimeout(() => onDismiss(id), forMs);
    return () => clearTimeout(timer);
  }, [id, forMs, onDismiss]);
  return (
    <section
      aria-label={t('notification')}
      className="fixed end-0 bottom-0 z-60 w-full p-4 in-[body:has([data-foot-bar])]:bottom-14 sm:max-w-md"
    >
      <div
        role="alert"
        className={clsx(
          'pointer-events-auto rounded-md border p-4 shadow-layer',
          variant === 'destructive' ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface text-ink',
        )}
      >
        {title && <p className="font-semibold">{title}</p>}
        {description && <p>{description}</p>}
        {onUndo && (
          <Button variant="secondary" size="sm" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Unless a newer toast has replaced it. */
function dismissToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(null);
}
