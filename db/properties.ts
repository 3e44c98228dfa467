import { sql } from 'drizzle-orm';
import type { NewProperty, Property, PropertyChange } from '../worker/contract/property';
import { batch, batchJson, type Database, findJson, first, listJsonText } from './client';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { jsonObject, type Pairs } from './json';
import { isStill } from './rev';
import { properties } from './schema';
import { idsOf, newestGroups } from './told-groups';
import { publicPhotosJson, publicUnitJson, staffUnitJson } from './units';

/** Scalars of a `properties` row named `property` that everybody may see. */
const propertyPairs: Pairs = {
  id: 'property.id',
  name: 'property.name',
  address: 'property.address',
  description: 'property.description',
  campusDistance: 'property.campus_distance',
  contactName: 'property.contact_name',
  contactEmail: 'property.contact_email',
  contactPhone: 'property.contact_phone',
  contactWebsite: 'property.contact_website',
  scheduleVisitUrl: 'property.schedule_visit_url',
  applicationUrl: 'property.application_url',
  logoUrl: 'property.logo_url',
};

/**
 * JSON of a `properties` row named `property` with its active units, as visitors get it (docs/product.md, "Wire
 * format").
 */
export const publicPropertyJson = jsonObject({
  ...propertyPairs,
  amenities: 'json(property.amenities)',
  basePhotos: publicPhotosJson('property.base_photos'),
  faqItems: 'json(property.faq_items)',
  units: `(SELECT json_group_array(${publicUnitJson} ORDER BY unit.id) FROM units unit
    WHERE unit.property_id = property.id AND unit.is_active)`,
});

/** The same as staff get it, with every unit. */
const staffPropertyJson = jsonObject({
  ...propertyPairs,
  createdBy: 'property.created_by',
  rev: 'property.rev',
  createdAt: 'property.created_at',
  updatedAt: 'property.updated_at',
  amenities: 'json(property.amenities)',
  basePhotos: 'json(property.base_photos)',
  faqItems: 'json(property.faq_items)',
  groupCount: '(SELECT count(*) FROM groups WHERE groups.property_id = property.id)',
  units: `(SELECT json_group_array(${staffUnitJson} ORDER BY unit.id) FROM units unit
    WHERE unit.property_id = property.id)`,
});

/** JSON text of every property with its units and rooms, newest first. */
export function listProperties(db: Database): Promise<string> {
  return listJsonText(
    db,
    sql`SELECT ${sql.raw(staffPropertyJson)} AS body FROM properties property ORDER BY property.id DESC`,
  );
}

/** A property as staff get it, or null. */
export function findProperty(db: Database, id: number) {
  return findJson<Property>(
    db,
    sql`SELECT ${sql.raw(staffPropertyJson)} AS body FROM properties property WHERE property.id = ${id}`,
  );
}

/**
 * A property as visitors get it: its `version`, and its JSON text unless that version is the one already known.
 * Null where absent.
 */
export function findPublicProperty(db: Database, id: number, knownVersion = '') {
  return first<{ version: string; body: string | null }>(
    db,
    sql`SELECT property.version || '' AS version,
          iif(property.version || '' = ${knownVersion}, NULL, ${sql.raw(publicPropertyJson)}) AS body
        FROM properties property WHERE property.id = ${id}`,
  );
}

/** Whether there is a property of this id. */
export async function isProperty(db: Database, id: number): Promise<boolean> {
  return (await first(db, sql`SELECT 1 FROM properties WHERE id = ${id}`)) !== null;
}

/** Ids count up, so within the batch that inserts it the newest property is the one that it inserts. */
const newest = sql`(SELECT max(id) FROM properties)`;

/** Adds a property with its units and their rooms, in the order they are given. */
export function insertProperty(db: Database, { units, ...property }: NewProperty, key: IdempotencyKey | null) {
  const now = new Date().toISOString();
  return writeOnce<Property>(
    db,
    key,
    [
      sql`INSERT INTO properties (name, address, description, created_by, campus_distance, contact_name,
            contact_email, contact_phone, contact_website, schedule_visit_url, application_url,
            amenities, base_photos, faq_items, created_at, updated_at)
          VALUES (${property.name}, ${property.address}, ${property.description}, ${property.createdBy},
            ${property.campusDistance}, ${property.contactName}, ${property.contactEmail}, ${property.contactPhone},
            ${property.contactWebsite}, ${property.scheduleVisitUrl}, ${property.applicationUrl},
            ${JSON.stringify(property.amenities)}, ${JSON.stringify(property.basePhotos)},
            ${JSON.stringify(property.faqItems)}, ${now}, ${now})`,
      sql`INSERT INTO units (property_id, name, description, bedrooms, bathrooms, sqft, is_active, photos)
          SELECT ${newest}, value ->> 'name', value ->> 'description', value ->> 'bedrooms', value ->> 'bathrooms',
            value ->> 'sqft', value ->> 'isActive', value -> 'photos'
          FROM json_each(${JSON.stringify(units)}) ORDER BY key`,
      sql`INSERT INTO rooms (unit_id, name, description, monthly_rate, is_primary)
          SELECT unit.id, room.value ->> 'name', room.value ->> 'description', room.value ->> 'monthlyRate',
            room.value ->> 'isPrimary'
          FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM units WHERE property_id = ${newest}) unit
            JOIN json_each(${JSON.stringify(units.map(({ rooms }) => rooms))}) list ON list.key = unit.place,
            json_each(list.value) room
          ORDER BY unit.place, room.key`,
    ],
    sql`SELECT ${sql.raw(staffPropertyJson)} AS body FROM properties property WHERE property.id = ${newest}`,
  );
}

/** Changes the fields that `change` carries; null where the property is absent or its `rev` another. */
export function updateProperty(db: Database, id: number, { rev, ...change }: PropertyChange) {
  return batchJson<Property>(db, [
    db
      .update(properties)
      .set({ ...change, rev: sql`${properties.rev} + 1`, updatedAt: new Date().toISOString() })
      .where(sql`${properties.id} = ${id} AND ${isStill(properties.rev, rev)}`),
    sql`SELECT ${sql.raw(staffPropertyJson)} AS body FROM properties property
        WHERE property.id = ${id} AND changes() = 1`,
  ]);
}

/** Removes a property with its units and rooms; gives the groups that lose it, or null where it is absent. */
export async function deleteProperty(db: Database, id: number): Promise<number[] | null> {
  const [losing, [deleted]] = await batch<[{ id: number }[], unknown[]]>(db, [
    newestGroups(sql`${id}`),
    sql`DELETE FROM properties WHERE id = ${id} RETURNING id`,
  ]);
  return deleted ? idsOf(losing) : null;
}
