import { Hono } from 'hono';
import type { Home } from '../../../contract/home';
import { GroupFilter } from '../../../contract/staff/group-list';
import type { ConfirmedTour } from '../../../contract/tour-schedule';
import { IdParam } from '../../../contract/values/common-fields';
import { scopeOf } from '../../../db/group/principal';
import { recordExport } from '../../../db/office/audit';
import { eachGroup } from '../../../db/office/group-list';
import {
  type GroupLine,
  type GroupOfRoommates,
  groupLineJson,
  groupOfRoommatesJson,
  type ListedMember,
  listMembers,
} from '../../../db/office/groups-csv';
import { levelTexts } from '../../../texts/sentences/interest';
import type { AppEnv } from '../../env';
import { notFound } from '../../errors';
import { type Cell, csvFile, dollarCell } from '../../middleware/answers';
import { requireReader, resolveMeFilter } from '../../middleware/staff-auth';
import { param, query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';
import { retentionOf } from '../../settings';

export const groupsCsv = new Hono<AppEnv>().get(
  '/',
  describeCall('The groups as CSV, newest first', { 200: 'A CSV file' }),
  describeDetails('With the filters of the list.'),
  requireReader,
  query(GroupFilter),
  async (c) => {
    const retention = retentionOf(c.env, new Date());
    const filter = resolveMeFilter(c, c.req.valid('query'));
    const by = c.var.principal;
    await recordExport(c.var.db, by, 'groups_exported');
    const groups = eachGroup(c.var.db, filter, groupLineJson(by, retention.now), by, retention);
    return csvFile(
      'groups.csv',
      groupsHeader,
      linesOf(groups, (group) => [groupLine(group)]),
    );
  },
);

export const membersCsv = new Hono<AppEnv>()
  .get(
    '/roommates.csv',
    describeCall('The members of the groups as CSV for another system, newest group first', { 200: 'A CSV file' }),
    describeDetails(
      "With the filters of the list. The unit is that of the member's room, else the group's.",
      '`Agreed Rent` is of an agreed room choice, and empty once the rents have changed.',
      "`Lease Signed` is empty for a property without a member's step of that name.",
    ),
    requireReader,
    query(GroupFilter),
    async (c) => {
      const retention = retentionOf(c.env, new Date());
      await recordExport(c.var.db, c.var.principal, 'roommates_exported');
      const filter = resolveMeFilter(c, c.req.valid('query'));
      const groups = eachGroup(c.var.db, filter, groupOfRoommatesJson(retention.now), c.var.principal, retention);
      return csvFile('roommates.csv', roommatesHeader, linesOf(groups, roommateLines));
    },
  )
  .get(
    '/:id/members.csv',
    describeCall("A group's members for a spreadsheet", { 200: 'A CSV file' }),
    requireReader,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const members = await listMembers(c.var.db, id, scopeOf(c.var.principal));
      if (!members) throw notFound('Group');
      await recordExport(c.var.db, c.var.principal, 'members_exported', id);
      return csvFile(`group-${id}-members.csv`, membersHeader, [members.map(memberLine)]);
    },
  );

async function* linesOf<Group>(batches: AsyncIterable<Group[]>, linesOfGroup: (group: Group) => Cell[][]) {
  for await (const groups of batches) yield groups.flatMap(linesOfGroup);
}

const groupsHeader = [
  ...['Group ID', 'Share Code', 'Property', 'Unit', 'Point Person', 'Email', 'Phone', 'Status', 'Members'],
  ...['Committed', 'Beds', 'Applied', 'Decision Deadline', 'Confirmed Tour', 'Created', 'Last Activity'],
];

function groupLine(group: GroupLine): Cell[] {
  const { id, shareCode, propertyName, unitName, pointPersonName, pointPersonEmail, pointPersonPhone } = group;
  return [
    ...[id, shareCode, propertyName, unitName, pointPersonName, pointPersonEmail, pointPersonPhone],
    ...[group.status, group.members, group.committed, group.beds, group.applied],
    ...[group.decisionDeadline, tourCell(group.confirmedTour), group.createdAt, group.lastActivityAt],
  ];
}

function tourCell(tour: ConfirmedTour | null): Cell {
  return tour && `${tour.date} ${tour.specificTime ?? tour.timePreference}`;
}

const roommatesHeader = [
  ...['Group ID', 'Status', 'Property', 'Unit', 'Room', 'Monthly Rate', 'Agreed Rent'],
  ...['Name', 'Email', 'Interest', 'Steps Done', 'Lease Signed'],
];

const yesOrNo = (is: boolean | null) => (is ? 'Yes' : is === null ? null : 'No');

const roomCells = (home: Home | null): Cell[] => [home?.roomName ?? null, dollarCell(home?.monthlyRate ?? null)];

function roommateLines({ id, status, propertyName, unitName, members }: GroupOfRoommates): Cell[][] {
  return members.map(({ name, email, interestLevel, home, hasSigned, ...member }) => [
    ...[id, status, propertyName, home?.unitName ?? unitName, ...roomCells(home), dollarCell(home?.agreedRent ?? null)],
    ...[name, email, levelTexts('en')(interestLevel), member.stepsDone.join('; '), yesOrNo(hasSigned)],
  ]);
}

const membersHeader = ['Name', 'Email', 'Interest', 'Unit', 'Room', 'Monthly Rate', 'Applied', 'Tour', 'Joined'];

function memberLine({ name, email, interestLevel, home, ...member }: ListedMember): Cell[] {
  const interest = levelTexts('en')(interestLevel);
  const hasApplied = member.hasApplied ? 'yes' : 'no';
  return [
    name,
    email,
    interest,
    home?.unitName ?? null,
    ...roomCells(home),
    hasApplied,
    member.tourAnswer,
    member.createdAt,
  ];
}
