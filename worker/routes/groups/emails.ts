import { Hono } from 'hono';
import { findEmail, listEmails } from '../../../db/members/emails';
import { SentEmail } from '../../contract/groups/email';
import { IdParam } from '../../contract/values/id';
import { PageQuery } from '../../contract/values/page-query';
import type { AppEnv } from '../../env';
import { conflict, notFound } from '../../errors';
import { jsonText } from '../../http/json-text';
import { sendInvitation } from '../../mail/send-invitation';
import { sendMemberEmailAgain } from '../../mail/send-member-emails';
import { requireAdmin } from '../../middleware/require-admin';
import { param, query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const emails = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('What was sent, newest first', { 200: SentEmail.array() }),
    requireAdmin,
    query(PageQuery),
    async (c) => jsonText<SentEmail[]>(await listEmails(c.var.db, c.req.valid('query'))),
  )
  .post(
    '/:id/send',
    describeCall('Sends a setup link again, or what could not be sent to a member', { 200: SentEmail }, 'conflict'),
    requireAdmin,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const asked = await findEmail(c.var.db, id);
      if (!asked) throw notFound('Message');
      const isSetup = asked.kind === 'setup';
      const isSent = isSetup
        ? await sendInvitation(c, id, { attempt: 'any', staff: c.var.staff.email })
        : await sendMemberEmailAgain(c, id);
      const email = isSent === null ? null : await findEmail(c.var.db, id);
      if (!email) throw conflict(isSetup ? setupOver : notToBeSent);
      return c.json(email, 200);
    },
  );

const setupOver = 'This setup is already complete, or its property is gone.';
const notToBeSent = 'This e-mail was sent already, or nobody waits for it any more.';
