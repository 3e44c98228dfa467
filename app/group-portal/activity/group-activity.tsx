import { useRef } from 'react';
import { groupTexts } from '../../../worker/contract/sentences/group';
import { useWasSeen } from '../../hooks/use-screen';
import { useSentences } from '../../hooks/use-sentences';
import { Card } from '../../ui/card';
import { part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';

const place = <Skeleton className="h-11" />;

const ActivityLog = part(() => import('./activity-log'), 'ActivityLog', { waiting: place });

/** What happened in the group; its log is fetched when one comes near it. */
export function GroupActivity({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  const panel = useRef<HTMLDivElement>(null);
  const wasSeen = useWasSeen(panel);
  return (
    <div ref={panel}>
      <Card title={t('activity')}>{wasSeen ? <ActivityLog groupId={groupId} /> : place}</Card>
    </div>
  );
}
