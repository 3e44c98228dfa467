import { CloudOff } from 'lucide-react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

type LoadFailedProps = {
  /** What is missing, as a sentence begins: 'The messages'. */
  what: string;
  onTryAgain: () => void;
  className?: string;
};

/** Where a panel's content could not be read. */
export function LoadFailed({ what, onTryAgain, className }: LoadFailedProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<CloudOff />}
        title={`${what} could not be loaded`}
        className="py-2"
        action={
          <Button variant="secondary" size="sm" onClick={onTryAgain}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
