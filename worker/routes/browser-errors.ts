import { Hono } from 'hono';
import { BrowserError } from '../contract/browser-error';
import { Done } from '../contract/done';
import { messageWithoutValues } from '../contract/error-in-log';
import type { AppEnv } from '../env';
import { log } from '../log';
import { countAgainst } from '../middleware/rate-limit';
import { body } from '../middleware/validate';
import { describeCall } from '../openapi/describe-call';

/** Where in our own scripts it failed. Any other line of a stack may hold the address of a page, and with it a code. */
const ownFrame = /\/assets\/[\w.-]+\.js:\d+:\d+/g;
const framesAtMost = 20;

/** Puts what fails in browsers into the log beside what fails here. */
export const browserErrors = new Hono<AppEnv>().post(
  '/',
  describeCall('Reports a failed script', { 200: Done }, 'rate_limited'),
  body(BrowserError),
  async (c) => {
    await countAgainst(c, 'BROWSER_ERROR_LIMIT');
    const { kind, page, name, message, stack } = c.req.valid('json');
    log.warn({
      event: 'browser_error',
      kind,
      page,
      name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'unknown',
      message: messageWithoutValues(message),
      stack: (stack.match(ownFrame) ?? []).slice(0, framesAtMost),
    });
    return c.json({ ok: true as const }, 200);
  },
);
