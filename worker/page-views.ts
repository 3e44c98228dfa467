import { Hono } from 'hono';
import * as z from 'zod';
import { requestIdFrom } from '../contract/values/protocol';
import type { AppEnv } from './env';
import { answerError } from './errors';
import { log, releaseOf, withLogOrigin } from './log';
import { body } from './middleware/validate';

const PageView = z.object({
  /** Its pattern, such as `/group/:shareCode`. */
  route: z.string().regex(/^\/[\w/:*-]{0,100}$/),
  status: z.int(),
  milliseconds: z.int(),
  /** Whether only the data of a page was asked for, by a link inside the app. */
  isNavigation: z.boolean(),
});

/**
 * Logs a page that the pages' server has rendered. It is no call of the API: only that server can reach it, and it has no line
 * of its own.
 */
export const pageViews = new Hono<AppEnv>()
  .post('/page-views', body(PageView), (c) => {
    const origin = { requestId: requestIdFrom(c.req.raw.headers), version: releaseOf(c.env) };
    withLogOrigin(origin, () => log.info({ event: 'page_view', ...c.req.valid('json') }));
    return c.body(null, 204);
  })
  .onError(answerError);
