import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { SectionLink } from '../page-sections';

/** What somebody who has joined does next. */
export function NextStep({ participantId, schedules }: { participantId: number; schedules: TourSchedule[] }) {
  const isPlanned = schedules.some((schedule) => schedule.participantId === participantId);
  return (
    <p className="text-center text-sm">
      Next:{' '}
      <SectionLink to={isPlanned ? 'share' : 'tour'} className="text-accent underline underline-offset-2">
        {isPlanned ? 'invite roommates' : 'add your tour dates'}
      </SectionLink>
    </p>
  );
}
