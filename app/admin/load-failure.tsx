import { CloudOff } from 'lucide-react';
import { messageOf } from '../lib/api-error';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

type LoadFailureProps = { what: string; error: unknown; onRetry: () => void };

/** Where a list would be: that it could not be fetched, and another try. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={`The ${what} could not be loaded`}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}
