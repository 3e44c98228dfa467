import { interestLevels } from '../../../contract/interest-levels';
import { type Insight, monthsBetween, type PropertyInsight } from '../../../contract/staff/insight';
import { officeLimits } from '../../../contract/values/office-limits';
import { usDateFormat } from './us-format';

/** Months as `YYYY-MM`, a property by its id. */
export type InsightFilter = { from: string; to: string; property?: number };

const monthsAtFirst = 12;

/** Latest first. */
export function monthsToChoose(thisMonth: string): string[] {
  return monthsUntil(thisMonth, officeLimits.insightMonths).reverse();
}

function monthsUntil(last: string, count: number): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, month - count, 1)).toISOString().slice(0, 7);
  return monthsBetween(first, last);
}

/** Ignores unknown values in the query; the default is the last twelve months of all properties. */
export function insightFilterOf(query: URLSearchParams, thisMonth: string): InsightFilter {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const months = monthsToChoose(thisMonth);
  const property = Number(query.get('property'));
  return {
    ...(months.includes(from) && months.includes(to) && from <= to
      ? { from, to }
      : { from: monthsUntil(thisMonth, monthsAtFirst)[0] ?? thisMonth, to: thisMonth }),
    ...(Number.isSafeInteger(property) && property > 0 && { property }),
  };
}

/** Whether the query asks for months that cannot be shown. */
export function asksForOtherMonths(query: URLSearchParams, { from, to }: InsightFilter): boolean {
  return ['from', 'to'].some((end) => query.has(end)) && (query.get('from') !== from || query.get('to') !== to);
}

export function insightQueryOf({ from, to, property }: InsightFilter): Record<string, string> {
  return { from, to, ...(property && { property: String(property) }) };
}

/** Moves the other month along if they would be out of order. */
export function withMonth(filter: InsightFilter, end: 'from' | 'to', month: string): InsightFilter {
  if (end === 'from') return { ...filter, from: month, to: filter.to < month ? month : filter.to };
  return { ...filter, to: month, from: filter.from > month ? month : filter.from };
}

const monthFormat = () => usDateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

export const usMonth = (month: string) => monthFormat().format(new Date(`${month}-01T00:00:00Z`));

type WantedRoom = PropertyInsight['rooms'][number] & { propertyName: string };

export type ShownInsight = Omit<PropertyInsight, 'id' | 'name' | 'rooms' | 'steps'> & {
  rooms: WantedRoom[];
  made: number;
  setUp: number;
  leased: number;
  members: number;
};

/** The chosen property's figures, or those of all properties together if the id is missing or unknown. */
export function insightShown(insight: Insight, propertyId: number | undefined): ShownInsight {
  const chosen = insight.properties.filter(({ id }) => id === propertyId);
  const properties = chosen.length > 0 ? chosen : insight.properties;
  const months = (properties[0]?.months ?? []).map(({ month }, index) => {
    const those = properties.flatMap((property) => property.months[index] ?? []);
    return { month, made: sumOf(those, 'made'), setUp: sumOf(those, 'setUp'), leased: sumOf(those, 'leased') };
  });
  const interests = properties.map(({ interest }) => interest);
  const interest = {
    im_in: sumOf(interests, 'im_in'),
    interested: sumOf(interests, 'interested'),
    need_info: sumOf(interests, 'need_info'),
    im_out: sumOf(interests, 'im_out'),
  };
  return {
    ...{ months, interest },
    made: sumOf(months, 'made'),
    setUp: sumOf(months, 'setUp'),
    leased: sumOf(months, 'leased'),
    members: interestLevels.reduce((sum, { code }) => sum + interest[code], 0),
    rooms: properties
      .flatMap(({ name, rooms }) => rooms.map((room) => ({ ...room, propertyName: name })))
      .sort((one, other) => other.wanted - one.wanted),
    medianDaysToOutcome: chosen[0] ? chosen[0].medianDaysToOutcome : insight.medianDaysToOutcome,
  };
}

export type StepMatrix = {
  names: string[];
  rows: { id: number; property: string; steps: (PropertyInsight['steps'][number] | undefined)[] }[];
};

/** A row for each property with steps, a column for each name of a step, in the order in which properties have them. */
export function stepMatrixOf({ properties }: Insight, propertyId: number | undefined): StepMatrix {
  const chosen = properties.filter(({ id }) => id === propertyId);
  const withSteps = (chosen.length > 0 ? chosen : properties).filter(({ steps }) => steps.length > 0);
  const names = [...new Map(withSteps.flatMap(({ steps }) => steps.map(({ name }) => [name.toLowerCase(), name])))];
  return {
    names: names.map(([, name]) => name),
    rows: withSteps.map(({ id, name: property, steps }) => ({
      ...{ id, property },
      steps: names.map(([key]) => steps.find(({ name }) => name.toLowerCase() === key)),
    })),
  };
}

const sumOf = <Key extends string>(rows: Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** Height of a label beside a chart, in percent. */
const lineOfText = 10;

/** Where the labels stand beside the ends of their lines, in percent: inside the chart, without overlap. */
export function labelHeights(shares: number[]): number[] {
  const heights: number[] = [];
  const fromBelow = [...shares.entries()].sort(([, one], [, other]) => one - other);
  let free = 0;
  for (const [rank, [index, share]] of fromBelow.entries()) {
    const highest = 100 - lineOfText * (shares.length - 1 - rank);
    const height = Math.min(highest, Math.max(free, 100 * share));
    heights[index] = height;
    free = height + lineOfText;
  }
  return heights;
}
