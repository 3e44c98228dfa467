import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { clockIn, dayAfter } from '../../../contract/values/time';
import type { BookableTime } from '../../../rules/tours/bookable-times';
import { timeZoneName } from '../../../texts/date-formats';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourBookingTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { clockTime, daySummary, slotMoments, type TourZones } from '../../domain/tours';
import { Button } from '../../ui/button';
import { ChevronLeft, ChevronRight } from '../../ui/icons';
import { ConfirmBooking, TakenTime } from './confirm-booking';
import { GoneTimes } from './gone-times';
import { SavedLine } from './saved-line';
import type { useHalfDays } from './use-half-days';
import type { TourBooking } from './use-tour-booking';
import { VoteButton, type Voting } from './vote-button';

type AllTimesProps = Voting & {
  times: readonly BookableTime[];
  free: ReadonlySet<string>;
  zones: TourZones;
  booking: TourBooking;
  mayBook: boolean;
  halfDays: ReturnType<typeof useHalfDays>;
  /** How many members there are. */
  all: number;
};

/** A time on the reader's clocks. */
type ShownTime = BookableTime & { day: string; clock: string };

const weekDays = 7;

/** Seven days at once: below each other on a phone, side by side at a desk. In the reader's time zone. */
export function AllTimes({ times, free, zones, chosen, onToggle, booking, mayBook, halfDays, all }: AllTimesProps) {
  const t = useSentences(tourBookingTexts);
  const shown = useMemo(() => shownTimes(times, zones.own), [times, zones.own]);
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const [first = '', last = ''] = [shown[0]?.day, shown.at(-1)?.day];
  const from = turnedTo ?? first;
  const days = Array.from({ length: weekDays }, (_, at) => dayAfter(from, at));
  const inWeek = shown.filter(({ day }) => days.includes(day));
  const areZonesApart = inWeek.some(({ day, clock, date, time }) => day !== date || clock !== time);
  const show = (day: string) => {
    booking.ask(null);
    setTurnedTo(day);
  };
  if (first === '') return <p className="text-ink-soft">{t('noTimes')}</p>;
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('earlier')}
          disabled={from <= first}
          icon={<ChevronLeft />}
          onClick={() => show(dayAfter(from, -weekDays))}
        />
        <p aria-live="polite" className="tabular text-center font-medium">
          {`${daySummary(from, t.language)} – ${daySummary(days.at(-1) ?? '', t.language)}`}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('later')}
          disabled={(days.at(-1) ?? '') >= last}
          icon={<ChevronRight />}
          onClick={() => show(dayAfter(from, weekDays))}
        />
      </div>
      {areZonesApart && (
        <p className="text-ink-soft text-sm">
          {t('zones', { own: timeZoneName(zones.own, t.language), zone: timeZoneName(zones.there, t.language) })}
        </p>
      )}
      <GoneTimes key={from} shown={inWeek.map(({ start }) => start)} {...{ free, zones, booking }} />
      {inWeek.length === 0 && <p className="py-6 text-center text-ink-soft">{t('noneThen')}</p>}
      <ol className="grid grid-cols-1 gap-2 md:grid-cols-7">
        {days.map((day) => (
          <DayTimes
            key={day}
            times={inWeek.filter((time) => time.day === day)}
            {...{ day, zones, chosen, onToggle, booking, mayBook, all }}
          />
        ))}
      </ol>
      {/* Also covers the dialog's padding, below which the list would show while it scrolls. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-2 border-line border-t bg-surface px-6 pb-4">
        <TakenTime {...{ booking, zones }} />
        {booking.asked !== null && <ConfirmBooking key={booking.asked} start={booking.asked} {...{ booking, zones }} />}
        <SavedLine halfDays={halfDays} />
      </div>
    </div>
  );
}

function shownTimes(times: readonly BookableTime[], zone: string): ShownTime[] {
  const clockOf = clockIn(zone);
  return times.map((time) => {
    const { day, time: clock } = clockOf(new Date(time.start));
    return { ...time, day, clock };
  });
}

type DayTimesProps = Pick<AllTimesProps, 'zones' | 'chosen' | 'onToggle' | 'booking' | 'mayBook' | 'all'> & {
  day: string;
  times: ShownTime[];
};

/** Its times by the half-days in which people say that they can come; those are the property's. */
function DayTimes({ day, times, zones, chosen, onToggle, booking, mayBook, all }: DayTimesProps) {
  const t = useSentences(tourBookingTexts);
  const halfDays = new Map<string, ShownTime[]>();
  for (const time of times) {
    const halfDay = `${time.date} ${time.half}`;
    halfDays.set(halfDay, [...(halfDays.get(halfDay) ?? []), time]);
  }
  return (
    <li className={clsx('min-w-0', times.length === 0 && 'max-md:hidden')}>
      <h3 className="tabular text-sm">{daySummary(day, t.language)}</h3>
      {times.length === 0 && <p className="mt-2 text-ink-soft text-sm">–</p>}
      {[...halfDays].map(([halfDay, ofHalf]) => (
        <HalfDayTimes key={halfDay} times={ofHalf} {...{ zones, chosen, onToggle, booking, mayBook, all }} />
      ))}
    </li>
  );
}

function HalfDayTimes({ times, zones, chosen, onToggle, booking, mayBook, all }: Omit<DayTimesProps, 'day'>) {
  const t = useSentences(tourBookingTexts);
  const [first] = times;
  if (!first) return null;
  return (
    <div className="mt-2 grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="text-sm">
          <span className="block font-medium first-letter:uppercase">{dateTexts(t.language)(first.half)}</span>
          {all > 0 && (
            <span className="tabular block text-ink-soft">{t('canComeOf', { n: first.canCome.length, all })}</span>
          )}
        </p>
        <VoteButton {...first} {...{ chosen, onToggle }} className="px-2!" />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-1.5">
        {times.map((time) => {
          const { moment } = slotMoments(time.start, zones, t.language);
          const clocks = (
            <span className="tabular grid justify-items-center">
              <span>{clockTime(time.clock, t.language)}</span>
              {(time.clock !== time.time || time.day !== time.date) && (
                <span className="font-normal text-ink-soft text-xs">{clockTime(time.time, t.language)}</span>
              )}
            </span>
          );
          return (
            <li key={time.start} className="grid">
              {mayBook ? (
                <Button
                  variant="secondary"
                  size="sm"
                  className={clsx('px-2!', booking.asked === time.start && 'bg-accent-soft!')}
                  aria-label={t('bookAt', { moment })}
                  onClick={() => booking.ask(time.start)}
                >
                  {clocks}
                </Button>
              ) : (
                <span className="grid min-h-9 place-items-center rounded-md bg-sunken px-1 text-sm">{clocks}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
