import type { Group } from '../../../worker/contract/group';
import { scheduleOf } from '../../domain/tours';
import { SectionLink } from '../page-sections';
import { useTourSchedules } from '../tours/use-tour-schedules';

/** What somebody who has joined does next. */
export function NextStep({ group, name }: { group: Group; name: string }) {
  const { data: schedules } = useTourSchedules(group.id);
  if (!schedules) return null;
  const isPlanned = scheduleOf(name, schedules) !== undefined;
  return (
    <p className="text-center text-sm">
      Next:{' '}
      <SectionLink to={isPlanned ? 'share' : 'tour'} className="text-accent underline underline-offset-2">
        {isPlanned ? 'invite roommates' : 'add your tour dates'}
      </SectionLink>
    </p>
  );
}
