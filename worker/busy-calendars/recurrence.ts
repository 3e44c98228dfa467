import ICAL from 'ical.js';
import { dayMs, hourMs, minuteMs } from '../../contract/values/time';
import { CalendarFailure } from './calendar-failure';

/** What clocks show, in milliseconds as if it were UTC. */
export type WallTime = number;

export const wallTimeOf = ({ year, month, day, hour, minute, second }: ICAL.Time): WallTime =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Without a zone. */
function timeAt(wall: WallTime): ICAL.Time {
  const date = new Date(wall);
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  const time = { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() };
  return new ICAL.Time({ ...day, ...time, isDate: false }, ICAL.Timezone.localTimezone);
}

/**
 * The work that recurrences of one calendar may take in all: a Worker's clock stands still while it computes, so that steps are
 * counted, not time.
 */
export class Budget {
  constructor(private steps = 60_000) {}

  /** @throws CalendarFailure where nothing is left */
  spend(steps = 1): void {
    this.steps -= steps;
    if (!(this.steps >= 0)) throw new CalendarFailure('tooManyEvents');
  }
}

/** Some steps of ical.js take as long as so many of the others. */
const stepsOf = { year: 20, month: 2 };

/** Also ends rules that never match, for which ical.js would search without end. */
class BoundedIterator extends ICAL.RecurIterator {
  // Its super class already calls methods in its constructor.
  declare private budget: Budget;

  constructor(options: { rule: ICAL.Recur; dtstart: ICAL.Time; budget: Budget }) {
    super(options);
  }

  override fromData(options: { rule: ICAL.Recur; dtstart: ICAL.Time; budget: Budget }): void {
    this.budget = options.budget;
    super.fromData(options);
  }

  override check_contracting_rules(): boolean {
    this.budget.spend();
    return super.check_contracting_rules();
  }

  override increment_monthday(days: number): void {
    this.budget.spend(Math.ceil(days / 10));
    super.increment_monthday(days);
  }

  override increment_month(): void {
    this.budget.spend(stepsOf.month);
    super.increment_month();
  }

  override increment_year(years: number): void {
    this.budget.spend(stepsOf.year);
    super.increment_year(years);
  }
}

type Bounds = {
  /** The rule's UNTIL, included. */
  last: WallTime | null;
  from: WallTime;
  until: WallTime;
  budget: Budget;
};

/** When a rule repeats what first happens at `first`, of the times within bounds. */
export function* repetitionsOf(
  rule: ICAL.Recur,
  first: WallTime,
  { last, from, until, budget }: Bounds,
): Generator<WallTime> {
  if (last !== null && last < from) return;
  const bounded = rule.clone();
  if (last !== null) bounded.until = timeAt(last);
  const iterator = iteratorOf(bounded, timeAt(forwarded(bounded, first, from)), budget);
  for (let time = iterator?.next(); time; time = iterator?.next()) {
    const wall = wallTimeOf(time);
    if (wall >= until) return;
    if (wall >= from) yield wall;
  }
}

/** Null for a rule that contradicts itself. */
function iteratorOf(rule: ICAL.Recur, dtstart: ICAL.Time, budget: Budget): ICAL.RecurIterator | null {
  try {
    return new BoundedIterator({ rule, dtstart, budget });
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    return null;
  }
}

const periods: Record<string, number> = {
  ...{ SECONDLY: 1000, MINUTELY: minuteMs, HOURLY: hourMs, DAILY: dayMs, WEEKLY: 7 * dayMs },
};

/**
 * The last start by which no repetition from `from` on is lost: what repeats since long ago is not counted from there. A whole
 * number of periods later, and of leap years, the rule continues as it did.
 */
function forwarded({ freq, interval, count }: ICAL.Recur, first: WallTime, from: WallTime): WallTime {
  if (count) return first;
  if (freq === 'YEARLY') {
    const begin = new Date(first);
    const years = 4 * interval;
    const skipped = Math.floor((new Date(from).getUTCFullYear() - begin.getUTCFullYear() - 1) / years) * years;
    return skipped > 0 ? begin.setUTCFullYear(begin.getUTCFullYear() + skipped) : first;
  }
  const period = (periods[freq] ?? Number.POSITIVE_INFINITY) * interval;
  const skipped = Math.floor((from - first) / period) - 1;
  return skipped > 0 ? first + skipped * period : first;
}
