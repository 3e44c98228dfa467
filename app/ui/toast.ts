import { store } from './store';

type Toast = {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Such a toast stays for ten seconds. */
  onUndo?: () => void;
};

export type ShownToast = Toast & { id: number };

export const shownToast = store<ShownToast | null>(null);

let lastId = 0;

/** docs/product.md, "Toasts". */
export const shownForMs = ({ onUndo }: Toast) => (onUndo ? 10_000 : 5000);

/** One at a time: a new one replaces it. */
export function toast(next: Toast): void {
  lastId += 1;
  shownToast.set({ ...next, id: lastId });
}

/** Unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(null);
}
