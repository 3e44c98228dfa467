import ICAL from 'ical.js';
import { officeLimits } from '../../contract/values/office-limits';
import { dayMs } from '../../contract/values/time';
import type { BusyTime } from '../../db/property/busy-calendars';
import { CalendarFailure } from './calendar-failure';
import type { Components } from './components';
import { Budget, repetitionsOf, type WallTime, wallTimeOf } from './recurrence';
import { instantOf, utc, wallTimeAt, type Zone, zoneFinder } from './zones';

/** Instants in milliseconds. */
export type Range = { from: number; until: number };

type Reading = Range & {
  /** The property's, in which all-day events and times without a zone are. */
  zone: Zone;
  isOwn: (uid: string) => boolean;
};

/** What a property of an event says about a time. */
type Moment = { wall: WallTime; zone: Zone; isDate: boolean };

type Span = { start: number; end: number };

type Occurrence = { wall: WallTime; start: number; length: number };

const instantAt = ({ wall, zone }: Moment): number => instantOf(zone, wall);

/**
 * Whether an event can matter, by its text, so that the many past ones need no parsing. A day is the most that a zone can differ.
 */
export const mayTouch =
  ({ from, until }: Range) =>
  (event: string): boolean => {
    if (/^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/im.test(event)) return true;
    const day = (name: string) => event.match(new RegExp(`^${name}[^:\\r\\n]*:(\\d{8})`, 'im'))?.[1];
    const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');
    const [start, end] = [day('DTSTART'), day('DTEND')];
    return !(start && start > dayOf(until + 2 * dayMs)) && !(end && end < dayOf(from - 2 * dayMs));
  };

/**
 * When the events of a calendar are that touch the range, without those that are transparent, canceled or our own.
 * @throws CalendarFailure if they are too many, or repeat too often
 */
export function busyTimesOf({ events, zones }: Components, reading: Reading): BusyTime[] {
  const budget = new Budget();
  const { from, until, zone } = reading;
  const findZone = zoneFinder(zones, zone, { from, until, budget });
  const spans: Span[] = [];
  for (const series of seriesOf(events, reading)) {
    const touching = readableSpans(series, reading, findZone, budget).filter(
      ({ start, end }) => end > from && start < until && end > start,
    );
    if (spans.length + touching.length > officeLimits.busyTimes) throw new CalendarFailure('tooManyEvents');
    spans.push(...touching);
  }
  return withOrdinals(spans, reading);
}

/** An event, and those that replace some of its repetitions. */
type Series = { masters: ICAL.Component[]; exceptions: ICAL.Component[] };

function seriesOf(events: readonly string[], { isOwn }: Pick<Reading, 'isOwn'>): Series[] {
  const series = new Map<string, Series>();
  events.forEach((text, index) => {
    const event = parsed(text);
    if (!event) return;
    const uid = event.getFirstPropertyValue('uid');
    if (typeof uid === 'string' && isOwn(uid)) return;
    const key = typeof uid === 'string' ? `uid ${uid}` : `event ${index}`;
    const found = series.get(key) ?? { masters: [], exceptions: [] };
    (event.hasProperty('recurrence-id') ? found.exceptions : found.masters).push(event);
    series.set(key, found);
  });
  return [...series.values()];
}

/** Null for what is no event: one that is broken does not hide the others. */
function parsed(text: string): ICAL.Component | null {
  try {
    const event = new ICAL.Component(ICAL.parse(text) as never);
    const start = event.getFirstPropertyValue('dtstart');
    return start instanceof ICAL.Time && Number.isFinite(wallTimeOf(start)) ? event : null;
  } catch {
    return null;
  }
}

const isBusy = (event: ICAL.Component): boolean =>
  !/^cancel/i.test(String(event.getFirstPropertyValue('status'))) &&
  !/^transparent$/i.test(String(event.getFirstPropertyValue('transp')));

/** An event that contradicts itself does not hide the others. */
function readableSpans(...args: Parameters<typeof spansOf>): Span[] {
  try {
    return [...spansOf(...args)];
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    return [];
  }
}

function* spansOf(
  { masters, exceptions }: Series,
  reading: Reading,
  findZone: (id: string) => Zone,
  budget: Budget,
): Generator<Span> {
  const momentOf = momentReader(reading.zone, findZone);
  const replaced = exceptions.flatMap((event) => momentsOf(event, 'recurrence-id', momentOf));
  for (const event of exceptions) if (isBusy(event)) yield spanOf(firstOf(event, momentOf));
  const later = exceptions
    .flatMap((event) => laterOf(event, momentOf))
    .toSorted((one, other) => one.since - other.since);
  for (const event of masters) {
    if (!isBusy(event) && later.length === 0) continue;
    const isLeftOut = matcher([...momentsOf(event, 'exdate', momentOf), ...replaced], firstMoment(event, momentOf));
    for (const occurrence of occurrencesOf(event, reading, momentOf, budget)) {
      if (isLeftOut(occurrence)) continue;
      const change = later.findLast(({ since }) => since <= occurrence.start);
      if (change ? change.isBusy : isBusy(event)) yield spanOf(occurrence, change);
    }
  }
}

const spanOf = ({ start, length }: Occurrence, change = { shift: 0, length }): Span => ({
  start: start + change.shift,
  end: start + change.shift + change.length,
});

/** An exception that also changes what follows it (RFC 5545 section 3.2.13). */
function laterOf(event: ICAL.Component, momentOf: ReadMoment) {
  const property = event.getFirstProperty('recurrence-id');
  if (property?.getFirstParameter('range') !== 'THISANDFUTURE') return [];
  const [since] = momentsOf(event, 'recurrence-id', momentOf).map(instantAt);
  const { start, length } = firstOf(event, momentOf);
  return since === undefined ? [] : [{ since, shift: start - since, length, isBusy: isBusy(event) }];
}

type ReadMoment = (property: ICAL.Property, value: ICAL.Time) => Moment;

const momentReader =
  (otherwise: Zone, findZone: (id: string) => Zone): ReadMoment =>
  (property, value) => {
    const id = property.getFirstParameter('tzid');
    const isUtc = value.zone === ICAL.Timezone.utcTimezone;
    const zone = value.isDate ? otherwise : isUtc ? utc : id ? findZone(id) : otherwise;
    return { wall: wallTimeOf(value), zone, isDate: value.isDate };
  };

const momentsOf = (event: ICAL.Component, name: string, momentOf: ReadMoment): Moment[] =>
  event
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value) => (value instanceof ICAL.Time ? momentOf(property, value) : [])),
    );

function firstMoment(event: ICAL.Component, momentOf: ReadMoment): Moment {
  const property = event.getFirstProperty('dtstart') as ICAL.Property;
  return momentOf(property, property.getFirstValue() as ICAL.Time);
}

/** Without an end, an event on a date takes a day, one at a time takes none. */
function firstOf(event: ICAL.Component, momentOf: ReadMoment): Occurrence {
  const first = firstMoment(event, momentOf);
  const [start, [last]] = [instantAt(first), momentsOf(event, 'dtend', momentOf)];
  const duration = event.getFirstPropertyValue('duration');
  const end = (): number => {
    if (last) return instantAt(last);
    const ms = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : first.isDate ? dayMs : 0;
    return first.isDate ? instantAt({ ...first, wall: first.wall + ms }) : start + ms;
  };
  return { wall: first.wall, start, length: end() - start };
}

/** Among the times that are left out: by the instant, and by the date if one of the two is only a date. */
function matcher(leftOut: readonly Moment[], { isDate }: Moment): (occurrence: Occurrence) => boolean {
  const dayOf = (wall: WallTime) => Math.floor(wall / dayMs);
  const instants = new Set(leftOut.map(instantAt));
  const days = new Set(leftOut.filter((moment) => isDate || moment.isDate).map(({ wall }) => dayOf(wall)));
  return ({ wall, start }) => instants.has(start) || days.has(dayOf(wall));
}

function* occurrencesOf(
  event: ICAL.Component,
  { from, until }: Range,
  momentOf: ReadMoment,
  budget: Budget,
): Generator<Occurrence> {
  const first = firstOf(event, momentOf);
  const moment = firstMoment(event, momentOf);
  const { zone, isDate } = moment;
  const seen = new Set<number>();
  const isNew = ({ start }: Occurrence) => !seen.has(start) && seen.add(start);
  const at = (wall: WallTime): Occurrence => {
    const start = instantOf(zone, wall);
    const days = Math.round(first.length / dayMs) * dayMs;
    return { wall, start, length: isDate ? instantOf(zone, wall + days) - start : first.length };
  };
  if (isNew(first)) yield first;
  const bounds = { from: from - Math.max(first.length, 0) - dayMs, until: until + dayMs, budget };
  for (const property of event.getAllProperties('rrule')) {
    for (const rule of property.getValues()) {
      if (!(rule instanceof ICAL.Recur)) continue;
      for (const wall of repetitionsOf(rule, first.wall, { ...bounds, last: lastOf(rule, zone) })) {
        const occurrence = at(wall);
        if (isNew(occurrence)) yield occurrence;
      }
    }
  }
  for (const occurrence of addedTo(event, momentOf, at)) if (isNew(occurrence)) yield occurrence;
}

/** UNTIL is in UTC for an event with a zone; one that is only a date includes that day. */
function lastOf({ until }: ICAL.Recur, zone: Zone): WallTime | null {
  if (!until) return null;
  const wall = wallTimeOf(until);
  if (until.isDate) return wall + dayMs - 1000;
  return until.zone === ICAL.Timezone.utcTimezone ? wallTimeAt(zone, wall) : wall;
}

/** Its RDATEs, which may be periods with an own length. */
function addedTo(event: ICAL.Component, momentOf: ReadMoment, at: (wall: WallTime) => Occurrence): Occurrence[] {
  const { zone } = firstMoment(event, momentOf);
  return event.getAllProperties('rdate').flatMap((property) =>
    property.getValues().flatMap((value): Occurrence | Occurrence[] => {
      const time = value instanceof ICAL.Period ? value.start : value;
      if (!(time instanceof ICAL.Time)) return [];
      const occurrence = at(wallTimeAt(zone, instantAt(momentOf(property, time))));
      const own = value instanceof ICAL.Period ? value.getDuration().toSeconds() * 1000 : occurrence.length;
      return { ...occurrence, length: own };
    }),
  );
}

function withOrdinals(spans: readonly Span[], { from, until }: Range): BusyTime[] {
  const counts = new Map<string, number>();
  return spans.map(({ start, end }) => {
    const key = `${start} ${end}`;
    const ordinal = counts.get(key) ?? 0;
    counts.set(key, ordinal + 1);
    // Instants of other centuries would be texts in another order.
    const instants = { start: instantText(start), end: instantText(end) };
    return { ...instants, ordinal, days: daysBetween(Math.max(start, from), Math.min(end, until)) };
  });
}

const [earliest, latest] = [0, Date.UTC(9999, 0)];

const instantText = (instant: number) => new Date(Math.min(Math.max(instant, earliest), latest)).toISOString();

/** The days in UTC, the end excluded. */
function daysBetween(from: number, until: number): string[] {
  const [first, last] = [Math.floor(from / dayMs), Math.floor((until - 1) / dayMs)];
  return Array.from({ length: last - first + 1 }, (_, day) =>
    new Date((first + day) * dayMs).toISOString().slice(0, 10),
  );
}
