import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { counted } from '../../domain/counted';
import { Badge } from '../../ui/badge';
import { TourDates } from './tour-dates';

type TourListProps = { schedules: TourSchedule[]; isMine: (schedule: TourSchedule) => boolean };

/** When everybody could come. */
export function TourList({ schedules, isMine }: TourListProps) {
  return (
    <div>
      <h3 className="text-base">Group Tour Preferences ({counted(schedules.length, 'participant')})</h3>
      <ul aria-label="Group Tour Preferences" className="divide-y divide-line">
        {schedules.map((schedule) => (
          <li key={schedule.id} className="py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 font-semibold">{schedule.participantName}</span>
              {isMine(schedule) && <Badge tone="accent">You</Badge>}
              <Badge className="ml-auto">{counted(schedule.preferredDates.length, 'date')}</Badge>
            </p>
            <TourDates schedule={schedule} />
          </li>
        ))}
      </ul>
    </div>
  );
}
