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

/** The toast that is up. */
export const shownToast = () => shown;

/** Takes a toast away, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

function show(next: ShownToast | null) {
  shown = next;
  for (const tell of listeners) tell();
}

/** Calls back whenever another toast is up, or none; returns how to stop that. */
export function onToast(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
