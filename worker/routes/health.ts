import { Hono } from 'hono';
import * as z from 'zod';
import { pingDatabase } from '../../db/client';
import type { AppEnv } from '../env';
import { isolateCache } from '../isolate-cache';
import { describeCall } from '../openapi/call-description';

const Health = z.object({ status: z.literal('ok') });

/** Anyone may call it as often as they like, and the database answers about a thousand queries a second. */
const healthy = isolateCache<'database', true>({ most: 2, ms: 5000 });

/** For monitoring: 503 while the database does not answer. */
export const health = new Hono<AppEnv>().get(
  '/',
  describeCall('Checks that the database responds', { 200: Health }),
  async (c) => {
    if (!healthy.get('database')) healthy.set('database', await pingDatabase(c.var.db));
    return c.json({ status: 'ok' as const });
  },
);
