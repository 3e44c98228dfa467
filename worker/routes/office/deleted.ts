import { Hono } from 'hono';
import { Deleted } from '../../../contract/staff/office';
import { limits } from '../../../contract/values/limits';
import { listDeleted } from '../../../db/office/deleted';
import type { AppEnv } from '../../env';
import { jsonText } from '../../middleware/answers';
import { requireManager, staffOf } from '../../middleware/staff-auth';
import { describeCall, describeDetails } from '../../openapi/call-description';

export const deleted = new Hono<AppEnv>().get(
  '/',
  describeCall('Lists what can be restored, latest deletion first', { 200: Deleted.array() }),
  describeDetails(`For ${limits.daysDeletedAreKept} days after its deletion. A group's name is its point person's.`),
  requireManager,
  async (c) => jsonText<Deleted[]>(await listDeleted(c.var.db, staffOf(c).user, new Date())),
);
