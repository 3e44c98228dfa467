import { Hono } from 'hono';
import * as z from 'zod';
import { Done, done } from '../../contract/values/answer';
import { ownStackFrames, redactMessage } from '../../contract/values/error-in-log';
import { PageError } from '../../contract/values/page-error';
import { pingDatabase } from '../../db/client';
import type { AppEnv } from '../env';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { rateLimit } from '../middleware/rate-limit';
import { body } from '../middleware/validate';
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

const framesAtMost = 20;

export const pageErrors = new Hono<AppEnv>().post(
  '/',
  describeCall('Reports an error on a page', { 200: Done }, 'rate_limited'),
  rateLimit('PAGE_ERROR_LIMIT'),
  body(PageError),
  (c) => {
    const { kind, page, name, message, stack } = c.req.valid('json');
    log.warn({
      event: 'page_error',
      kind,
      page,
      name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'unknown',
      message: redactMessage(message),
      stack: ownStackFrames(stack).slice(0, framesAtMost),
    });
    return c.json(done, 200);
  },
);
