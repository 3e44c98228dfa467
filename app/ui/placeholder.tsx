import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { siteTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { Button } from './button';
import type { Elements } from './elements';
import { CloudOff } from './icons';

/** Give it the size of the content it stands for, in `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-wait rounded-md bg-sunken', className)} />;
}

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

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

type LoadFailedProps = {
  /** 'The messages could not be loaded'. */
  title: string;
  reason?: string;
  onTryAgain: () => void;
  otherAction?: Elements;
};

export function LoadFailed({ title, reason, onTryAgain, otherAction }: LoadFailedProps) {
  const t = useSentences(siteTexts);
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={title}
        className="py-2"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="secondary" size="sm" onClick={onTryAgain}>
              {t('tryAgain')}
            </Button>
            {otherAction}
          </div>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}
