import { clsx } from 'clsx';

/** Give it the size of the content it stands for, in `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-wait rounded-md bg-sunken', className)} />;
}
