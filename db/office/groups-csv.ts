import { type SQL, sql } from 'drizzle-orm';
import type { GroupSummary } from '../../contract/group';
import type { Home } from '../../contract/home';
import type { InterestLevelCode } from '../../contract/interest-levels';
import type { TourAnswer } from '../../contract/participant';
import type { Scope } from '../../rules/scope';
import { type Database, findJson } from '../client';
import { lastActivityAt } from '../erasure/retention';
import { groupFields } from '../group/group-json';
import { type Principal, readsShareCodes } from '../group/principal';
import { homeJson } from '../homes';
import { hasSigned, namesOfStepsDone } from '../lease-steps';
import { isMember } from '../permissions';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties, units } from '../schema/properties';
import { isGroupInScope } from '../scope';
import { type Fields, jsonList, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { appliedIn, bedsOf, statusOf } from './group-list';

const unitName = sql<string | null>`(SELECT ${units.name} FROM ${units} WHERE ${units.id} = ${groupFields.unitId})`;

export type GroupLine = Pick<
  GroupSummary,
  | ('id' | 'pointPersonName' | 'pointPersonEmail' | 'pointPersonPhone' | 'status')
  | ('beds' | 'applied' | 'confirmedTour' | 'createdAt' | 'lastActivityAt')
> & {
  shareCode: string | null;
  propertyName: string | null;
  unitName: string | null;
  members: number;
  committed: number;
  decisionDeadline: string | null;
};

export const groupLineJson = (by: Principal, now: Date) =>
  jsonObject<GroupLine>({
    id: groups.id,
    shareCode: readsShareCodes(by) ? sql<string>`${groups.shareCode}` : sql<null>`NULL`,
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

export type ListedMember = {
  name: string;
  email: string | null;
  interestLevel: InterestLevelCode;
  home: Home | null;
  hasApplied: boolean;
  tourAnswer: TourAnswer | null;
  createdAt: string;
};

const fields: Fields<ListedMember> = {
  name: participants.name,
  email: participants.email,
  interestLevel: participants.interestLevel,
  home: homeJson,
  hasApplied: participants.hasApplied,
  tourAnswer: participants.tourAnswer,
  createdAt: participants.createdAt,
};

const listOf = <Member>(member: SQL<Member>) =>
  jsonList(
    member,
    sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`,
    sql`${participants.createdAt}, ${participants.id}`,
  );

type Roommate = ListedMember & { stepsDone: string[]; hasSigned: boolean | null };

const roommatesJson = listOf(
  jsonObject<Roommate>({
    ...fields,
    stepsDone: namesOfStepsDone(participants, properties),
    hasSigned: hasSigned(participants, properties),
  }),
);

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

export function listMembers(db: Database, groupId: number, scope: Scope): Promise<ListedMember[] | null> {
  return findJson(
    db,
    selectJson(
      listOf(jsonObject(fields)),
      sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)} AND ${isGroupInScope(scope, groups)}`,
    ),
  );
}
