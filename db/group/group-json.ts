import { sql } from 'drizzle-orm';
import { Group } from '../../contract/group';
import { homesJson } from '../homes';
import { publicParticipantsJson } from '../participants';
import { publicPropertyJson } from '../property/properties';
import { roomChoiceOfGroupJson } from '../room-choice-json';
import { groups } from '../schema/groups';
import { pointPersonDevices } from '../schema/members';
import { properties } from '../schema/properties';
import { jsonBoolean, rowJson } from '../statements/json';
import { groupVersion } from './group-version';

/** A group keeps its unit while its property is deleted, but does not show it. */
const unitOfProperty = sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${groups.unitId})`;

/** What every kind of a group's JSON computes. */
export const groupFields = {
  unitId: unitOfProperty,
  groupUnitId: unitOfProperty,
  pointPersonSetupComplete: jsonBoolean(sql`${groups.setupCompletedAt} IS NOT NULL`),
  pointPersonHasDevice: jsonBoolean(
    sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groups.id})`,
  ),
  customizations: rowJson(Group.shape.customizations, groups),
};

/** Needs `joinGroupOf`. */
export const groupNames = {
  pointPersonName: groups.pointPersonName,
  propertyName: sql<string | null>`${properties.name}`,
};

export const visitorGroupJson = rowJson(Group, groups, {
  ...groupFields,
  version: groupVersion,
  property: publicPropertyJson,
  participants: publicParticipantsJson,
  roomChoice: roomChoiceOfGroupJson(groups),
  homes: homesJson,
});
