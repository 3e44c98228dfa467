import { Hono } from 'hono';
import { readInsight } from '../../../db/office/insight';
import { InsightCsvQuery } from '../../contract/office/insight';
import type { AppEnv } from '../../env';
import { insightTables } from '../../groups/insight-csv';
import { insightOf } from '../../groups/insight-of-properties';
import { csvFile } from '../../http/csv';
import { requireStaff } from '../../middleware/require-staff';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

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
