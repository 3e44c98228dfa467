import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Where a list would be: that there is nothing yet, and what to do. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-8 text-center', className)}>
      {icon && (
        <span aria-hidden className="mb-3 grid size-12 place-items-center rounded-full bg-sunken text-ink-soft">
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
