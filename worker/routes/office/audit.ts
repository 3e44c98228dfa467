import { Hono } from 'hono';
import { AuditEntry, AuditFilter, AuditQuery, auditActions } from '../../../contract/staff/audit';
import { officeLimits } from '../../../contract/values/office-limits';
import { eachAuditEntry, listAudit, recordExport } from '../../../db/office/audit';
import type { AppEnv } from '../../env';
import { type Cell, csvFile, jsonText } from '../../middleware/answers';
import { requireManager, staffOf } from '../../middleware/staff-auth';
import { query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';

export const audit = new Hono<AppEnv>().get(
  '/',
  describeCall('Lists what staff did, newest first', { 200: AuditEntry.array() }),
  describeDetails(
    `${officeLimits.auditPerPage} entries, or with \`before\` those before that entry;`,
    'with `staff` those of a colleague, with `type` those about it.',
    'They are kept for a year.',
  ),
  requireManager,
  query(AuditQuery),
  async (c) => jsonText<AuditEntry[]>(await listAudit(c.var.db, c.req.valid('query'), staffOf(c).user)),
);

const header = ['At', 'Colleague', 'Email', 'Action', 'Subject Type', 'Subject ID', 'Subject'];

const lineOf = ({ at, staff, staffName, action, subject: { type, id, name } }: AuditEntry): Cell[] => [
  ...[at, staffName, staff, auditActions[action]],
  ...(type === 'export' ? [type, null, null] : [type, id, name]),
];

async function* linesOf(batches: AsyncIterable<AuditEntry[]>) {
  for await (const entries of batches) yield entries.map(lineOf);
}

export const auditCsv = new Hono<AppEnv>().get(
  '/',
  describeCall('What staff did as CSV, newest first', { 200: 'A CSV file' }),
  describeDetails('With the filters of the list. The download is an entry, too.'),
  requireManager,
  query(AuditFilter),
  async (c) => {
    await recordExport(c.var.db, c.var.principal, 'audit_exported');
    return csvFile('audit.csv', header, linesOf(eachAuditEntry(c.var.db, c.req.valid('query'), staffOf(c).user)));
  },
);
