import { clsx } from 'clsx';

/** Takes the size of the content it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-wait rounded-md bg-sunken', className)} />;
}
