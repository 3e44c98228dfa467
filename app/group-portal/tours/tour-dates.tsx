import { CalendarDays } from 'lucide-react';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { longDate, tourTime } from '../../domain/group/tours';

/** The dates of one schedule, each with its time of day. */
export function TourDates({ schedule }: { schedule: TourSchedule }) {
  return (
    <ul className="mt-2 grid gap-1.5">
      {schedule.preferredDates.map((preferred) => (
        <li key={`${preferred.date} ${tourTime(preferred)}`} className="flex items-start gap-2">
          <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1">{longDate(preferred.date)}</span>
          <span className="tabular shrink-0 font-semibold">{tourTime(preferred)}</span>
        </li>
      ))}
    </ul>
  );
}
