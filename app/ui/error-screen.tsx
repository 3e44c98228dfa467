import { TriangleAlert } from 'lucide-react';
import { Button } from './button';
import { NoticeScreen } from './notice-screen';

type ErrorScreenProps = {
  message: string;
  /** Under which the log has what failed, for whoever asks for help. */
  requestId?: string;
  onTryAgain: () => void;
};

/** What a page shows instead of itself after a failure that nothing else has caught (docs/product.md, "Addresses"). */
export function ErrorScreen({ message, requestId, onTryAgain }: ErrorScreenProps) {
  const action = (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onTryAgain}>Try Again</Button>
      <Button variant="secondary" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </div>
  );
  return (
    <NoticeScreen icon={<TriangleAlert />} title="Something went wrong" action={action}>
      <p>An unexpected error occurred. Please try refreshing the page.</p>
      <p className="rounded-md bg-sunken px-4 py-3 text-base text-ink">{message}</p>
      {requestId && (
        <p className="text-base">
          Request: <code className="break-all">{requestId}</code>
        </p>
      )}
    </NoticeScreen>
  );
}
