import type { Group } from '../../contract/group';
import type { Participant } from '../../contract/participant';
import type { ConfirmedTour, TourSchedule } from '../../contract/tour-schedule';
import { isTimePreferred, type TourTime } from '../../contract/tour-slots';
import { nameKey } from '../../contract/values/normalized';
import { dayAndTimeIn } from '../../contract/values/time';
import { dateFormat } from '../../texts/date-formats';
import type { Language } from '../../texts/languages';
import { dateTexts } from '../../texts/sentences/dates';
import type { Writer } from './participants';

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

/** A member's by id; else by name as the server matches it, a schedule without a member before a member's. */
export function scheduleOf(
  { participantId, name }: Writer,
  schedules: readonly TourSchedule[],
): TourSchedule | undefined {
  if (participantId !== null) return schedules.find((schedule) => schedule.participantId === participantId);
  const named = schedules.filter(({ participantName }) => nameKey(participantName) === nameKey(name));
  return named.find((schedule) => schedule.participantId === null) ?? named[0];
}

export type TourDateRow = { date: string; timePreference: 'AM' | 'PM' | 'specific'; specificTime: string };

export const emptyTourDate: TourDateRow = { date: '', timePreference: 'AM', specificTime: '' };

/** Today in this device's time zone, in the format of a date input. */
export function todayHere(now: Date): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${day.join('-')}`;
}

/** Today in the group's time zone: its tours take place there. Without one, in this device's. */
export function todayOf({ timeZone }: Pick<Group['customizations'], 'timeZone'>, now: Date): string {
  try {
    return timeZone ? dayAndTimeIn(timeZone, now).day : todayHere(now);
  } catch {
    // An older browser does not know the newest zones.
    return todayHere(now);
  }
}

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

/** Leaves out rows without a date (docs/product.md, "Tours"). */
export function chosenDates(rows: readonly TourDateRow[]) {
  return rows
    .filter(({ date }) => date !== '')
    .map(({ date, timePreference, specificTime }) =>
      timePreference === 'specific' && specificTime ? { date, timePreference, specificTime } : { date, timePreference },
    );
}

type TourAndZone = Pick<Group['customizations'], 'confirmedTour' | 'timeZone'>;

/** False until the time is known. */
export function isTourOver(customizations: TourAndZone, now: Date | null): boolean {
  const tour = customizations.confirmedTour;
  return tour !== null && now !== null && tour.date < todayOf(customizations, now);
}

export function tourMoment(tour: ConfirmedTour, language: Language): string {
  return dateTexts(language)('dayAndTime', { day: longDate(tour.date, language), time: tourTime(tour, language) });
}

export function daySummary(date: string, language: Language): string {
  // Browsers and servers have different Unicode data, and abbreviate Vietnamese weekdays differently.
  const weekday = language === 'vi' ? 'long' : 'short';
  return civil(language, { weekday, month: 'short', day: 'numeric' }, `${date}T00:00Z`);
}

export function tourSummary(tour: ConfirmedTour, language: Language): string {
  const day = daySummary(tour.date, language);
  return dateTexts(language)('dayAndTime', { day, time: tourTime(tour, language) });
}

type Invited = Pick<Participant, 'id' | 'name' | 'tourAnswer'>;

/** docs/product.md, "Tours". Everyone is in exactly one of the four. */
export function tourAnswers<Participant extends Invited>(
  participants: readonly Participant[],
  tour: ConfirmedTour,
  schedules: readonly TourSchedule[],
) {
  const withAnswer = (answer: Invited['tourAnswer']) => participants.filter(({ tourAnswer }) => tourAnswer === answer);
  const isElsewhere = ({ id, name }: Participant) => {
    const schedule = scheduleOf({ participantId: id, name }, schedules);
    return schedule !== undefined && !isTimePreferred(schedule, tour);
  };
  const withoutAnswer = withAnswer(null);
  return {
    canCome: withAnswer('yes'),
    cannotCome: withAnswer('no'),
    elsewhere: withoutAnswer.filter(isElsewhere),
    unanswered: withoutAnswer.filter((participant) => !isElsewhere(participant)),
  };
}
