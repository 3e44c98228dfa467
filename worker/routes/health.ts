import { Hono } from 'hono';
import * as z from 'zod';
import { isDatabaseUp } from '../../db/client';
import type { AppEnv } from '../env';
import { describeCall } from '../openapi/call-description';

const Health = z.object({ status: z.literal('ok') });

/** For monitoring: 503 while the database does not answer. */
export const health = new Hono<AppEnv>().get(
  '/',
  describeCall('Whether the database answers', { 200: Health }),
  async (c) => {
    await isDatabaseUp(c.var.db);
    return c.json({ status: 'ok' as const });
  },
);
