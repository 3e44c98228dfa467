import type { ConfirmedTour, TourRequest, TourSchedule } from '../../contract/tour-schedule';
import { dayAfter, dayAndTimeIn } from '../../contract/values/time';
import type { TourTime } from '../../rules/tours/half-days';
import { dateFormat } from '../../texts/date-formats';
import type { Language } from '../../texts/languages';
import { dateTexts } from '../../texts/sentences/dates';

export function longDate(civilDate: string, language: Language): string {
  return civil(language, { dateStyle: 'full' }, `${civilDate}T00:00Z`);
}

export function tourTime({ timePreference, specificTime }: TourTime, language: Language): string {
  if (timePreference !== 'specific' || !specificTime) return dateTexts(language)(timePreference);
  // Some browsers write a narrow space before AM and PM.
  return civil(language, { timeStyle: 'short' }, `1970-01-01T${specificTime}Z`).replace('\u202f', ' ');
}

/** Civil dates and times have no zone: formatted as UTC they stay the same everywhere. */
function civil(language: Language, format: Intl.DateTimeFormatOptions, utc: string): string {
  return dateFormat(language, { ...format, timeZone: 'UTC' }).format(new Date(utc));
}

export type TourDateRow = { date: string; timePreference: 'AM' | 'PM' | 'specific'; specificTime: string };

export const emptyTourDate: TourDateRow = { date: '', timePreference: 'AM', specificTime: '' };

/** Without the days before today, which a form would refuse. */
export function rowsOf(schedule: TourSchedule | undefined, today: string | null): TourDateRow[] {
  const rows = (schedule?.preferredDates ?? [])
    .filter(({ date }) => today === null || date >= today)
    .map((date) => ({ ...emptyTourDate, ...date }));
  return rows.length > 0 ? rows : [emptyTourDate];
}

/** Fills an empty row before adding one. */
export function withDate(
  rows: readonly TourDateRow[],
  added: Pick<TourDateRow, 'date' | 'timePreference'>,
): TourDateRow[] {
  const row = { ...emptyTourDate, ...added };
  const empty = rows.findIndex(({ date }) => date === '');
  return empty < 0 ? [...rows, row] : rows.with(empty, row);
}

/** Leaves out rows without a date. */
export function chosenDates(rows: readonly TourDateRow[]) {
  return rows
    .filter(({ date }) => date !== '')
    .map(({ date, timePreference, specificTime }) =>
      timePreference === 'specific' && specificTime ? { date, timePreference, specificTime } : { date, timePreference },
    );
}

export function tourMoment(tour: ConfirmedTour, language: Language): string {
  return dateTexts(language)('dayAndTime', { day: longDate(tour.date, language), time: tourTime(tour, language) });
}

export function requestMoment({ date, half }: Pick<TourRequest, 'date' | 'half'>, language: Language): string {
  const t = dateTexts(language);
  return t('dayAndTime', { day: longDate(date, language), time: t(half) });
}

export function daySummary(date: string, language: Language): string {
  // Browsers and servers have different Unicode data, and abbreviate Vietnamese weekdays differently.
  const weekday = language === 'vi' ? 'long' : 'short';
  return civil(language, { weekday, month: 'short', day: 'numeric' }, `${date}T00:00Z`);
}

/** In a narrow column: Arabic abbreviates no weekday but to its letter. */
export const shortWeekday = (date: string, language: Language): string =>
  civil(language, { weekday: language === 'ar' ? 'narrow' : 'short' }, `${date}T00:00Z`);

export const dayOfMonth = (date: string, language: Language): string =>
  civil(language, { day: 'numeric' }, `${date}T00:00Z`);

/** 'Saturday' within a week, later 'Sat, Dec 12': before 'morning' or 'afternoon'. */
export function nearDay(date: string, today: string | null, language: Language): string {
  const isNear = today !== null && date < dayAfter(today, 7);
  return isNear ? civil(language, { weekday: 'long' }, `${date}T00:00Z`) : daySummary(date, language);
}

export function tourSummary(tour: TourTime, language: Language): string {
  const day = daySummary(tour.date, language);
  return dateTexts(language)('dayAndTime', { day, time: tourTime(tour, language) });
}

/** `HH:MM`, as people write it. */
export const clockTime = (time: string, language: Language): string =>
  tourTime({ date: '', timePreference: 'specific', specificTime: time }, language);

export type TourZones = { own: string; there: string };

/** An instant as clocks of the reader show it, and as those at the property do where they differ: 'Thu, Dec 3, 3:30 PM'. */
export function slotMoments(start: string, { own, there }: TourZones, language: Language) {
  const [here, away] = [own, there].map((zone) => {
    const { day: date, time } = dayAndTimeIn(zone, new Date(start));
    return tourSummary({ date, timePreference: 'specific', specificTime: time }, language);
  });
  return { moment: here ?? '', there: away === here ? null : (away ?? null) };
}
