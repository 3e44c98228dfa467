import type { ReactNode } from 'react';
import { siteTexts } from '../../worker/contract/sentences/site';
import { useSentences } from '../hooks/use-sentences';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { CloudOff } from './icons';

type LoadFailedProps = {
  /** That it is missing: 'The messages could not be loaded'. */
  title: string;
  /** Why, where that is known. */
  reason?: string;
  onTryAgain: () => void;
  /** What else can be done about it. */
  otherAction?: ReactNode;
};

/** In the place of what could not be read: that it could not, and another try. */
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
