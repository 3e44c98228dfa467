import { Hono } from 'hono';
import { AuditEntry, AuditQuery } from '../../../contract/staff/audit';
import { listAudit } from '../../../db/office/audit';
import type { AppEnv } from '../../env';
import { jsonText } from '../../middleware/answers';
import { requireManager } from '../../middleware/staff-auth';
import { query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';

export const audit = new Hono<AppEnv>().get(
  '/',
  describeCall('Lists what staff did, newest first', { 200: AuditEntry.array() }),
  describeDetails('100 entries, or with `before` those before that entry. They are kept for a year.'),
  requireManager,
  query(AuditQuery),
  async (c) => jsonText<AuditEntry[]>(await listAudit(c.var.db, c.req.valid('query'))),
);
