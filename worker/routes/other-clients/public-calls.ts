import { Hono } from 'hono';
import { ShareCodeParam } from '../../../contract/group';
import { PublicProperty } from '../../../contract/property';
import { IdParam } from '../../../contract/values/common-fields';
import { findPublicProperty } from '../../../db/property/properties';
import type { AppEnv } from '../../env';
import { notFound } from '../../errors';
import { cachedVersion, type Subject, versionedJson } from '../../middleware/answers';
import { param } from '../../middleware/validate';
import { describeCall } from '../../openapi/call-description';
import { describeGroup, showGroup } from '../groups';
import { messages } from '../messages';
import { participants } from '../participants';
import { tourSchedules } from '../tours';
import { tourScheduleReads } from './tour-schedule-reads';

export const publicCalls = new Hono<AppEnv>()
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
  )
  .route('/participants', participants)
  .route('/messages', messages)
  .route('/tour-schedules', tourSchedules)
  .route('/tour-schedules', tourScheduleReads);
