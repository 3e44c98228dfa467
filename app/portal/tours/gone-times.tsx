import { useEffect, useRef, useState } from 'react';
import { tourBookingTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { slotMoments, type TourZones } from '../../domain/tours';

type GoneTimesProps = {
  /** The starts of the times on the screen. */
  shown: readonly string[];
  /** Of all that can be booked; empty until they are known. */
  free: ReadonlySet<string>;
  zones: TourZones;
  /** Something else already says so. */
  isSaid: boolean;
};

/** Says which of the shown times have just been taken, as they disappear; until other times are shown. */
export function GoneTimes({ shown, free, zones, isSaid }: GoneTimesProps) {
  const t = useSentences(tourBookingTexts);
  const [gone, setGone] = useState<string[]>([]);
  const last = useRef<readonly string[]>([]);
  const seen = shown.join();
  useEffect(() => {
    const missing = last.current.filter((start) => !free.has(start));
    if (missing.length > 0) setGone(missing);
    last.current = shown;
  }, [free, seen]);
  const [first] = gone;
  return (
    <div role="status" className="empty:sr-only">
      {first !== undefined && !isSaid && (
        <p className="rounded-md bg-sunken px-3 py-2 text-sm">
          {t('gone', { n: gone.length, moment: slotMoments(first, zones, t.language).moment })}
        </p>
      )}
    </div>
  );
}
