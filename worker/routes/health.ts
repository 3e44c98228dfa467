import { Hono } from 'hono';
import { isDatabaseUp } from '../../db/health';
import type { AppEnv } from '../env';

export const health = new Hono<AppEnv>().get('/', async (c) => {
  await isDatabaseUp(c.var.db);
  return c.json({ status: 'ok' as const });
});
