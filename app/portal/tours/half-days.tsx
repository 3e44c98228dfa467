import { clsx } from 'clsx';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { limits } from '../../../contract/values/limits';
import { type HalfDay, halfDayWeeks, isHalfDayPreferred } from '../../../rules/tours/half-days';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourFormTexts, tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { dayOfMonth, daySummary, longDate, shortWeekday } from '../../domain/tours';
import { Check } from '../../ui/icons';
import { SavedLine } from './saved-line';
import type { useHalfDays } from './use-half-days';

type HalfDaysProps = {
  today: string;
  schedules: readonly TourSchedule[];
  mine: TourSchedule | undefined;
  halfDays: ReturnType<typeof useHalfDays>;
  onToggle: (halfDay: HalfDay) => void;
};

/** Two weeks of half-days with how many people can come, each a toggle button that saves at once. */
export function HalfDays({ today, schedules, mine, halfDays, onToggle }: HalfDaysProps) {
  const t = useSentences(tourTexts);
  const form = tourFormTexts(t.language);
  const dates = dateTexts(t.language);
  const { dates: chosen } = halfDays;
  const others = schedules.filter(({ id }) => id !== mine?.id);
  const best = Math.max(
    ...halfDayWeeks(today)
      .flat()
      .flatMap((date) => (['AM', 'PM'] as const).map((half) => countOf(others, { date, half }, chosen))),
  );
  return (
    <fieldset>
      <legend className="font-medium">{form('preferredDates', { n: limits.tourDates })}</legend>
      <p className="mt-1 text-ink-soft text-sm">{t('tapHint')}</p>
      <div className="mt-3 grid gap-4">
        {halfDayWeeks(today).map((week) => (
          <div key={week[0]} className="grid grid-cols-[auto_repeat(7,minmax(0,1fr))] items-center gap-1">
            <p aria-hidden className="col-span-full text-ink-soft text-sm">
              {`${daySummary(week[0] ?? '', t.language)} – ${daySummary(week.at(-1) ?? '', t.language)}`}
            </p>
            <span aria-hidden />
            {week.map((date) => (
              <span key={date} aria-hidden className="text-center text-xs leading-tight">
                <span className="block truncate font-medium">{shortWeekday(date, t.language)}</span>
                <span className="tabular block text-ink-soft">{dayOfMonth(date, t.language)}</span>
              </span>
            ))}
            {(['AM', 'PM'] as const).map((half) => [
              <span key={half} aria-hidden className="pe-1 text-ink-soft text-xs">
                {t(half === 'AM' ? 'am' : 'pm')}
              </span>,
              ...week.map((date) => {
                const isChosen = isHalfDayPreferred({ preferredDates: chosen }, { date, half });
                const n = countOf(others, { date, half }, chosen);
                return (
                  <button
                    key={date}
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={t('halfDay', { day: longDate(date, t.language), half: dates(half), n })}
                    onClick={() => onToggle({ date, half })}
                    className={clsx(
                      'tabular flex min-h-11 items-center justify-center gap-0.5 rounded-md border border-transparent font-semibold text-sm transition-colors',
                      isChosen
                        ? 'bg-accent text-on-accent hover:bg-accent-strong'
                        : n > 1 && n === best
                          ? 'bg-accent-soft hover:border-ink'
                          : 'bg-sunken hover:border-ink',
                    )}
                  >
                    {n > 0 && <span>{n}</span>}
                    {isChosen && <Check className="size-3.5 shrink-0" />}
                  </button>
                );
              }),
            ])}
          </div>
        ))}
      </div>
      <SavedLine halfDays={halfDays} />
    </fieldset>
  );
}

const countOf = (others: readonly TourSchedule[], halfDay: HalfDay, chosen: TourSchedule['preferredDates']): number =>
  [...others, { preferredDates: chosen }].filter((schedule) => isHalfDayPreferred(schedule, halfDay)).length;
