import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';

export type TourDateRow = { date: string; timePreference: 'AM' | 'PM' | 'specific'; specificTime: string };

export const emptyTourDate: TourDateRow = { date: '', timePreference: 'AM', specificTime: '' };

/** Today on this device's calendar, as a date input takes it. */
export function todayHere(now: Date): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${day.join('-')}`;
}

export function rowsOf(schedule: TourSchedule | undefined): TourDateRow[] {
  if (!schedule) return [emptyTourDate];
  return schedule.preferredDates.map((date) => ({ ...emptyTourDate, ...date }));
}

/** An empty row takes the date before a new one does. */
export function withDate(
  rows: readonly TourDateRow[],
  added: Pick<TourDateRow, 'date' | 'timePreference'>,
): TourDateRow[] {
  const row = { ...emptyTourDate, ...added };
  const empty = rows.findIndex(({ date }) => date === '');
  return empty < 0 ? [...rows, row] : rows.with(empty, row);
}

/** Rows without a date are left out (docs/product.md, "Tours"). */
export function chosenDates(rows: readonly TourDateRow[]) {
  return rows
    .filter(({ date }) => date !== '')
    .map(({ date, timePreference, specificTime }) =>
      timePreference === 'specific' && specificTime ? { date, timePreference, specificTime } : { date, timePreference },
    );
}
