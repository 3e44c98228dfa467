import type { ConfirmedTour } from '../contract/groups/confirmed-tour';

// A civil date has no zone: it is read as UTC and written as UTC, and so stays the same day everywhere.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

const halves = { AM: 'in the morning', PM: 'in the afternoon' };

/** 'Friday, November 20, 2026, at 2:30 PM', or in which half of the day. */
export function tourText({ date, timePreference, specificTime }: ConfirmedTour): string {
  const day = longDate.format(new Date(`${date}T00:00:00Z`));
  if (timePreference !== 'specific') return `${day}, ${halves[timePreference]}`;
  return `${day}, at ${clock.format(new Date(`${date}T${specificTime}:00Z`))}`;
}

/** 'Tuesday, December 1, 2026 at 6:00 PM CST': an instant on the clocks of a zone, which is UTC where there is none. */
export function instantInZone(instant: string, timeZone: string | null): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone: timeZone ?? 'UTC',
  });
  return format.format(new Date(instant));
}

/** The day that it is on the clocks of a zone, as YYYY-MM-DD. */
export function dayInZone(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
}
