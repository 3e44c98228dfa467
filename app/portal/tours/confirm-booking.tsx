import { tourBookingTexts, tourFormTexts } from '../../../texts/sentences/tours';
import { useHasNetwork } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { useFocusOnArrival } from '../../client/use-focus';
import { slotMoments, type TourZones } from '../../domain/tours';
import { Button } from '../../ui/button';
import type { TourBooking } from './use-tour-booking';

type ConfirmBookingProps = { start: string; booking: TourBooking; zones: TourZones };

/** The second press, where the first one was. */
export function ConfirmBooking({ start, booking, zones }: ConfirmBookingProps) {
  const t = useSentences(tourBookingTexts);
  const form = useSentences(tourFormTexts);
  const hasNetwork = useHasNetwork();
  const confirm = useFocusOnArrival<HTMLButtonElement>(true);
  const { isMoving, isPending, refusal } = booking;
  const { moment } = slotMoments(start, zones, t.language);
  const question = t(isMoving ? 'moveQuestion' : 'bookQuestion', { moment });
  return (
    <fieldset aria-label={question} className="grid w-full animate-rise gap-2 rounded-md bg-accent-soft p-3">
      <p className="font-semibold">{question}</p>
      <p className="text-sm">{t(isMoving ? 'moveText' : 'bookText')}</p>
      {refusal?.kind === 'offline' && !hasNetwork && (
        <p role="alert" className="font-medium text-danger text-sm">
          {t('offline')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={confirm} size="sm" isBusy={isPending} busyText={t('booking')} onClick={booking.book}>
          {t(isMoving ? 'moveIt' : 'bookIt')}
        </Button>
        {!isPending && (
          <Button variant="ghost" size="sm" onClick={() => booking.ask(null)}>
            {form('cancel')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Another group was faster: the nearest times instead, each to be pressed. */
export function TakenTime({ booking, zones }: { booking: TourBooking; zones: TourZones }) {
  const t = useSentences(tourBookingTexts);
  const { refusal, asked } = booking;
  if (refusal?.kind !== 'taken' || asked !== null) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-soft p-3">
      <p className="font-medium text-danger">{t('taken')}</p>
      {refusal.alternatives.length > 0 && (
        <>
          <p className="text-sm">{t('nearest')}</p>
          <div className="flex flex-wrap gap-2">
            {refusal.alternatives.map((start) => {
              const { moment } = slotMoments(start, zones, t.language);
              return (
                <Button
                  key={start}
                  variant="secondary"
                  size="sm"
                  aria-label={t('bookAt', { moment })}
                  onClick={() => booking.ask(start)}
                >
                  {moment}
                </Button>
              );
            })}
          </div>
        </>
      )}
    </div>
  );
}
