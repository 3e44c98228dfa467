import { Hono } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import { findGroupBySetupToken, updateGroupBySetupToken } from '../../../db/groups/setup';
import { linkOf } from '../../auth/principal';
import { Group } from '../../contract/groups/group';
import { Setup, SetupComplete, SetupTokenParam } from '../../contract/groups/setup';
import type { AppEnv } from '../../env';
import { notFound } from '../../errors';
import { announceChange } from '../../groups/announce';
import { storedDeadline } from '../../groups/decision-deadline';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { jsonText } from '../../http/json-text';
import { countAgainst } from '../../middleware/rate-limit';
import { introduceDevice, rememberDevice } from '../../middleware/remember-device';
import { body, param } from '../../middleware/validate';
import { describeCall, describeKey } from '../../openapi/describe-call';

const secret = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** The point person's one-time link: looking never uses it up, completing does (docs/product.md, "Setup link"). */
export const adminSetup = new Hono<AppEnv>()
  .get(
    '/:token',
    describeCall('The group that a setup link is for', { 200: Group }, 'rate_limited'),
    introduceDevice,
    param(SetupTokenParam),
    async (c) => {
      await countAgainst(c, 'SETUP_LIMIT');
      const group = await findGroupBySetupToken(c.var.db, c.req.valid('param').token);
      if (group === null) throw notFound('SetupLink');
      return jsonText<Group>(group, secret);
    },
  )
  .post(
    '/:token',
    describeCall('Completes the setup, once', { 200: SetupComplete }, 'rate_limited'),
    describeKey,
    rememberDevice,
    param(SetupTokenParam),
    body(Setup),
    async (c) => {
      await countAgainst(c, 'SETUP_LIMIT');
      const setup = c.req.valid('json');
      const { token } = c.req.valid('param');
      const completed = { ...setup, ...storedDeadline(setup, new Date()) };
      const key = await idempotencyKeyOf(c, `setup ${await sha256(token)}`, setup);
      const group = await updateGroupBySetupToken(c.var.db, token, completed, linkOf(c, 'point_person'), key);
      if (!group) throw notFound('SetupLink');
      announceChange(c, { type: 'group_changed', groupId: group.id, version: group.version });
      return c.json({ shareCode: group.shareCode }, 200, secret);
    },
  );
