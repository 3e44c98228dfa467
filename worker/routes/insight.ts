import { Hono } from 'hono';
import {
  Insight,
  InsightCsvQuery,
  InsightQuery,
  type InsightTable,
  monthsBetween,
  type PropertyInsight,
} from '../../contract/insight';
import { interestLevels } from '../../contract/interest-levels';
import type { LeaseStep } from '../../contract/lease-step';
import { dayMs } from '../../contract/values/time';
import { type InsightRows, readInsight } from '../../db/insight';
import { levelTexts } from '../../texts/sentences/interest';
import type { AppEnv } from '../env';
import { type Cell, csvFile } from '../middleware/answers';
import { requireStaff } from '../middleware/staff-auth';
import { query } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';

type Table = { header: string[]; lines: (property: PropertyInsight) => Cell[][] };

const sumOf = (months: PropertyInsight['months'], what: 'made' | 'setUp' | 'leased') =>
  months.reduce((sum, month) => sum + month[what], 0);

const insightTables: Record<InsightTable, Table> = {
  properties: {
    header: ['Property', 'Made', 'Set Up', 'Leased', 'Median Days to Outcome'],
    lines: ({ name, months, medianDaysToOutcome }) => [
      [name, sumOf(months, 'made'), sumOf(months, 'setUp'), sumOf(months, 'leased'), medianDaysToOutcome],
    ],
  },
  months: {
    header: ['Property', 'Month', 'Made', 'Set Up', 'Leased'],
    lines: ({ name, months }) => months.map(({ month, made, setUp, leased }) => [name, month, made, setUp, leased]),
  },
  interest: {
    header: ['Property', ...interestLevels.map(({ code }) => levelTexts('en')(code))],
    lines: ({ name, interest }) => [[name, ...interestLevels.map(({ code }) => interest[code])]],
  },
  steps: {
    header: ['Property', 'Step', 'By', 'Median Days', 'Standing', 'Dropped Out'],
    lines: ({ name, steps }) =>
      steps.map((step) => [name, step.name, step.by, step.medianDays, step.standing, step.droppedOut]),
  },
  rooms: {
    header: ['Property', 'Unit', 'Room', 'Wanted'],
    lines: ({ name, rooms }) => rooms.map((room) => [name, room.unitName, room.name, room.wanted]),
  },
};

export const insightCsv = new Hono<AppEnv>().get(
  '/',
  describeCall('The outcomes of groups as CSV', { 200: 'A CSV file' }),
  requireStaff,
  query(InsightCsvQuery),
  async (c) => {
    const { table, property, ...months } = c.req.valid('query');
    const { properties } = insightOf(await readInsight(c.var.db, months), months);
    const { header, lines } = insightTables[table];
    const asked = properties.filter(({ id }) => property === undefined || id === property);
    return csvFile(`insight-${table}.csv`, header, asked.map(lines));
  },
);

export const insight = new Hono<AppEnv>().get(
  '/',
  describeCall('The outcomes of groups, by property and month', { 200: Insight }),
  requireStaff,
  query(InsightQuery),
  async (c) => {
    const months = c.req.valid('query');
    return c.json(insightOf(await readInsight(c.var.db, months), months), 200);
  },
);

type Level = keyof PropertyInsight['interest'];

function insightOf(rows: InsightRows, { from, to }: InsightQuery): Insight {
  const months = monthsBetween(from, to);
  return {
    medianDaysToOutcome: medianDays(rows.groups),
    properties: rows.properties.map(({ id, name, leaseSteps }) => {
      const isOfProperty = ({ propertyId }: { propertyId: number }) => propertyId === id;
      const [groups, members] = [rows.groups.filter(isOfProperty), rows.members.filter(isOfProperty)];
      const groupsIn = (what: 'made' | 'setUp' | 'leased', month: string) =>
        countOf(groups.filter((alike) => alike[what] === month));
      const membersAt = (level: Level) => countOf(members.filter((alike) => alike.level === level));
      const wanting = (room: number) =>
        countOf(members.filter(({ roomId, level }) => roomId === room && level !== 'im_out'));
      return {
        id,
        name,
        months: months.map((month) => ({
          month,
          made: groupsIn('made', month),
          setUp: groupsIn('setUp', month),
          leased: groupsIn('leased', month),
        })),
        interest: {
          im_in: membersAt('im_in'),
          interested: membersAt('interested'),
          need_info: membersAt('need_info'),
          im_out: membersAt('im_out'),
        },
        rooms: rows.rooms
          .filter(isOfProperty)
          .map((room) => ({ id: room.id, name: room.name, unitName: room.unitName, wanted: wanting(room.id) }))
          .sort((one, other) => other.wanted - one.wanted),
        steps: stepInsight(JSON.parse(leaseSteps), rows.steps.filter(isOfProperty)),
        medianDaysToOutcome: medianDays(groups),
      };
    }),
  };
}

const countOf = (alike: { count: number }[]) => alike.reduce((sum, { count }) => sum + count, 0);

const medianDays = (groups: InsightRows['groups']) =>
  median(groups.flatMap(({ daysToOutcome }): number[] => JSON.parse(daysToOutcome)));

/** One decimal; null without numbers. */
function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}

/** A group is at its first step that is open for a member who is in (docs/product.md, "Insight"). */
function stepInsight(steps: LeaseStep[], rows: InsightRows['steps']): PropertyInsight['steps'] {
  const groups = [...Map.groupBy(rows, ({ groupId }) => groupId).values()];
  const stays = groups.map(staysOf);
  return steps.map((step) => {
    const here = stays.flatMap((stay) => stay.filter(({ stepId }) => stepId === step.id));
    const open = here.filter(({ days }) => days === null);
    return {
      ...step,
      medianDays: median(here.flatMap(({ days }) => days ?? [])),
      standing: open.filter(({ outcome }) => outcome === null).length,
      droppedOut: open.filter(({ outcome }) => outcome === 'closed').length,
    };
  });
}

type Stay = { stepId: number; outcome: InsightRows['steps'][number]['outcome']; days: number | null };

function staysOf(rows: InsightRows['steps']): Stay[] {
  const stays: Stay[] = [];
  let since = Date.parse(rows[0]?.since ?? '');
  for (const { stepId, outcome, members, done, doneAt } of rows) {
    if (done < members || doneAt === null) return [...stays, { stepId, outcome, days: null }];
    // Steps can be done out of order.
    const until = Math.max(since, Date.parse(doneAt));
    stays.push({ stepId, outcome, days: (until - since) / dayMs });
    since = until;
  }
  return stays;
}
