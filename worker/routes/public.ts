import { Hono } from 'hono';
import { findPublicProperty } from '../../db/properties';
import { ShareCodeParam } from '../contract/group';
import { IdParam } from '../contract/id';
import { PublicProperty } from '../contract/property';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { knownVersion, type Subject, versionedJson } from '../http/versioned-json';
import { param } from '../middleware/validate';
import { describeCall } from '../openapi/describe-call';
import { describeGroup, showGroup } from './groups';

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
      const property = await findPublicProperty(c.var.db, id, knownVersion(c, subject));
      if (!property) throw notFound('Property');
      return versionedJson<PublicProperty>(c, subject, property);
    },
  );
