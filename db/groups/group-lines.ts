import { sql } from 'drizzle-orm';
import type { StaffGroup } from '../../worker/contract/groups/group';
import { type Roommate, roommatesJson } from '../members/member-list';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties, units } from '../schema/properties';
import { jsonObject } from '../statements/json';
import { groupFields } from './group-json';
import { appliedIn, bedsOf, statusOf } from './group-list';
import { isMember } from './permissions';
import { lastActivityAt } from './retention';

const unitName = sql<string | null>`(SELECT ${units.name} FROM ${units} WHERE ${units.id} = ${groupFields.unitId})`;

export type GroupLine = Pick<
  StaffGroup,
  | ('id' | 'shareCode' | 'pointPersonName' | 'pointPersonEmail' | 'pointPersonPhone' | 'status')
  | ('beds' | 'applied' | 'confirmedTour' | 'createdAt' | 'lastActivityAt')
> & {
  propertyName: string | null;
  unitName: string | null;
  members: number;
  committed: number;
  decisionDeadline: string | null;
};

export const groupLineJson = (now: Date) =>
  jsonObject<GroupLine>({
    id: groups.id,
    shareCode: groups.shareCode,
    propertyName: sql`${properties.name}`,
    unitName,
    pointPersonName: groups.pointPersonName,
    pointPersonEmail: groups.pointPersonEmail,
    pointPersonPhone: groups.pointPersonPhone,
    status: statusOf(now),
    members: sql`(SELECT count(*) FROM ${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)})`,
    committed: groups.committed,
    beds: bedsOf(groups),
    applied: appliedIn(groups),
    decisionDeadline: groups.decisionDeadline,
    confirmedTour: sql`json(${groups.confirmedTour})`,
    createdAt: groups.createdAt,
    lastActivityAt: lastActivityAt(groups),
  });

export type GroupOfRoommates = Pick<GroupLine, 'id' | 'status' | 'propertyName' | 'unitName' | 'createdAt'> & {
  members: Roommate[];
};

export const groupOfRoommatesJson = (now: Date) =>
  jsonObject<GroupOfRoommates>({
    id: groups.id,
    status: statusOf(now),
    propertyName: sql`${properties.name}`,
    unitName,
    createdAt: groups.createdAt,
    members: roommatesJson,
  });
