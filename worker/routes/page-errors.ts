import { Hono } from 'hono';
import { Done, done } from '../../contract/values/answer';
import { ownStackFrames, redactMessage } from '../../contract/values/error-in-log';
import { PageError } from '../../contract/values/page-error';
import type { AppEnv } from '../env';
import { log } from '../log';
import { rateLimit } from '../middleware/rate-limit';
import { body } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';

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
