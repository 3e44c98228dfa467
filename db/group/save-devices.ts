import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GroupChange } from '../../rules/changes/group-change';
import type { GroupFacts } from '../../rules/group-facts';
import type { Database, Statement } from '../client';
import {
  guarantorLinks,
  participantDevices,
  personalLinks,
  pointPersonDevices,
  readPositions,
} from '../schema/members';

/** What a change writes of devices and personal links. */
export function deviceStatements(
  db: Database,
  { id: groupId }: GroupFacts,
  { signedIn, signedOut = [], personalLink, at, ...ended }: GroupChange,
  deviceHash: string,
): Statement[] {
  const { isPointPersonReplaced, isPointPersonNow, endedPersonalLinks = [], endedGuarantorLinks = [] } = ended;
  const statements: Statement[] = [];
  if (endedPersonalLinks.length > 0)
    statements.push(db.delete(personalLinks).where(inArray(personalLinks.tokenHash, listed(endedPersonalLinks))));
  if (endedGuarantorLinks.length > 0)
    statements.push(
      db.delete(guarantorLinks).where(inArray(guarantorLinks.participantId, listed(endedGuarantorLinks))),
    );
  if (isPointPersonReplaced) statements.push(...deletePointPersonDevices(db, groupId));
  if (signedOut.some(({ participantId }) => participantId !== null)) statements.push(deleteDevices(db, signedOut));
  const leaders = signedOut.filter(({ participantId }) => participantId === null).map(({ hash }) => hash);
  const { groupId: group, deviceHash: hash } = pointPersonDevices;
  if (leaders.length > 0)
    statements.push(db.delete(pointPersonDevices).where(and(eq(group, groupId), inArray(hash, listed(leaders)))));
  if (isPointPersonNow)
    statements.push(db.insert(pointPersonDevices).values({ groupId, deviceHash, createdAt: at }).onConflictDoNothing());
  if (signedIn) statements.push(insertDevice(db, { groupId, deviceHash, createdAt: at }, signedIn));
  if (personalLink) {
    const madeBy = personalLink.participantId === null ? null : deviceHash;
    statements.push(db.insert(personalLinks).values({ ...personalLink, groupId, madeBy, createdAt: at }));
  }
  return statements;
}

/** One bound value for all of them. */
const listed = (values: (string | number)[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** With the messages up to which they have read. */
const deletePointPersonDevices = (db: Database, groupId: number): Statement[] => [
  db.delete(readPositions).where(and(eq(readPositions.groupId, groupId), isNull(readPositions.participantId))),
  db.delete(personalLinks).where(and(eq(personalLinks.groupId, groupId), isNull(personalLinks.participantId))),
  db.delete(pointPersonDevices).where(eq(pointPersonDevices.groupId, groupId)),
];

const deleteDevices = (db: Database, devices: NonNullable<GroupChange['signedOut']>): Statement =>
  db.delete(participantDevices).where(
    sql`(${participantDevices.deviceHash}, ${participantDevices.participantId}) IN
      (SELECT value ->> 'hash', value ->> 'participantId' FROM json_each(${JSON.stringify(devices)}))`,
  );

function insertDevice(
  db: Database,
  { groupId, ...row }: { groupId: number; deviceHash: string; createdAt: string },
  { participantId, ...signedIn }: NonNullable<GroupChange['signedIn']>,
): Statement {
  if (participantId === null)
    return db
      .insert(pointPersonDevices)
      .values({ ...row, ...signedIn, groupId })
      .onConflictDoNothing();
  return db
    .insert(participantDevices)
    .values({ ...row, ...signedIn, participantId })
    .onConflictDoUpdate({ target: [participantDevices.deviceHash, participantDevices.participantId], set: signedIn });
}
