import type { AgendaDay, AgendaItem, AgendaQuery } from '../../../worker/contract/office/agenda';
import { longDate, tourTime } from './tours';

const dayMs = 24 * 60 * 60 * 1000;

const daysShown = { before: 31, after: 180 };

export function agendaRange(now: Date): AgendaQuery {
  const dayAfter = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return { from: dayAfter(-daysShown.before), to: dayAfter(daysShown.after) };
}

export const agendaTypes: Record<AgendaItem['type'], string> = {
  tour: 'Tour',
  proposed_tour: 'Proposed tour',
  deadline: 'Decision deadline',
};

/** '2:30 PM', 'Morning' or 'Afternoon'. */
export function agendaTime({ timePreference, time }: AgendaItem): string {
  if (time) return tourTime({ date: '', timePreference: 'specific', specificTime: time }, 'en');
  return timePreference === 'PM' ? 'Afternoon' : 'Morning';
}

/** A day's heading: 'Today, Sunday, November 22, 2026'. */
export const agendaHeading = (date: string, today: string) =>
  date === today ? `Today, ${longDate(date, 'en')}` : longDate(date, 'en');

/** The days that are over, the last first, and those from today on, which is there also where it is empty. */
export function splitAtToday(days: readonly AgendaDay[], today: string) {
  const coming = days.filter(({ date }) => date >= today);
  return {
    past: days.filter(({ date }) => date < today).toReversed(),
    coming: coming[0]?.date === today ? coming : [{ date: today, items: [] }, ...coming],
  };
}
