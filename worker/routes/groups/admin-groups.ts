import type { Context } from 'hono';
import { Hono } from 'hono';
import { findEmailOfGroup } from '../../../db/members/emails';
import { CreatedGroup, NewStaffGroup } from '../../contract/groups/group';
import { nameOfError } from '../../contract/values/error-in-log';
import type { AppEnv } from '../../env';
import { makeGroup } from '../../groups/make-group';
import { log } from '../../log';
import { requireStaff } from '../../middleware/require-staff';
import { body } from '../../middleware/validate';
import { sendEmail } from '../../notifications/send-emails';
import { describeCall, describeKey } from '../../openapi/describe-call';

export const adminGroups = new Hono<AppEnv>().post(
  '/',
  describeCall('Makes a group and sends its setup link', { 201: CreatedGroup }, 'not_found', 'conflict'),
  describeKey,
  requireStaff,
  body(NewStaffGroup),
  async (c) => {
    const asked = c.req.valid('json');
    const group = await makeGroup(c, 'admin-group', asked, { ...asked, isInvited: true });
    return c.json({ ...group, emailSent: await isInvited(c, group.id) }, 201);
  },
);

/**
 * Whether the setup link went out. A repeated request sends it where the first one never came to that, and
 * else hears how the first one fares. Never throws: the group is made, and its link can be copied.
 */
async function isInvited(c: Context<AppEnv>, groupId: number): Promise<boolean> {
  try {
    const email = await findEmailOfGroup(c.var.db, groupId);
    if (!email) return false;
    return (await sendEmail(c.env, c.var.db, email.id)) ?? email.state !== 'failed';
  } catch (error) {
    log.error({ event: 'email_failed', name: nameOfError(error) });
    return false;
  }
}
