import { Hono } from 'hono';
import { Portal, ShareCodeParam } from '../../contract/group';
import { PublicProperty } from '../../contract/property';
import { IdParam } from '../../contract/values/common-fields';
import { findPortal } from '../../db/portal';
import { findPublicProperty } from '../../db/properties';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { answerByShareCode } from '../groups/group-access';
import { cachedVersion, type Subject, versionedJson } from '../middleware/answers';
import { param } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { describeGroup, showGroup } from './groups';

export const portal = new Hono<AppEnv>().get(
  '/:shareCode',
  describeCall(
    "Everything on a group's page",
    { 200: Portal, 304: 'The visitor has it already' },
    'gone',
    'rate_limited',
  ),
  param(ShareCodeParam),
  async (c) =>
    answerByShareCode<Portal>(c, 'portal', c.req.valid('param').shareCode, (shareCode, known) =>
      findPortal(c.var.db, shareCode, known),
    ),
);

export const publicPages = new Hono<AppEnv>()
  .get('/group/:shareCode', describeGroup, param(ShareCodeParam), async (c) =>
    showGroup(c, c.req.valid('param').shareCode),
  )
  .get(
    '/property/:id',
    describeCall('A property as visitors see it', { 200: PublicProperty, 304: 'The visitor has it already' }),
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const subject: Subject = ['property', String(id)];
      const property = await findPublicProperty(c.var.db, id, cachedVersion(c, subject));
      if (!property) throw notFound('Property');
      return versionedJson<PublicProperty>(c, subject, property);
    },
  );
