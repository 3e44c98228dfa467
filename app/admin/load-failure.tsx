import { CloudOff } from 'lucide-react';
import { isNotStaff, messageOf } from '../api/errors';
import { Button, ButtonLink } from '../ui/button';
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
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onRetry}>
              Try Again
            </Button>
            {isNotStaff(error) && <ButtonLink to="/admin-login">Sign In</ButtonLink>}
          </div>
        }
      >
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}
