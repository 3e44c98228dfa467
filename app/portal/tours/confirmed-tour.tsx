import { useId } from 'react';
import { tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/use-sentences';
import { tourMoment } from '../../domain/tours';
import { CalendarCheck } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { useMe } from '../identity/use-me';
import type { ConfirmedTourProps } from './confirmed-tour-details';
import { ConfirmedTourDetails } from './confirmed-tour-details';

export function ConfirmedTour(props: ConfirmedTourProps) {
  const t = useSentences(tourTexts);
  const { tour } = props;
  const { me } = useMe(props.group.id);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-md bg-accent-soft p-4">
      <div className="flex gap-3">
        <CalendarCheck className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <h3 id={titleId} className="text-base">
            {t('confirmed')}
          </h3>
          <p className="tabular mt-1 font-semibold text-lg leading-snug">{tourMoment(tour, t.language)}</p>
          {tour.note && (
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {tour.note}
            </p>
          )}
        </div>
      </div>
      {me ? <ConfirmedTourDetails {...props} /> : <Skeleton className="noscript:hidden h-22" />}
    </section>
  );
}
