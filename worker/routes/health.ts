import { Hono } from 'hono';
import { isDatabaseUp } from '../../db/health';
import { Health } from '../contract/health';
import type { AppEnv } from '../env';
import { describeCall } from '../openapi/describe-call';

/** For whoever watches the site: 200 once the database answers, 503 while it does not. */
export const health = new Hono<AppEnv>().get(
  '/',
  describeCall('Whether the database answers', { 200: Health }),
  async (c) => {
    await isDatabaseUp(c.var.db);
    return c.json({ status: 'ok' as const });
  },
);
