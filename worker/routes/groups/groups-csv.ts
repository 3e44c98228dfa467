import { Hono } from 'hono';
import { eachGroup, type GroupLine } from '../../../db/groups/group-list';
import { GroupFilter } from '../../contract/groups/group-list';
import type { AppEnv } from '../../env';
import { forWhoAsks } from '../../groups/assignee-filter';
import { groupLine, groupsHeader } from '../../groups/groups-csv';
import { csvFile } from '../../http/csv';
import { requireStaff } from '../../middleware/require-staff';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';
import { retentionOf } from '../../settings';

export const groupsCsv = new Hono<AppEnv>().get(
  '/',
  describeCall('The groups for a spreadsheet, newest first', { 200: 'A CSV file' }),
  requireStaff,
  query(GroupFilter),
  (c) =>
    csvFile(
      'groups.csv',
      groupsHeader,
      linesOf(eachGroup(c.var.db, forWhoAsks(c, c.req.valid('query')), retentionOf(c.env, new Date()))),
    ),
);

async function* linesOf(parts: AsyncIterable<GroupLine[]>) {
  for await (const groups of parts) yield groups.map(groupLine);
}
