import { Hono } from 'hono';
import { groupLineJson, groupOfRoommatesJson } from '../../../db/groups/group-lines';
import { eachGroup } from '../../../db/groups/group-list';
import { GroupFilter } from '../../contract/groups/group-list';
import type { AppEnv } from '../../env';
import { forWhoAsks } from '../../groups/assignee-filter';
import { groupLine, groupsHeader, roommateLines, roommatesHeader } from '../../groups/csv-columns';
import { type Cell, csvFile } from '../../http/downloads';
import { requireStaff } from '../../middleware/require-staff';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';
import { retentionOf } from '../../settings';

export const groupsCsv = new Hono<AppEnv>().get(
  '/',
  describeCall('The groups for a spreadsheet, newest first', { 200: 'A CSV file' }),
  requireStaff,
  query(GroupFilter),
  (c) => {
    const retention = retentionOf(c.env, new Date());
    const filter = forWhoAsks(c, c.req.valid('query'));
    const groups = eachGroup(c.var.db, filter, groupLineJson(retention.now), retention);
    return csvFile(
      'groups.csv',
      groupsHeader,
      linesOf(groups, (group) => [groupLine(group)]),
    );
  },
);

export const roommatesCsv = new Hono<AppEnv>().get(
  '/roommates.csv',
  describeCall('The members of the groups for another system, the newest group first', { 200: 'A CSV file' }),
  requireStaff,
  query(GroupFilter),
  (c) => {
    const retention = retentionOf(c.env, new Date());
    const filter = forWhoAsks(c, c.req.valid('query'));
    const groups = eachGroup(c.var.db, filter, groupOfRoommatesJson(retention.now), retention);
    return csvFile('roommates.csv', roommatesHeader, linesOf(groups, roommateLines));
  },
);

async function* linesOf<Group>(parts: AsyncIterable<Group[]>, linesOfGroup: (group: Group) => Cell[][]) {
  for await (const groups of parts) yield groups.flatMap(linesOfGroup);
}
