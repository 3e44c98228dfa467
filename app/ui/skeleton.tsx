import { clsx } from 'clsx';

/** Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-wait rounded-md bg-sunken', className)} />;
}
