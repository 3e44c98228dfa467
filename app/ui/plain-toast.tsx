import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Button } from './button';
import { type ShownToast, shownForMs } from './toast';

/** A toast without its moves, for when what renders them could not be fetched. */
export function PlainToast({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) {
  const { id, title, description, variant, onUndo } = toast;
  const duration = shownForMs(toast);
  useEffect(() => {
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, onDismiss]);
  return (
    <section aria-label="Notification" className="fixed right-0 z-50 w-full p-4 max-sm:top-14 sm:bottom-0 sm:max-w-md">
      <div
        role="alert"
        className={clsx(
          'rounded-md border p-4 shadow-layer',
          variant === 'destructive' ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface text-ink',
        )}
      >
        {title && <p className="font-semibold">{title}</p>}
        {description && <p>{description}</p>}
        {onUndo && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              onDismiss(id);
              onUndo();
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </section>
  );
}
