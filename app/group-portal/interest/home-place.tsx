import { isLeasing } from '../../domain/group/lease-steps';
import { part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';
import { Doors } from '../doors';
import { ManageRow } from '../group/manage-row';
import { useIsMarkedMember } from '../member-mark';
import { Part } from '../places';
import { useKnown } from '../use-known';
import { InterestTracker } from './interest-tracker';

const LeaseSteps = part(() => import('../lease/lease-steps'), 'LeaseSteps', {
  waiting: <Skeleton className="h-30 lg:h-80" />,
});
const NextCard = part(() => import('./next-card'), 'NextCard', { otherwise: null });

export function HomePlace({ groupId }: { groupId: number }) {
  const known = useKnown(groupId);
  const { group, tourSchedules } = known;
  const isMarked = useIsMarkedMember();
  return (
    <>
      <div className="hidden lead:max-lg:block">
        <ManageRow groupId={groupId} />
      </div>
      {!group.customizations.outcome && (
        // Above everything for members; for whoever has just joined it stands where they joined.
        <div className="hidden min-h-30 member:block sm:min-h-20">
          {isMarked && <NextCard group={group} schedules={tourSchedules} />}
        </div>
      )}
      <Part id="group">
        <InterestTracker group={group} schedules={tourSchedules} />
      </Part>
      <Doors known={known} />
      {isLeasing(group) && group.customizations.outcome !== 'closed' && (
        // On a phone strangers have no steps to look at.
        <div className="hidden member:block lg:block">
          <Part id="lease">
            <LeaseSteps group={group} />
          </Part>
        </div>
      )}
    </>
  );
}
