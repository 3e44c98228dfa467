import { Hono } from 'hono';
import { isDatabaseUp } from '../../db/health';
import { Health } from '../contract/done';
import { describeCall } from '../describe-call';
import type { AppEnv } from '../env';

export const health = new Hono<AppEnv>().get(
  '/',
  describeCall('Whether the database answers', { 200: Health }),
  async (c) => {
    await isDatabaseUp(c.var.db);
    return c.json({ status: 'ok' as const });
  },
);
