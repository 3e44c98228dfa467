import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { CreatedGroup } from '../../contract/group';
import type { NewGroup, NewGroupFacts } from '../../rules/changes/new-group';
import type { Scope } from '../../rules/scope';
import { type Database, findJson } from '../client';
import { emailParams, enqueuedUntil } from '../deliveries/deliveries';
import { recordEvent } from '../deliveries/events';
import { groupFields } from '../group/group-json';
import { groupWithItsProperty } from '../group/group-version';
import type { Staff } from '../group/principal';
import { ChangedMeanwhile } from '../group/stale-facts';
import { staffParticipantsJson } from '../participants';
import { publicPropertyJson } from '../property/properties';
import { staffUnitJson, unitOfProperty } from '../property/units';
import { deliveries } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { properties, units } from '../schema/properties';
import { isGroupInScope, isInScope } from '../scope';
import { type IdempotencyKey, insertKey } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonObject, rowJson, type SelectsJson, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { write } from '../statements/write';
import { auditedWhere } from './audit';

/** The first of the codes that no group has. */
const freeCode = (shareCodes: string[]) => sql<
  string | null
>`(SELECT value FROM json_each(${JSON.stringify(shareCodes)})
  WHERE NOT EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.shareCode} = value) LIMIT 1)`;

export const selectFreeCode = (shareCodes: string[]): SelectsJson<string | null> =>
  sql`SELECT json_quote(${freeCode(shareCodes)}) AS body`;

const ofUnit = alias(properties, 'of_unit');

/** What decides whether a group can be made of a property, with one of its units; only of what is in the scope. */
export async function loadNewGroupFacts(
  db: Database,
  { propertyId, unitId }: Pick<NewGroup, 'propertyId' | 'unitId'>,
  shareCodes: string[],
  scope: Scope,
): Promise<NewGroupFacts> {
  const property = jsonObject<NonNullable<NewGroupFacts['property']>>({
    id: properties.id,
    version: properties.version,
    contactName: properties.contactName,
    contactEmail: properties.contactEmail,
  });
  const facts = jsonObject<NewGroupFacts>({
    property: sql`(SELECT ${property} FROM ${properties} WHERE ${properties.id} = ${propertyId}
      AND ${isNotDeleted(properties)} AND ${isInScope(scope, properties.id)})`,
    propertyOfUnit: sql`(SELECT ${ofUnit.id} FROM ${units} JOIN ${properties} AS of_unit ON ${ofUnit.id} = ${units.propertyId}
      WHERE ${units.id} = ${unitId} AND ${isNotDeleted(ofUnit)} AND ${isInScope(scope, ofUnit.id)})`,
    freeCode: freeCode(shareCodes),
  });
  const found = await findJson(db, selectJson(facts, sql`(SELECT 1)`));
  if (!found) throw new Error('A SELECT of one row has none');
  return found;
}

const createdGroupJson = rowJson(CreatedGroup.omit({ emailSent: true }), groups, {
  ...groupFields,
  property: publicPropertyJson,
  unit: sql`(SELECT ${staffUnitJson} FROM ${unitOfProperty} WHERE ${units.id} = ${groups.unitId})`,
  participants: staffParticipantsJson,
});

const selectCreatedGroup = (id: number) =>
  selectJson(createdGroupJson, sql`${groupWithItsProperty} WHERE ${groups.id} = ${id}`);

/** Null without the group, or its property, or outside of the scope. */
export const findCreatedGroup = (db: Database, id: number, scope: Scope) =>
  findJson(
    db,
    selectJson(
      createdGroupJson,
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${isGroupInScope(scope, groups)}`,
    ),
  );

/** `isInvited`: whether the setup link is emailed. */
type Making = { id: number; adminSetupToken: string; setupTokenExpiresAt: string; isInvited: boolean };

const staleness = /constraint failed: groups\.share_code|FOREIGN KEY constraint failed/;

/**
 * Also queues the invitation. Without the property's version that was read, the share code would become NULL, which ends the
 * transaction.
 * @throws ChangedMeanwhile, and the error of `isKeyTaken` for a repeated key
 */
export async function insertGroup(
  db: Database,
  { propertyVersion, shareCode, ...made }: NewGroup,
  { isInvited, ...making }: Making,
  by: Staff,
  key: IdempotencyKey | null,
) {
  const { id } = making;
  const createdAt = new Date().toISOString();
  const version = sql`(SELECT ${properties.version} FROM ${properties} WHERE ${properties.id} = ${made.propertyId})`;
  const group = {
    ...{ ...made, ...making, createdAt },
    shareCode: sql`CASE WHEN ${version} = ${propertyVersion} THEN ${shareCode} END`,
  };
  const saved = await write(db, {
    writes: [
      db.insert(groups).values(group),
      key && insertKey({ ...key, rowId: id }, createdAt),
      insertInto(
        deliveries,
        {
          groupId: groups.id,
          channel: 'email',
          kind: 'setup',
          recipient: groups.pointPersonEmail,
          params: emailParams,
          createdAt,
          dueAt: enqueuedUntil(new Date()),
        },
        sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${isInvited}`,
      ),
      auditedWhere(by, 'group_created', 'group', eq(groups.id, id)),
    ],
    select: selectCreatedGroup(id),
    toSend: [recordEvent('group.created', sql`${groups} WHERE ${groups.id} = ${id}`, { createdAt })],
  }).catch((error: Error) => {
    throw staleness.test(error.message) ? new ChangedMeanwhile() : error;
  });
  if (!saved) throw new Error('The group was inserted');
  return saved;
}
