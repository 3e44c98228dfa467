import type { ReactNode } from 'react';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { inElement } from '../../ui/elements';
import { datesRow, SavedHere } from '../saved-here';
import { TourDates } from './tour-list';

export function YourDates({ schedule, children }: { schedule: TourSchedule; children?: ReactNode }) {
  const t = useSentences(tourTexts);
  return (
    <section aria-labelledby={`tour-${schedule.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`tour-${schedule.id}`} className="text-base">
          {t('yours')}
        </h3>
        {inElement(children)}
      </div>
      <TourDates schedule={schedule} />
      <SavedHere about={datesRow(schedule.id)} name={t('yours')} />
    </section>
  );
}
