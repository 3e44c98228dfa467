import { type SQL, sql } from 'drizzle-orm';
import type { InterestLevelCode } from '../../worker/contract/groups/interest-levels';
import type { TourAnswer } from '../../worker/contract/groups/participant';
import { type Database, findJson } from '../client';
import { isMember } from '../groups/permissions';
import { agreedRent } from '../groups/room-agreements';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { rooms, units } from '../schema/properties';
import { type Fields, jsonList, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/not-deleted';
import { hasSigned, namesOfStepsDone } from './lease-steps';

/** A member with the room that they want, of a property that is there; its rate in cents. */
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

/** A member as somebody to share with: what they pay for the room by what was agreed, in cents, and how far they are. */
export type Roommate = ListedMember & { agreedRent: number | null; stepsDone: string[]; hasSigned: boolean | null };

/** JSON of the members of the `groups` row at hand, of the property at hand, oldest first. */
export const roommatesJson = listOf(
  jsonObject<Roommate>({ ...fields, agreedRent, stepsDone: namesOfStepsDone, hasSigned }),
);

/** The members of a group with their addresses, oldest first; null where the group is absent. */
export function listMembers(db: Database, groupId: number): Promise<ListedMember[] | null> {
  return findJson(
    db,
    selectJson(listOf(jsonObject(fields)), sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`),
  );
}
