import { CalendarCheck } from 'lucide-react';
import { useId } from 'react';
import { tourMoment } from '../../domain/group/confirmed-tour';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import type { ConfirmedTourProps } from './confirmed-tour-details';

const loadDetails = () => import('./confirmed-tour-details');

/** The tour that the group goes on, above all that was proposed. */
export function ConfirmedTour(props: ConfirmedTourProps) {
  const { tour } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-md bg-accent-soft p-4">
      <div className="flex gap-3">
        <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <h3 id={titleId} className="text-base">
            Tour confirmed
          </h3>
          <p className="tabular mt-1 font-semibold text-lg leading-snug">{tourMoment(tour)}</p>
          {tour.note && <p className="mt-1 whitespace-pre-line">{tour.note}</p>}
        </div>
      </div>
      <WhenLoaded load={loadDetails} waiting={<Skeleton className="noscript:hidden h-22" />} otherwise={null}>
        {({ ConfirmedTourDetails }) => <ConfirmedTourDetails {...props} />}
      </WhenLoaded>
    </section>
  );
}
