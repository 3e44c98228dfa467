import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Charge, LeaseTerms } from '../contract/charge';
import type { Home } from '../contract/home';
import type { GuarantorStep, GuarantorView } from '../contract/lease-step';
import type { OwnData } from '../contract/own-data';
import type { GuarantorLinkFacts } from '../rules/changes/guarantor-changes';
import { hasCosts, roomCostsOf } from '../rules/costs';
import { type Database, findJson, first } from './client';
import { isNotClosed } from './group/accessible-group';
import { homeJson } from './homes';
import { isDone, step, stepsOf } from './lease-steps';
import { isMember } from './permissions';
import { groups } from './schema/groups';
import { guarantorLinks, participants } from './schema/members';
import { properties, rooms, units } from './schema/properties';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';

/** The link of a token, which may be over; null if it was replaced or turned off. */
export const selectGuarantorLink = (tokenHash: string) =>
  selectJson(
    jsonObject<NonNullable<GuarantorLinkFacts>>({
      participantId: guarantorLinks.participantId,
      expiresAt: guarantorLinks.expiresAt,
    }),
    sql`${guarantorLinks} WHERE ${guarantorLinks.tokenHash} = ${tokenHash}`,
  );

/** Null if no link has the token. */
export async function findGroupOfGuarantor(db: Database, tokenHash: string): Promise<number | null> {
  const rows = db
    .select({ groupId: participants.groupId })
    .from(guarantorLinks)
    .innerJoin(participants, eq(participants.id, guarantorLinks.participantId))
    .where(eq(guarantorLinks.tokenHash, tokenHash));
  return (await first(rows))?.groupId ?? null;
}

/** The token is valid while the member is in the group, until it expires or the group is closed or deleted. */
const isOfGuarantor = (tokenHash: string): SQL => isOfGuarantorIn(isNotClosed(groups), tokenHash);

const isOfGuarantorIn = (groupCondition: SQL, tokenHash: string): SQL =>
  sql`${participants.id} = (SELECT ${guarantorLinks.participantId} FROM ${guarantorLinks}
    WHERE ${guarantorLinks.tokenHash} = ${tokenHash} AND ${guarantorLinks.expiresAt} > ${new Date().toISOString()})
    AND ${isMember(participants)} AND EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${participants.groupId}
      AND ${groups.propertyId} IS NOT NULL AND ${groupCondition})`;

type Unit = { id: number; bedrooms: number; rooms: { id: number; monthlyRate: number }[] };

const roommate = alias(rooms, 'roommate');

const unitJson = jsonObject<Unit>({
  id: units.id,
  bedrooms: units.bedrooms,
  rooms: jsonList(
    jsonObject<Unit['rooms'][number]>({ id: roommate.id, monthlyRate: roommate.monthlyRate }),
    sql`${rooms} AS ${roommate} WHERE ${roommate.unitId} = ${units.id}`,
    roommate.id,
  ),
});

const stepJson = jsonObject<GuarantorStep>({
  id: step.id,
  name: step.name,
  by: sql`${step.by}`,
  done: jsonBoolean(isDone(participants, step.id)),
});

/** Where the member lives, and what its unit needs for the rule of rules/costs.ts. */
type PricedHome = { home: Home | null; unit: Unit | null; charges: Charge[]; lease: LeaseTerms };

type Found = Omit<GuarantorView, 'roomName' | 'monthlyRate' | 'costs' | 'leaseMonths'> & PricedHome;

const unitOfHome = sql`${units} WHERE ${units.id} = (SELECT ${rooms.unitId} FROM ${rooms}
  WHERE ${rooms.id} = ${homeJson} ->> '$.roomId')`;

const viewJson = jsonObject<Found>({
  participantName: participants.name,
  propertyName: properties.name,
  address: properties.address,
  logoUrl: sql`${properties.logoUrl}`,
  photoUrl: sql`${properties.basePhotos} ->> '$[0].url'`,
  home: homeJson,
  moveInNote: sql`NULL`,
  lease: properties.lease,
  unit: sql`(SELECT ${unitJson} FROM ${unitOfHome})`,
  charges: properties.charges,
  applicationUrl: properties.applicationUrl,
  contact: jsonObject<GuarantorView['contact']>({
    name: properties.contactName,
    email: properties.contactEmail,
    phone: properties.contactPhone,
  }),
  decisionDeadline: groups.decisionDeadline,
  timeZone: groups.timeZone,
  outcome: sql`${groups.outcome}`,
  language: participants.language,
  steps: jsonList(stepJson, stepsOf(properties), sql`step.key`),
});

/**
 * What is stored about a guarantor: their link, and the steps that they checked. Null if the link is not valid; that of a
 * closed group, whose row stays, is valid for this only.
 */
export function findGuarantorData(db: Database, tokenHash: string): Promise<OwnData['people'][number]['data'] | null> {
  const marks = sql`json_each(${participants.stepsDone}) WHERE value ->> 'by' = 'link'`;
  return findJson(
    db,
    sql`SELECT json_object('guarantor', json_object(
      'guarantorLinks', json_array(json_object('createdAt', ${guarantorLinks.createdAt}, 'expiresAt', ${guarantorLinks.expiresAt})),
      'stepsDone', (SELECT json_group_array(json(value)) FROM ${marks}))) AS body
    FROM ${participants} JOIN ${guarantorLinks} ON ${guarantorLinks.participantId} = ${participants.id}
    WHERE ${isOfGuarantorIn(sql`true`, tokenHash)}`,
  );
}

export async function findGuarantorView(db: Database, tokenHash: string): Promise<GuarantorView | null> {
  const found = await findJson(
    db,
    selectJson(
      viewJson,
      sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
        JOIN ${properties} ON ${properties.id} = ${groups.propertyId} WHERE ${isOfGuarantor(tokenHash)}`,
    ),
  );
  if (!found) return null;
  const { home, unit, charges, lease, ...shown } = found;
  const roomName = home?.roomName ?? null;
  // Not an agreed rent, which is between the roommates: the lease has the office's.
  const monthlyRate = home?.monthlyRate ?? null;
  const view = { ...shown, roomName, monthlyRate, leaseMonths: lease.months };
  if (!home || !unit || !hasCosts({ charges, lease })) return view;
  const room = { id: home.roomId, monthlyRate: home.monthlyRate };
  const rooms = [room, ...unit.rooms.filter(({ id }) => id !== room.id)];
  return { ...view, costs: { room: roomCostsOf(room, { ...unit, rooms }, charges, lease), lease } };
}
