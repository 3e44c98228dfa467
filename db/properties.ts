import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Charge, LeaseTerms } from '../contract/charge';
import {
  type NewProperty,
  Property,
  type PropertyChange,
  type PropertyName,
  PublicProperty,
} from '../contract/property';
import type { PublicUnit } from '../contract/unit';
import { audited, auditedWhere } from './audit';
import { all, type Database, findJson, findVersioned, listJsonText } from './client';
import { groupWithItsProperty, type NotifiedGroup, selectGroupsToNotify } from './group-version';
import { appliedStep, isDone, step, stepsOf } from './lease-steps';
import { type Principal, staffEmailOf } from './principal';
import { hasSpaceForChange } from './property-size';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { properties, rooms, units } from './schema/properties';
import { insertInto, randomId } from './statements/insert-into';
import { jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { edited, isNotDeleted, isStill } from './statements/rows';
import { firstUnmet, type IdempotencyKey, previousWriteHappened, refusalJson, write } from './statements/write';
import { publicPhotosJson, publicUnitJson, staffUnitJson } from './units';

const withIds = <Item extends { id?: number }>(items: Item[]) =>
  items.map((item) => ({ ...item, id: item.id ?? randomId() }));

/** After a change of steps: drops the marks of removed ones, and aligns `hasApplied` with the step named "Applied". */
function followSteps(db: Database, propertyId: number) {
  const isThere = sql`EXISTS (SELECT 1 FROM ${properties} JOIN ${stepsOf(properties)}
    WHERE ${properties.id} = ${propertyId} AND ${step.id} = mark.value ->> '$.id')`;
  const remaining: SQL = sql`(SELECT json_group_array(json(mark.value)) FROM json_each(${participants.stepsDone}) AS mark WHERE ${isThere})`;
  const applied = sql`json_object('id', ${appliedStep(participants)}, 'at', ${new Date().toISOString()})`;
  const hasStep = sql`${appliedStep(participants)} IS NOT NULL`;
  const isStepDone = isDone(participants, appliedStep(participants));
  const differs = sql`(json_array_length(${remaining}) <> json_array_length(${participants.stepsDone})
    OR (${hasStep} AND ${participants.hasApplied} <> ${isStepDone}))`;
  const ofProperty = sql`SELECT ${groups.id} FROM ${groups}
    WHERE ${groups.propertyId} = ${propertyId} OR ${groups.formerPropertyId} = ${propertyId}`;
  return db
    .update(participants)
    .set(
      edited(participants, {
        stepsDone: sql`iif(${participants.hasApplied} AND ${hasStep} AND NOT ${isStepDone}, json_insert(${remaining}, '$[#]', ${applied}), ${remaining})`,
        hasApplied: sql`(${participants.hasApplied} OR (${hasStep} AND ${isStepDone}))`,
      }),
    )
    .where(sql`${participants.groupId} IN (${ofProperty}) AND ${differs} AND ${previousWriteHappened}`);
}

const isPropertyThere = (id: number) => sql`${properties.id} = ${id} AND ${isNotDeleted(properties)}`;

const unitsOfProperty = sql`${units} WHERE ${units.propertyId} = ${properties.id}`;

/** Visitors see no charges of units that are not offered. */
const offeredCharges = sql<Charge[]>`(SELECT json_group_array(json(charge.value) ORDER BY charge.key)
  FROM json_each(${properties.charges}) AS charge WHERE charge.value ->> '$.unitId' IS NULL
    OR EXISTS (SELECT 1 FROM ${units} WHERE ${units.id} = charge.value ->> '$.unitId' AND ${units.isActive}))`;

export const publicPropertyJson = rowJson(PublicProperty, properties, {
  charges: offeredCharges,
  basePhotos: publicPhotosJson(properties.basePhotos),
  units: jsonList(publicUnitJson, sql`${unitsOfProperty} AND ${units.isActive}`, units.id),
});

const staffPropertyJson = rowJson(Property, properties, {
  groupCount: sql`(SELECT count(*) FROM ${groups} WHERE ${groups.propertyId} = ${properties.id})`,
  units: jsonList(staffUnitJson, unitsOfProperty, units.id),
});

export function listProperties(db: Database): Promise<string> {
  return listJsonText(
    db,
    selectJson(staffPropertyJson, sql`${properties} WHERE ${isNotDeleted(properties)} ORDER BY ${properties.id} DESC`),
  );
}

export function listPropertyNames(db: Database): Promise<PropertyName[]> {
  return all(
    db
      .select({ id: properties.id, name: properties.name })
      .from(properties)
      .where(isNotDeleted(properties))
      .orderBy(desc(properties.id)),
  );
}

export const selectProperty = (id: number | SQL, condition = sql`true`) =>
  selectJson(
    staffPropertyJson,
    sql`${properties} WHERE ${properties.id} = ${id} AND ${isNotDeleted(properties)} AND ${condition}`,
  );

export function findProperty(db: Database, id: number) {
  return findJson(db, selectProperty(id));
}

/** The body is left out where `knownVersion` is current; null where the property is absent. */
export function findPublicProperty(db: Database, id: number, knownVersion = '') {
  const version = sql`${properties.version} || ''`;
  return findVersioned(db, publicPropertyJson, version, sql`${properties} WHERE ${isPropertyThere(id)}`, knownVersion);
}

/** Within the batch that inserts it, the newest property is the inserted one: ids count up. */
const newest = sql`(SELECT max(${properties.id}) FROM ${properties})`;

/** A copied unit has the id of its original, which charges name. */
type PropertyToMake = Omit<NewProperty, 'units'> & {
  units: (NewProperty['units'][number] & { id?: number })[];
  logoUrl?: string | null;
};

const hasUnit = ({ unitId }: { unitId: number | null }) => unitId !== null;

export function insertProperty(
  db: Database,
  { units: unitsToAdd, ...property }: PropertyToMake,
  action: 'property_created' | 'property_copied',
  by: Principal,
  key: IdempotencyKey | null,
) {
  const now = new Date().toISOString();
  const newUnits = sql`(SELECT ${units.id}, row_number() OVER (ORDER BY ${units.id}) - 1 AS position FROM ${units}
    WHERE ${units.propertyId} = ${newest}) ${units}`;
  const madeOf = sql`SELECT ${units.id} FROM ${newUnits} JOIN json_each(${JSON.stringify(unitsToAdd)}) original ON original.key = position
    WHERE original.value ->> '$.id' = charge.value ->> '$.unitId'`;
  const charges = sql`(SELECT json_group_array(json_set(charge.value, '$.unitId', (${madeOf})) ORDER BY charge.key)
    FROM json_each(${properties.charges}) charge)`;
  return write(db, {
    key,
    writes: [
      insertInto(properties, {
        ...property,
        leaseSteps: withIds(property.leaseSteps),
        charges: withIds(property.charges),
        createdAt: now,
        updatedAt: now,
      }),
      insertInto(
        units,
        {
          propertyId: newest,
          name: sql`value ->> 'name'`,
          description: sql`value ->> 'description'`,
          bedrooms: sql`value ->> 'bedrooms'`,
          bathrooms: sql`value ->> 'bathrooms'`,
          sqft: sql`value ->> 'sqft'`,
          isActive: sql`value ->> 'isActive'`,
          photos: sql`value -> 'photos'`,
        },
        sql`json_each(${JSON.stringify(unitsToAdd)}) ORDER BY key`,
      ),
      insertInto(
        rooms,
        {
          unitId: units.id,
          name: sql`room.value ->> 'name'`,
          description: sql`room.value ->> 'description'`,
          monthlyRate: sql`room.value ->> 'monthlyRate'`,
          isPrimary: sql`room.value ->> 'isPrimary'`,
        },
        sql`${newUnits} JOIN json_each(${JSON.stringify(unitsToAdd.map((unit) => unit.rooms))}) list ON list.key = position,
          json_each(list.value) room ORDER BY position, room.key`,
      ),
      property.charges.some(hasUnit) && db.update(properties).set({ charges }).where(sql`${properties.id} = ${newest}`),
      auditedWhere(by, action, 'property', sql`${properties.id} = ${newest}`),
    ],
    select: selectProperty(newest),
  });
}

export function updateProperty(
  db: Database,
  id: number,
  { rev, leaseSteps, charges, ...change }: PropertyChange,
  by: Principal,
) {
  const steps = leaseSteps && { leaseSteps: withIds(leaseSteps) };
  const update = db.update(properties).set(
    edited(properties, {
      ...change,
      ...steps,
      ...(charges && { charges: withIds(charges) }),
      updatedAt: new Date().toISOString(),
    }),
  );
  const unitIds = [...new Set((charges ?? []).flatMap(({ unitId }) => unitId ?? []))];
  const reason = firstUnmet({
    propertyChanged: isStill(properties.rev, rev),
    propertyFull: hasSpaceForChange({ ...change, leaseSteps, charges }, properties, properties.id),
    unitOfAnother: sql`(SELECT count(*) FROM ${units} WHERE ${units.propertyId} = ${properties.id}
      AND ${units.id} IN (SELECT value FROM json_each(${JSON.stringify(unitIds)}))) = ${unitIds.length}`,
  });
  return write(db, {
    refusal: refusalJson(reason, sql`${properties} WHERE ${isPropertyThere(id)}`, 'noProperty'),
    writes: [
      update.where(sql`${isPropertyThere(id)} AND ${reason} IS NULL`),
      audited(by, 'property_updated', 'property', id),
    ],
    select: selectProperty(id, previousWriteHappened),
    afterSelect: [steps && followSteps(db, id)],
  });
}

/** Hides a property until it is restored or erased; returns its groups, or null where it is absent. */
export function deleteProperty(db: Database, id: number, by: Principal): Promise<NotifiedGroup[] | null> {
  const losing = sql<NotifiedGroup[]>`(SELECT json_group_array(json_object('groupId', groupId, 'version', version))
    FROM (${selectGroupsToNotify(id)}))`;
  return write(db, {
    writes: [auditedWhere(by, 'property_deleted', 'property', isPropertyThere(id))],
    select: selectJson(losing, sql`${properties} WHERE ${isPropertyThere(id)}`),
    afterSelect: [
      db
        .update(properties)
        .set({ deletedAt: new Date().toISOString(), deletedBy: staffEmailOf(by) })
        .where(isPropertyThere(id)),
      db.update(groups).set({ propertyId: null, formerPropertyId: id }).where(eq(groups.propertyId, id)),
    ],
  });
}

export async function updateLogo(
  db: Database,
  propertyId: number,
  logoUrl: string | null,
  by: Principal,
): Promise<boolean> {
  const update = db.update(properties).set({ logoUrl, updatedAt: new Date().toISOString() });
  const action = logoUrl === null ? 'logo_removed' : 'logo_updated';
  const changed = await write(db, {
    writes: [
      update.where(sql`${properties.id} = ${propertyId} AND ${isNotDeleted(properties)}`),
      audited(by, action, 'property', propertyId),
    ],
    select: selectJson(
      jsonObject<{ id: number }>({ id: properties.id }),
      sql`${properties} WHERE ${properties.id} = ${propertyId} AND ${previousWriteHappened}`,
    ),
  });
  return changed !== null;
}

export type OfferWithCharges = { charges: Charge[]; lease: LeaseTerms; units: PublicUnit[] };

/** The units that a group may choose from, with what is paid for them; null without the group or its property. */
export function findOfferWithCharges(db: Database, shareCode: string): Promise<OfferWithCharges | null> {
  const offered = sql`${units} WHERE ${units.propertyId} = ${properties.id} AND ${units.isActive}
    AND (${groups.unitId} IS NULL OR ${units.id} = ${groups.unitId})`;
  const offer = jsonObject<OfferWithCharges>({
    charges: properties.charges,
    lease: properties.lease,
    units: jsonList(publicUnitJson, offered, units.id),
  });
  return findJson(db, selectJson(offer, sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`));
}
