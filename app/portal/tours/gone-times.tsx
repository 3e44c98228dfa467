import { useEffect, useRef, useState } from 'react';
import { tourBookingTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { slotMoments, type TourZones } from '../../domain/tours';
import type { TourBooking } from './use-tour-booking';

type GoneTimesProps = {
  /** The starts of the times on the screen. */
  shown: readonly string[];
  /** Of all that can be booked; empty until they are known. */
  free: ReadonlySet<string>;
  zones: TourZones;
  booking: TourBooking;
};

/** Says which of the shown times have just been taken, as they disappear; until other times are shown. */
export function GoneTimes({ shown, free, zones, booking }: GoneTimesProps) {
  const t = useSentences(tourBookingTexts);
  const [gone, setGone] = useState<string[]>([]);
  const last = useRef<readonly string[]>([]);
  const seen = shown.join();
  useEffect(() => {
    const missing = last.current.filter((start) => !free.has(start) && start !== booking.sent);
    if (missing.length > 0) setGone(missing);
    last.current = shown;
  }, [free, seen]);
  const [first] = gone;
  return (
    <div role="status" className="empty:sr-only">
      {first !== undefined && booking.refusal === null && (
        <p className="rounded-md bg-sunken px-3 py-2 text-sm">
          {t('gone', { n: gone.length, moment: slotMoments(first, zones, t.language).moment })}
        </p>
      )}
    </div>
  );
}
