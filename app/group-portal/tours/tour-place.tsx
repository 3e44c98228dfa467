import { useKnown } from '../use-known';
import { TourScheduler } from './tour-scheduler';

export function TourPlace({ groupId }: { groupId: number }) {
  const { group, tourSchedules } = useKnown(groupId);
  return <TourScheduler group={group} schedules={tourSchedules} />;
}
