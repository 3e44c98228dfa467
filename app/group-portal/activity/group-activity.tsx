import { useRef } from 'react';
import { useWasSeen } from '../../hooks/use-was-seen';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';

const loadLog = () => import('./activity-log');

const place = <Skeleton className="h-11" />;

/** What happened in the group; its log is fetched when one comes near it. */
export function GroupActivity({ groupId, isOpenAtFirst }: { groupId: number; isOpenAtFirst?: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const wasSeen = useWasSeen(panel);
  const { refresh } = useLive();
  return (
    <div ref={panel}>
      <Card title="Activity">
        {wasSeen ? (
          <WhenLoaded load={loadLog} waiting={place}>
            {({ ActivityLog }) => (
              <ActivityLog groupId={groupId} isOpenAtFirst={isOpenAtFirst} onUndone={() => refresh(groupKey)} />
            )}
          </WhenLoaded>
        ) : (
          place
        )}
      </Card>
    </div>
  );
}
