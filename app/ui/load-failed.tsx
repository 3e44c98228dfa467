import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';

type LoadFailedProps = {
  /** What is missing, as a sentence begins: 'The messages'. */
  what: string;
  /** Why, where that is known. */
  reason?: string;
  onTryAgain: () => void;
  /** What else can be done about it. */
  otherAction?: ReactNode;
};

/** In the place of what could not be read: that it could not, and another try. */
export function LoadFailed({ what, reason, onTryAgain, otherAction }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={`${what} could not be loaded`}
        className="py-2"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="secondary" size="sm" onClick={onTryAgain}>
              Try Again
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
