import { Hono } from 'hono';
import { confirmEmails, stopEmailsByToken } from '../../../db/members/email-subscriptions';
import { hashOf } from '../../auth/secrets';
import { MailToken, StopQuery } from '../../contract/groups/email';
import { Done, done } from '../../contract/values/done';
import type { AppEnv } from '../../env';
import { ApiError } from '../../errors';
import { countAgainst } from '../../middleware/rate-limit';
import { body, query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const mail = new Hono<AppEnv>()
  .post(
    '/confirm',
    describeCall("Confirms a member's e-mail address", { 200: Done }, 'not_found', 'rate_limited'),
    body(MailToken),
    async (c) => {
      await countAgainst(c, 'SETUP_LIMIT', 'mail');
      const isConfirmed = await confirmEmails(c.var.db, hashOf(c.req.valid('json').token));
      if (!isConfirmed) throw new ApiError('not_found', 'linkOver');
      return c.json(done, 200);
    },
  )
  .get(
    '/stop',
    describeCall("Leads a person to the page that stops a member's e-mails", { 302: 'The page' }),
    query(StopQuery),
    (c) => c.redirect(`/mail/stop#token=${encodeURIComponent(c.req.valid('query').token)}`),
  )
  .post(
    '/stop',
    describeCall("Stops a member's e-mails, as RFC 8058 has it", { 200: Done }),
    query(StopQuery),
    async (c) => {
      await stopEmailsByToken(c.var.db, c.req.valid('query').token);
      return c.json(done, 200);
    },
  );
