import { Hono } from 'hono';
import { interestLevels } from '../../../contract/interest-levels';
import {
  Insight,
  InsightCsvQuery,
  InsightQuery,
  type InsightTable,
  type PropertyInsight,
} from '../../../contract/staff/insight';
import { officeLimits } from '../../../contract/values/office-limits';
import { scopeOf } from '../../../db/group/principal';
import { recordExport } from '../../../db/office/audit';
import { readInsight } from '../../../db/office/insight';
import { insightOf } from '../../../rules/insight';
import { levelTexts } from '../../../texts/sentences/interest';
import type { AppEnv } from '../../env';
import { type Cell, csvFile } from '../../middleware/answers';
import { requireReader } from '../../middleware/staff-auth';
import { query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';

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
  describeDetails('Of all properties, or of `property`.'),
  requireReader,
  query(InsightCsvQuery),
  async (c) => {
    const { table, property, ...months } = c.req.valid('query');
    const { properties } = insightOf(await readInsight(c.var.db, months, scopeOf(c.var.principal)), months);
    const { header, lines } = insightTables[table];
    await recordExport(c.var.db, c.var.principal, 'insight_exported');
    const asked = properties.filter(({ id }) => property === undefined || id === property);
    return csvFile(`insight-${table}.csv`, header, asked.map(lines));
  },
);

export const insight = new Hono<AppEnv>().get(
  '/',
  describeCall('The outcomes of groups, by property and month', { 200: Insight }),
  describeDetails(
    `At most ${officeLimits.insightMonths} months in UTC; properties by name, without deleted groups and properties.`,
    '`interest` and `rooms` count members of the groups that were made in these months, `steps` these groups.',
    '`medianDaysToOutcome` is of the groups whose outcome was set in these months, from their setup.',
  ),
  requireReader,
  query(InsightQuery),
  async (c) => {
    const months = c.req.valid('query');
    return c.json(insightOf(await readInsight(c.var.db, months, scopeOf(c.var.principal)), months), 200);
  },
);
