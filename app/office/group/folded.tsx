import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDown } from '../../ui/icons';

type FoldedProps = { title: string; className?: string; children: ReactNode };

/** For rarely needed content; opens without scripts too. */
export function Folded({ title, className, children }: FoldedProps) {
  return (
    <details className={clsx('group/folded', className)}>
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-accent text-sm [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 transition-transform group-open/folded:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
