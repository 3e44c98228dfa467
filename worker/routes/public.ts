import { Hono } from 'hono';
import { findPublicProperty } from '../../db/properties';
import { ShareCodeParam } from '../contract/group';
import { IdParam } from '../contract/id';
import { PublicProperty } from '../contract/property';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { knownVersion, versionedJsonText } from '../http/json-text';
import { builtOnce } from '../http/kept-pages';
import { param } from '../middleware/validate';
import { describeCall } from '../openapi/describe-call';
import { describeGroup, showGroup } from './groups';

/** What a visitor may read without a group's id. */
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
      const property = await builtOnce(c.req.url, knownVersion(c), (known) => findPublicProperty(c.var.db, id, known));
      if (!property) throw notFound('Property');
      return versionedJsonText<PublicProperty>(property);
    },
  );
