import type { TourSchedule } from '../../../contract/tour-schedule';
import { tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { longDate, tourTime } from '../../domain/tours';
import { Badge } from '../../ui/badge';
import { CalendarDays } from '../../ui/icons';

type TourListProps = { schedules: TourSchedule[]; isMine?: (schedule: TourSchedule) => boolean };

export function TourList({ schedules, isMine }: TourListProps) {
  const t = useSentences(tourTexts);
  return (
    <div>
      <h3 className="text-base">{t('ofGroupBy', { n: schedules.length })}</h3>
      <ul aria-label={t('ofGroup')} className="divide-y divide-line">
        {schedules.map((schedule) => (
          <li key={schedule.id} className="py-2">
            <p className="flex flex-wrap items-start gap-2">
              <bdi className="min-w-0 flex-1 basis-32 font-semibold">{schedule.participantName}</bdi>
              {isMine?.(schedule) && <Badge tone="accent">{t('you')}</Badge>}
              <Badge>{t('dates', { n: schedule.preferredDates.length })}</Badge>
            </p>
            <TourDates schedule={schedule} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function TourDates({ schedule }: { schedule: TourSchedule }) {
  const t = useSentences(tourTexts);
  return (
    <ul className="mt-1 grid gap-0.5 text-sm">
      {schedule.preferredDates.map((preferred) => (
        <li key={`${preferred.date} ${tourTime(preferred, t.language)}`} className="flex flex-wrap items-start gap-2">
          <CalendarDays className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 basis-32">{longDate(preferred.date, t.language)}</span>
          <span className="tabular shrink-0 font-semibold">{tourTime(preferred, t.language)}</span>
        </li>
      ))}
    </ul>
  );
}
