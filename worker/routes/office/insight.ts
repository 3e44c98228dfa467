import { Hono } from 'hono';
import { listInsight } from '../../../db/office/insight';
import { Insight, InsightQuery } from '../../contract/office/insight';
import type { AppEnv } from '../../env';
import { requireAdmin } from '../../middleware/require-admin';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const insight = new Hono<AppEnv>().get(
  '/',
  describeCall('What became of groups, by property and month', { 200: Insight }),
  requireAdmin,
  query(InsightQuery),
  async (c) => c.json({ properties: await listInsight(c.var.db, c.req.valid('query')) }, 200),
);
