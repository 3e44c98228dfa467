import { Hono } from 'hono';
import { isDatabaseUp } from '../../db/health';
import { Health } from '../contract/health';
import { describeCall } from '../describe-call';
import type { AppEnv } from '../env';

/** For whoever watches the site: 200 once the database answers, 503 while it does not. */
export const health = new Hono<AppEnv>().get(
  '/',
  describeCall('Whether the database answers', { 200: Health }),
  async (c) => {
    await isDatabaseUp(c.var.db);
    return c.json({ status: 'ok' as const });
  },
);
