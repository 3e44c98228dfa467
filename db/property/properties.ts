import { desc, sql } from 'drizzle-orm';
import type { Charge, LeaseTerms } from '../../contract/charge';
import { Property, type PropertyName, PublicProperty } from '../../contract/property';
import type { PublicUnit } from '../../contract/unit';
import type { Scope } from '../../rules/scope';
import { all, type Database, findJson, findVersioned, listJsonText, renderedOnce } from '../client';
import { groupWithItsProperty, notifiedAtMost } from '../group/group-version';
import { groups } from '../schema/groups';
import { properties, units } from '../schema/properties';
import { isInScope } from '../scope';
import { jsonList, jsonObject, rowJson, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { publicPhotosJson, publicUnitJson, staffUnitJson } from './units';

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

export function listProperties(db: Database, scope: Scope): Promise<string> {
  return listJsonText(
    db,
    selectJson(
      staffPropertyJson,
      sql`${properties} WHERE ${isNotDeleted(properties)} AND ${isInScope(scope, properties.id)} ORDER BY ${properties.id} DESC`,
    ),
  );
}

export function listPropertyNames(db: Database, scope: Scope): Promise<PropertyName[]> {
  return all(
    db
      .select({ id: properties.id, name: properties.name })
      .from(properties)
      .where(sql`${isNotDeleted(properties)} AND ${isInScope(scope, properties.id)}`)
      .orderBy(desc(properties.id)),
  );
}

export const selectProperty = (id: number, scope: Scope) =>
  selectJson(staffPropertyJson, sql`${properties} WHERE ${isPropertyThere(id)} AND ${isInScope(scope, properties.id)}`);

export const selectPropertyId = (id: number) =>
  selectJson(jsonObject<{ id: number }>({ id: properties.id }), sql`${properties} WHERE ${properties.id} = ${id}`);

export function findProperty(db: Database, id: number, scope: Scope) {
  return findJson(db, selectProperty(id, scope));
}

/** The body is left out where `knownVersion` is current; null where the property is absent. */
export function findPublicProperty(db: Database, id: number, knownVersion = '') {
  const version = sql`${properties.version} || ''`;
  return findVersioned(
    db,
    renderedOnce(db, publicPropertyJson),
    { version },
    sql`${properties} WHERE ${isPropertyThere(id)}`,
    knownVersion,
  );
}

/** The newest groups that a deleted property has lost: their channels are closed; the others find out at their next read. */
export const selectGroupsThatLost = (propertyId: number) =>
  selectJson(
    jsonObject<{ groupIds: number[] }>({
      groupIds: sql<number[]>`(SELECT json_group_array(id) FROM (SELECT ${groups.id} AS id FROM ${groups}
        WHERE ${groups.formerPropertyId} = ${propertyId} AND ${isNotDeleted(groups)}
        ORDER BY ${groups.createdAt} DESC LIMIT ${sql.raw(String(notifiedAtMost))}))`,
    }),
    sql`(SELECT 1)`,
  );

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
