import { type Context, Hono } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import { CreatedGroup, Group, NewStaffGroup } from '../../contract/group';
import { Setup, SetupComplete, SetupTokenParam } from '../../contract/setup';
import type { SentEmail } from '../../contract/staff/email';
import { nameOfError } from '../../contract/values/error-in-log';
import { findSetupEmail } from '../../db/deliveries/emails';
import { findGroupBySetupToken } from '../../db/setup';
import { completeSetup, readSetup } from '../../rules/changes/setup-changes';
import { announceChange } from '../announcements';
import { introduceDevice, rememberDevice } from '../auth/device';
import { linkPrincipal } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import { sendNow } from '../deliveries/emails';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { changeGroup } from '../groups/change-group';
import { updateTypists } from '../groups/group-access';
import { createGroup, storedDeadline } from '../groups/group-writes';
import { log } from '../log';
import { jsonText } from '../middleware/answers';
import { retryOnPrimary } from '../middleware/database-session';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { rateLimit } from '../middleware/rate-limit';
import { requireAgent, staffOf } from '../middleware/staff-auth';
import { body, param } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';

export const adminGroups = new Hono<AppEnv>().post(
  '/',
  describeCall('Creates a group and sends its setup link', { 201: CreatedGroup }, 'not_found', 'conflict'),
  describeDetails(
    '`emailSent` is false if sending failed; the group is created anyway.',
    "`adminSetupToken` is null once the setup is complete. The unit must be the property's.",
  ),
  describeKey,
  requireAgent,
  body(NewStaffGroup),
  async (c) => {
    const asked = c.req.valid('json');
    const group = await createGroup(c, 'admin-group', asked, { ...asked, isInvited: true });
    return c.json({ ...group, emailSent: await sendInvitation(c, group.id) }, 201);
  },
);

const hasFailed: SentEmail['state'][] = ['failed', 'unknown', 'bounced'];

/**
 * A repeated request sends the link if the first one did not. Never throws: the group exists, and staff can copy its link.
 */
async function sendInvitation(c: Context<AppEnv>, groupId: number): Promise<boolean> {
  try {
    const email = await findSetupEmail(c.var.db, groupId, staffOf(c).user);
    if (!email) return false;
    return (await sendNow(c.env, c.var.db, email.id)) ?? !hasFailed.includes(email.state);
  } catch (error) {
    log.error({ event: 'email_failed', name: nameOfError(error) });
    return false;
  }
}

const secret = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** Only completing the setup uses the link up, because link previews open it too. */
export const adminSetup = new Hono<AppEnv>()
  .get(
    '/:token',
    describeCall('The group of a setup link', { 200: Group }, 'rate_limited'),
    describeDetails('Opening the link does not use it up.'),
    rateLimit('SETUP_LIMIT'),
    introduceDevice,
    param(SetupTokenParam),
    async (c) => {
      const { token } = c.req.valid('param');
      const group = await retryOnPrimary(c, () => findGroupBySetupToken(c.var.db, token));
      if (group === null) throw notFound('SetupLink');
      return jsonText<Group>(group, secret);
    },
  )
  .post(
    '/:token',
    describeCall('Completes the setup, once', { 200: SetupComplete }, 'rate_limited'),
    describeKey,
    rateLimit('SETUP_LIMIT'),
    rememberDevice,
    param(SetupTokenParam),
    body(Setup),
    async (c) => {
      const setup = c.req.valid('json');
      const { token } = c.req.valid('param');
      const completed = { ...setup, ...storedDeadline(setup, new Date()) };
      const key = await idempotencyKeyOf(c, ['setup', `${await sha256(token)}`], setup);
      const done = await changeGroup(c, { setupToken: token }, (group) => completeSetup(group, completed, new Date()), {
        by: linkPrincipal(c, 'point_person'),
        repeat: { key, row: ({ groupId }) => groupId, readAgain: readSetup },
      });
      if ('refused' in done) throw notFound('SetupLink');
      const { groupId, shareCode, version, toSend } = done;
      updateTypists(c, groupId);
      announceChange(c, { type: 'group_changed', groupId, version });
      sendAfterResponse(c, toSend);
      return c.json({ shareCode }, 200, secret);
    },
  );
