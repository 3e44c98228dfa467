import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { scheduleOf } from '../../domain/group/tours';
import { SectionLink } from '../page-sections';

/** What somebody who has joined does next. */
export function NextStep({ name, schedules }: { name: string; schedules: TourSchedule[] }) {
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
