import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Device, DeviceFacts, Link, MemberDevice } from '../../rules/changes/device-changes';
import { activity } from '../schema/groups';
import { participantDevices, participants, personalLinks, pointPersonDevices } from '../schema/members';
import { jsonBoolean, jsonList, jsonObject, type SelectsJson } from '../statements/json';
import type { Principal } from './principal';

/** More than are made within a minute. */
const newestEntries = 20;

const deviceFacts = (device: typeof participantDevices | typeof pointPersonDevices, deviceHash: string) => ({
  hash: device.deviceHash,
  isHere: jsonBoolean(sql`${device.deviceHash} = ${deviceHash}`),
  linkHash: device.linkHash,
  createdAt: device.createdAt,
});

const linkFacts = jsonObject<Link>({
  tokenHash: personalLinks.tokenHash,
  participantId: personalLinks.participantId,
  isByAnother: personalLinks.isByAnother,
  madeBy: personalLinks.madeBy,
  createdAt: personalLinks.createdAt,
  expiresAt: personalLinks.expiresAt,
});

const linksMade = (
  subjectId: SQLWrapper,
): SQL => sql`(SELECT ${activity.staff}, ${activity.createdAt} AS at, ${activity.id}
  FROM ${activity} WHERE ${activity.subjectId} = ${subjectId} AND ${activity.kind} = 'link_made'
  ORDER BY ${activity.id} DESC LIMIT ${sql.raw(String(newestEntries))}) AS made`;

/**
 * The devices and personal links of a group.
 * @param linkOf whom a link is made for: a member's id, or the group's for its point person
 */
export const selectDeviceFacts = (
  groupId: number,
  { deviceHash }: Principal,
  linkOf: number | null = null,
): SelectsJson<DeviceFacts> =>
  sql`SELECT ${jsonObject<DeviceFacts>({
    devices: jsonList(
      jsonObject<MemberDevice>({
        ...deviceFacts(participantDevices, deviceHash),
        participantId: participantDevices.participantId,
        linkMadeAt: participantDevices.linkMadeAt,
        isByAnother: participantDevices.isByAnother,
      }),
      sql`${participants} CROSS JOIN ${participantDevices} ON ${participantDevices.participantId} = ${participants.id}
        WHERE ${participants.groupId} = ${groupId}`,
      participantDevices.deviceHash,
    ),
    pointPersonDevices: jsonList(
      jsonObject<Device>(deviceFacts(pointPersonDevices, deviceHash)),
      sql`${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}`,
      pointPersonDevices.deviceHash,
    ),
    links: jsonList(
      linkFacts,
      sql`${personalLinks} WHERE ${personalLinks.groupId} = ${groupId}`,
      personalLinks.createdAt,
    ),
    linksMade: jsonList(
      jsonObject<DeviceFacts['linksMade'][number]>({ staff: sql`made.staff`, at: sql`made.at` }),
      linksMade(sql`${linkOf}`),
      sql`made.id`,
    ),
  })} AS body`;
