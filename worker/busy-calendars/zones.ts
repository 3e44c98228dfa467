import { tzOffset } from '@date-fns/tz';
import ICAL from 'ical.js';
import { dayMs, minuteMs } from '../../contract/values/time';
import { CalendarFailure } from './calendar-failure';
import { type Budget, repetitionsOf, type WallTime, wallTimeOf } from './recurrence';
import { windowsZones } from './windows-zones';

/** How many milliseconds its clocks are ahead of UTC at an instant. */
export type Zone = { offsetAt: (instant: number) => number };

export const utc: Zone = { offsetAt: () => 0 };

/**
 * When clocks show a time; the first instant where they show it twice. In a gap, which no clock shows, the offset before it
 * counts (RFC 5545 section 3.3.5).
 */
export function instantOf({ offsetAt }: Zone, wall: WallTime): number {
  const [before, after] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)];
  if (before === after) return wall - before;
  const shown = [wall - before, wall - after].filter((instant) => instant + offsetAt(instant) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - before;
}

export const wallTimeAt = ({ offsetAt }: Zone, instant: number): WallTime => instant + offsetAt(instant);

/** A zone of the IANA database, or null. */
export function ianaZone(name: string): Zone | null {
  const offsetAt = (instant: number) => tzOffset(name, new Date(instant)) * minuteMs;
  return Number.isNaN(offsetAt(0)) ? null : { offsetAt };
}

/** Prefixes of some programs: `/mozilla.org/20050126_1/America/New_York`. */
const ianaAtEnd = /^\/.*?\/([A-Z]\w+(?:\/[\w+-]+){1,2})$/;

type Within = { from: number; until: number; budget: Budget };

/**
 * Finds what a TZID means: a zone that the calendar defines, else a name of IANA or Windows. What nobody knows is the
 * property's zone, as a time without any is.
 */
export function zoneFinder(
  definitions: ReadonlyMap<string, string>,
  otherwise: Zone,
  within: Within,
): (id: string) => Zone {
  const found = new Map<string, Zone>();
  const find = (id: string): Zone => {
    const text = definitions.get(id);
    const named = () => ianaZone(windowsZones[id] ?? ianaAtEnd.exec(id)?.[1] ?? id);
    return (text && definedZone(text, within)) || named() || otherwise;
  };
  return (id) => {
    const zone = found.get(id) ?? find(id);
    found.set(id, zone);
    return zone;
  };
}

/** Changes of clocks count from two years before, in which each yearly rule has happened. */
const changesMs = 2 * 366 * dayMs;

type Change = { at: number; offset: number };

/** A VTIMEZONE (RFC 5545 section 3.6.5); null where it has no changes that can be read. */
function definedZone(text: string, within: Within): Zone | null {
  try {
    return zoneOf(new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents(), within);
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    return null;
  }
}

function zoneOf(all: ICAL.Component[], within: Within): Zone | null {
  const changes = all
    .flatMap((observance) => changesOf(observance, within))
    .toSorted((one, other) => one.at - other.at);
  const [first] = all.toSorted((one, other) => begin(one) - begin(other));
  if (!first) return null;
  const atFirst = offsetOf(first, 'tzoffsetfrom');
  const offsetAt = (instant: number) => changes.findLast(({ at }) => at <= instant)?.offset ?? atFirst;
  return Number.isFinite(offsetAt(within.from)) ? { offsetAt } : null;
}

const begin = (observance: ICAL.Component): WallTime =>
  wallTimeOf(observance.getFirstPropertyValue('dtstart') as ICAL.Time);

const offsetOf = (observance: ICAL.Component, name: 'tzoffsetfrom' | 'tzoffsetto'): number =>
  (observance.getFirstPropertyValue(name) as ICAL.UtcOffset).toSeconds() * 1000;

function changesOf(observance: ICAL.Component, { from, until, budget }: Within): Change[] {
  const [former, offset] = [offsetOf(observance, 'tzoffsetfrom'), offsetOf(observance, 'tzoffsetto')];
  const dates = observance.getAllProperties('rdate').flatMap((property) => property.getValues() as ICAL.Time[]);
  const rules = observance.getAllProperties('rrule').flatMap((property) => property.getValues() as ICAL.Recur[]);
  // Each is compared again and again.
  budget.spend(dates.length * 50);
  const first = begin(observance);
  const repeated = rules.flatMap((rule) => {
    // UNTIL is in UTC.
    const last = rule.until ? wallTimeOf(rule.until) + former : null;
    const bounds = { last, from: Math.min(from, last ?? from) - changesMs, until, budget };
    return [...repetitionsOf(rule, first, bounds)];
  });
  return [first, ...dates.map(wallTimeOf), ...repeated].map((wall) => ({ at: wall - former, offset }));
}
