import { sql } from 'drizzle-orm';
import type { Group } from '../contract/group';
import { groupVersion } from './group-version';
import { publicParticipantsJson } from './participants';
import { publicPropertyJson } from './properties';
import { roomChoiceOfGroupJson } from './room-choice-json';
import { groups } from './schema/groups';
import { pointPersonDevices } from './schema/members';
import { properties } from './schema/properties';
import { jsonBoolean, jsonObject } from './statements/json';

/** A group keeps its unit while its property is deleted, but does not show it. */
const unitOfProperty = sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${groups.unitId})`;

export const groupFields = {
  id: groups.id,
  propertyId: groups.propertyId,
  unitId: unitOfProperty,
  groupUnitId: unitOfProperty,
  shareCode: groups.shareCode,
  pointPersonName: groups.pointPersonName,
  pointPersonEmail: groups.pointPersonEmail,
  pointPersonPhone: groups.pointPersonPhone,
  pointPersonSetupComplete: jsonBoolean(sql`${groups.setupCompletedAt} IS NOT NULL`),
  pointPersonHasDevice: jsonBoolean(
    sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groups.id})`,
  ),
  createdAt: groups.createdAt,
  customizations: jsonObject<Group['customizations']>({
    decisionDeadline: groups.decisionDeadline,
    timeZone: groups.timeZone,
    bio: groups.bio,
    editing: groups.editing,
    outcome: sql`${groups.outcome}`,
    confirmedTour: groups.confirmedTour,
  }),
};

/** Needs `joinGroupOf`. */
export const groupNames = {
  pointPersonName: groups.pointPersonName,
  propertyName: sql<string | null>`${properties.name}`,
};

export const visitorGroupJson = jsonObject<Group>({
  ...groupFields,
  version: groupVersion,
  property: publicPropertyJson,
  participants: publicParticipantsJson,
  roomChoice: roomChoiceOfGroupJson(groups),
});

export const versionOfGroupJson = jsonObject<{ version: number }>({ version: groupVersion });
