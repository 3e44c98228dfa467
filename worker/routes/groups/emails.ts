import { Hono } from 'hono';
import { findEmail, listEmails } from '../../../db/members/emails';
import { type EmailKind, SentEmail } from '../../contract/groups/email';
import { IdParam } from '../../contract/values/id';
import { PageQuery } from '../../contract/values/page-query';
import type { AppEnv } from '../../env';
import { conflict, notFound } from '../../errors';
import { requireStaff } from '../../middleware/require-staff';
import { param, query } from '../../middleware/validate';
import { withSubject } from '../../notifications/notifications';
import { sendEmail } from '../../notifications/send-emails';
import { describeCall } from '../../openapi/describe-call';

export const emails = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('What was sent, newest first', { 200: SentEmail.array() }),
    requireStaff,
    query(PageQuery),
    async (c) => {
      const stored = await listEmails(c.var.db, c.req.valid('query'));
      return c.json(stored.map(withSubject), 200);
    },
  )
  .post(
    '/:id/send',
    describeCall('Sends a setup link again, or what could not be sent to a member', { 200: SentEmail }, 'conflict'),
    requireStaff,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const known = await findEmail(c.var.db, id);
      if (!known) throw notFound('Message');
      const isSent = await sendEmail(c.env, c.var.db, id, c.var.principal);
      const email = isSent === null ? null : await findEmail(c.var.db, id);
      if (!email) throw conflict(whyNotSent[known.kind]);
      return c.json(withSubject(email), 200);
    },
  );

const whyNotSent = {
  setup: 'setupOver',
  confirm: 'notToBeSent',
  tour: 'notToBeSent',
  deadline: 'notToBeSent',
  digest: 'notToBeSent',
  steps: 'notToBeSent',
  rooms_asked: 'notToBeSent',
  rooms_proposed: 'notToBeSent',
} as const satisfies Record<EmailKind, string>;
