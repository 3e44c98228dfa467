import { Hono } from 'hono';
import { readInsight } from '../../../db/office/insight';
import { interestLevels } from '../../contract/groups/interest-levels';
import {
  Insight,
  InsightCsvQuery,
  InsightQuery,
  type InsightTable,
  type PropertyInsight,
} from '../../contract/office/insight';
import { levelTexts } from '../../contract/sentences/interest';
import type { AppEnv } from '../../env';
import { insightOf } from '../../groups/insight-of-properties';
import { type Cell, csvFile } from '../../http/csv';
import { requireStaff } from '../../middleware/require-staff';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

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
  describeCall('A table of what became of groups, for a spreadsheet', { 200: 'A CSV file' }),
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
  describeCall('What became of groups, by property and month', { 200: Insight }),
  requireStaff,
  query(InsightQuery),
  async (c) => {
    const months = c.req.valid('query');
    return c.json(insightOf(await readInsight(c.var.db, months), months), 200);
  },
);
