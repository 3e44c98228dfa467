import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { installServiceWorker } from '../../device/service-worker';
import type { KnownGroup } from '../../domain/group/merged-notices';
import { LocalTime } from '../local-time';
import { useConnectionLoss } from './use-connection-loss';
import { useKeptGroup } from './use-kept-group';

const format = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Without a network: that it is lost, and of when what the page shows is. */
export function OfflineLine({ known }: { known: KnownGroup }) {
  const lastHeardAt = useConnectionLoss(known.group.id);
  useKeptGroup(known, lastHeardAt !== null);
  useEffect(installServiceWorker, []);
  return (
    <div role="status">
      {lastHeardAt !== null && (
        <p className="bg-info-soft text-sm">
          <span className="mx-auto flex max-w-300 items-center gap-2 px-4 py-2 sm:px-6">
            <WifiOff aria-hidden className="size-4 shrink-0 text-info" />
            <span>
              You are offline. This is the group as it was at{' '}
              <LocalTime at={new Date(lastHeardAt).toISOString()} format={format} />.
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
