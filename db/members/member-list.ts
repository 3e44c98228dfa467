import { sql } from 'drizzle-orm';
import type { InterestLevelCode } from '../../worker/contract/groups/interest-levels';
import type { TourAnswer } from '../../worker/contract/groups/participant';
import { type Database, findJson } from '../client';
import { isMember } from '../groups/permissions';
import { groups, participants, rooms, units } from '../schema';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/not-deleted';

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

const memberJson = jsonObject<ListedMember>({
  name: participants.name,
  email: participants.email,
  interestLevel: participants.interestLevel,
  unitName: sql`${units.name}`,
  roomName: sql`${rooms.name}`,
  monthlyRate: sql`${rooms.monthlyRate}`,
  hasApplied: participants.hasApplied,
  tourAnswer: participants.tourAnswer,
  createdAt: participants.createdAt,
});

const membersWithRooms = sql`${participants}
  LEFT JOIN ${rooms} ON ${rooms.id} = ${participants.roomPreference} AND ${groups.propertyId} IS NOT NULL
  LEFT JOIN ${units} ON ${units.id} = ${rooms.unitId} WHERE ${participants.groupId} = ${groups.id}
    AND ${isMember(participants)}`;

/** JSON of the members of the `groups` row at hand, oldest first. */
export const listedMembersJson = jsonList(
  memberJson,
  membersWithRooms,
  sql`${participants.createdAt}, ${participants.id}`,
);

/** The members of a group with their addresses, oldest first; null where the group is absent. */
export function listMembers(db: Database, groupId: number): Promise<ListedMember[] | null> {
  return findJson(
    db,
    selectJson(listedMembersJson, sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`),
  );
}
