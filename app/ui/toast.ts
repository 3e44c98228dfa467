import { store } from './store';

type Toast = {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Takes back what just happened; such a toast stays for ten seconds. */
  onUndo?: () => void;
};

export type ShownToast = Toast & { id: number };

export const shownToast = store<ShownToast | null>(null);

let lastId = 0;

/** How long a toast stays, in milliseconds (docs/product.md, "Toasts"). */
export const shownForMs = ({ onUndo }: Toast) => (onUndo ? 10_000 : 5000);

/** Tells the person what just happened, for five seconds. There is one toast at a time: a new one takes its place. */
export function toast(next: Toast): void {
  lastId += 1;
  shownToast.set({ ...next, id: lastId });
}

/** Takes a toast away, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(null);
}
