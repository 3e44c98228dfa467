import { Hono } from 'hono';
import {
  ConfirmedEmail,
  EmailsQuery,
  MailToken,
  SentEmail,
  StoppedEmails,
  StopQuery,
} from '../../../contract/staff/email';
import { Done, done } from '../../../contract/values/answer';
import { IdParam } from '../../../contract/values/common-fields';
import { allowAddress, confirmEmails, stopAddress } from '../../../db/deliveries/email-subscriptions';
import { findEmail, listEmails } from '../../../db/deliveries/emails';
import { devicePrincipal } from '../../auth/principal';
import { hashOf } from '../../auth/secrets';
import { sendNow } from '../../deliveries/emails';
import { withSubject } from '../../deliveries/notifications';
import type { AppEnv } from '../../env';
import { ApiError, conflict, notFound } from '../../errors';
import { rateLimit } from '../../middleware/rate-limit';
import { requireAgent, requireReader, staffOf } from '../../middleware/staff-auth';
import { body, param, query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';

export const emails = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('Lists the emails that were sent, newest first', { 200: SentEmail.array() }),
    describeDetails('Of all groups, or of `groupId`.'),
    requireReader,
    query(EmailsQuery),
    async (c) => {
      const stored = await listEmails(c.var.db, c.req.valid('query'), staffOf(c).user);
      return c.json(stored.map(withSubject), 200);
    },
  )
  .post(
    '/:id/send',
    describeCall('Resends a setup link, or an email to a member that failed', { 200: SentEmail }, 'conflict'),
    requireAgent,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const known = await findEmail(c.var.db, id, staffOf(c).user);
      if (!known) throw notFound('Message');
      const isSent = await sendNow(c.env, c.var.db, id, c.var.principal);
      const email = isSent === null ? null : await findEmail(c.var.db, id, staffOf(c).user);
      if (!email) throw conflict(refusalOf(known));
      return c.json(withSubject(email), 200);
    },
  );

function refusalOf({ kind, state }: Pick<SentEmail, 'kind' | 'state'>) {
  if (kind !== 'setup') return 'notToBeSent';
  return state === 'bounced' || state === 'complained' ? 'addressRefused' : 'setupOver';
}

export const mail = new Hono<AppEnv>()
  .post(
    '/confirm',
    describeCall("Confirms a member's email address", { 200: ConfirmedEmail }, 'not_found', 'rate_limited'),
    describeDetails('Only the token of the newest email is valid.'),
    rateLimit('SETUP_LIMIT', 'mail'),
    body(MailToken),
    async (c) => {
      const confirmed = await confirmEmails(c.var.db, hashOf(c.req.valid('json').token));
      if (!confirmed) throw new ApiError('not_found', 'linkOver');
      return c.json(confirmed, 200);
    },
  )
  .get(
    '/stop',
    describeCall('Redirects to the page that unsubscribes a member from emails', { 302: 'The page' }),
    query(StopQuery),
    (c) => c.redirect(`/mail/stop#token=${encodeURIComponent(c.req.valid('query').token)}`),
  )
  .post(
    '/stop',
    describeCall(
      'Unsubscribes an address from all emails of a group (RFC 8058)',
      { 200: StoppedEmails },
      'rate_limited',
    ),
    describeDetails(
      "For good, until the address's owner allows them again. An unknown token is no error.",
      '`shareCode` is only for a device that is known in the group.',
    ),
    rateLimit('EDIT_LIMIT_OF_NETWORK', 'stop'),
    query(StopQuery),
    async (c) => {
      const shareCode = await stopAddress(c.var.db, c.req.valid('query').token, devicePrincipal(c));
      return c.json({ ...done, shareCode }, 200);
    },
  )
  .post(
    '/allow',
    describeCall(
      'Allows emails of a group to an address that unsubscribed',
      { 200: Done },
      'not_found',
      'rate_limited',
    ),
    rateLimit('SETUP_LIMIT', 'mail'),
    body(MailToken),
    async (c) => {
      const isAllowed = await allowAddress(c.var.db, c.req.valid('json').token);
      if (!isAllowed) throw new ApiError('not_found', 'linkOver');
      return c.json(done, 200);
    },
  );
