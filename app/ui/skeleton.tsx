import { clsx } from 'clsx';

/** Holds the place of something that is on its way; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-wait rounded-md bg-sunken', className)} />;
}
