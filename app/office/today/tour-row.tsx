import { useId } from 'react';
import type { TourToConfirm, UpcomingTour } from '../../../contract/staff/today';
import { hasTourBegun } from '../../../rules/tours/tours';
import { useReturnFocus } from '../../client/use-focus';
import { midnight, tourStart } from '../../domain/staff/agenda';
import { confirmationTitle } from '../../domain/staff/office-tasks';
import { usDateFormat } from '../../domain/staff/us-format';
import { daySummary } from '../../domain/tours';
import { Button } from '../../ui/button';
import { PhoneLink } from '../../ui/phone-link';
import { HourButtons, hoursFor, TourTimeForm } from './answer-tour';
import { OfGroup, Row } from './queue';
import { TourResults } from './tour-results';
import type { OpenRow } from './use-today';

export function TourRows({ rows }: { rows: OpenRow<TourToConfirm>[] }) {
  return rows.map((row) => <TourRow key={row.item.groupId} {...row} />);
}

/** What the point person asked for or planned, or the group's best half-day; an hour makes it the tour. */
function TourRow({ item: tour, isOpen, onOpen, onClose }: OpenRow<TourToConfirm>) {
  const titleId = useId();
  const { groupId, date } = tour;
  const opener = useReturnFocus<HTMLButtonElement>(isOpen);
  return (
    <Row
      groupId={groupId}
      when={daySummary(date, 'en')}
      titleId={titleId}
      title={confirmationTitle(tour)}
      about={<OfGroup group={tour} />}
      actions={
        !isOpen && (
          <>
            <HourButtons tour={tour} titleId={titleId} />
            <Button
              ref={opener}
              data-row-action={hoursFor(tour).length === 0 || undefined}
              variant="ghost"
              size="sm"
              aria-describedby={titleId}
              aria-expanded={false}
              onClick={onOpen}
            >
              Another time
            </Button>
          </>
        )
      }
    >
      {isOpen && <TourTimeForm tour={tour} label="Another time" onClose={onClose} />}
    </Row>
  );
}

const shortDay = () => usDateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

type GivenTourRowProps = { tour: UpcomingTour; now: Date; isEarlier?: boolean };

/** Once it has begun, the office says how it went. */
export function GivenTourRow({ tour, now, isEarlier = false }: GivenTourRowProps) {
  const titleId = useId();
  return (
    <Row
      isNarrow
      groupId={tour.groupId}
      when={isEarlier ? shortDay().format(midnight(tour.date)) : tourStart(tour)}
      titleId={titleId}
      title={<OfGroup group={{ ...tour, propertyName: null }} />}
      about={
        <>
          <span>{`${tour.propertyName} · ${tour.canCome} of ${tour.members} can come`}</span>
          {tour.phone && (
            <>
              <span> · </span>
              <PhoneLink phone={tour.phone} className="text-accent underline underline-offset-4 max-md:py-2.5">
                {tour.phone}
              </PhoneLink>
            </>
          )}
        </>
      }
      actions={hasTourBegun(tour, null, now) && <TourResults tour={tour} titleId={titleId} />}
    />
  );
}
