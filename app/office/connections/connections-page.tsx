import { Skeleton } from '../../ui/skeleton';
import { StaffLoadFailed } from '../staff-notice';
import { ApiKeys } from './api-keys';
import { type Connections, useConnections } from './connections';
import { Webhooks } from './webhooks';

type ConnectionsPageProps = { loaded: Connections | undefined };

/** docs/product.md, "Connections". */
export function ConnectionsPage({ loaded }: ConnectionsPageProps) {
  const { data, error, refetch } = useConnections(loaded);
  return (
    <>
      <h1 className="mb-1 text-2xl">Connections</h1>
      <p className="mb-4 text-ink-soft">
        Send events to other systems, and let apps read your data. The{' '}
        <a href="/api/docs" className="text-accent underline">
          API reference
        </a>{' '}
        has examples of every call.
      </p>
      {data ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Webhooks webhooks={data.webhooks} />
          <ApiKeys keys={data.keys} />
        </div>
      ) : error ? (
        <StaffLoadFailed what="connections" error={error} onTryAgain={refetch} />
      ) : (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <span className="sr-only">Loading connections...</span>
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  );
}
