import { Hono } from 'hono';
import { readInsight } from '../../../db/office/insight';
import { Insight, InsightQuery } from '../../contract/office/insight';
import type { AppEnv } from '../../env';
import { insightOf } from '../../groups/insight-of-properties';
import { requireStaff } from '../../middleware/require-staff';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

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
