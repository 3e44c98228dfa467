import { type SQL, sql } from 'drizzle-orm';
import type { InterestLevelCode } from '../../worker/contract/groups/interest-levels';
import type { TourAnswer } from '../../worker/contract/groups/participant';
import { type Database, findJson } from '../client';
import { isMember } from '../groups/permissions';
import { agreedRent } from '../room-choices/room-agreements';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties, rooms, units } from '../schema/properties';
import { type Fields, jsonList, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/not-deleted';
import { hasSigned, namesOfStepsDone } from './lease-steps';

/** `monthlyRate` in cents. */
export type ListedMember = {
  name: string;
  email: string | null;
  interestLevel: InterestLevelCode;
  unitName: string | null;
  roomName: string | null;
  monthlyRate: number | null;
  hasApplied: boolean;
  tourAnswer: TourAnswer | null;
  createdAt: string;
};

const fields: Fields<ListedMember> = {
  name: participants.name,
  email: participants.email,
  interestLevel: participants.interestLevel,
  unitName: sql`${units.name}`,
  roomName: sql`${rooms.name}`,
  monthlyRate: sql`${rooms.monthlyRate}`,
  hasApplied: participants.hasApplied,
  tourAnswer: participants.tourAnswer,
  createdAt: participants.createdAt,
};

const membersWithRooms = sql`${participants}
  LEFT JOIN ${rooms} ON ${rooms.id} = ${participants.roomPreference} AND ${groups.propertyId} IS NOT NULL
  LEFT JOIN ${units} ON ${units.id} = ${rooms.unitId} WHERE ${participants.groupId} = ${groups.id}
    AND ${isMember(participants)}`;

const listOf = <Member>(member: SQL<Member>) =>
  jsonList(member, membersWithRooms, sql`${participants.createdAt}, ${participants.id}`);

/** `agreedRent` in cents. */
export type Roommate = ListedMember & { agreedRent: number | null; stepsDone: string[]; hasSigned: boolean | null };

export const roommatesJson = listOf(
  jsonObject<Roommate>({
    ...fields,
    agreedRent: agreedRent(participants, rooms),
    stepsDone: namesOfStepsDone(participants, properties),
    hasSigned: hasSigned(participants, properties),
  }),
);

export function listMembers(db: Database, groupId: number): Promise<ListedMember[] | null> {
  return findJson(
    db,
    selectJson(listOf(jsonObject(fields)), sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`),
  );
}
