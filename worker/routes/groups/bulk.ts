import { Hono } from 'hono';
import { BulkChange, BulkResult } from '../../contract/groups/bulk';
import type { AppEnv } from '../../env';
import { changeMany } from '../../groups/bulk-change';
import { countWrite } from '../../groups/count-write';
import { requireStaff } from '../../middleware/require-staff';
import { body } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const bulk = new Hono<AppEnv>().post(
  '/bulk',
  describeCall('Does one thing to many groups, to each all or nothing', { 200: BulkResult }, 'rate_limited'),
  requireStaff,
  body(BulkChange),
  async (c) => {
    await countWrite(c, 'EDIT_LIMIT');
    return c.json(await changeMany(c, c.req.valid('json')), 200);
  },
);
