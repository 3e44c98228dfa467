import { type SQL, sql } from 'drizzle-orm';
import { all, batch, type Database, first } from './client';

/** A file in R2, as it was when it came; `size` in bytes. */
export type StoredObject = { key: string; contentType: string; size: number; originalName: string };

/** Notes an object before R2 gets it, so that none is ever there without a row; a second note changes nothing. */
export async function insertStoredObject(db: Database, object: StoredObject, now: Date): Promise<void> {
  await first(
    db,
    sql`INSERT INTO stored_objects (key, content_type, size, original_name, created_at)
        VALUES (${object.key}, ${object.contentType}, ${object.size}, ${object.originalName}, ${now.toISOString()})
        ON CONFLICT DO NOTHING`,
  );
}

/** The keys in every address that a property or a unit shows, whole URLs and those with a query included. */
const referencedKeys = sql.raw(`(
  WITH addresses(address) AS (
    SELECT photo.value ->> 'url' FROM properties, json_each(properties.base_photos) photo
    UNION SELECT photo.value ->> 'url' FROM units, json_each(units.photos) photo
    UNION SELECT logo_url FROM properties),
  tails(tail) AS (
    SELECT substr(address, instr(address, '/public-objects/') + 16) || '?' FROM addresses
    WHERE address LIKE '%/public-objects/%')
  SELECT substr(tail, 1, instr(tail, '?') - 1) FROM tails)`);

/** Marks what nothing refers to since now, and takes the mark off what is referred to again. */
export async function markUnreferencedObjects(db: Database, now: Date): Promise<void> {
  await batch(db, [
    sql`UPDATE stored_objects SET unreferenced_since = NULL
        WHERE unreferenced_since IS NOT NULL AND key IN ${referencedKeys}`,
    sql`UPDATE stored_objects SET unreferenced_since = ${now.toISOString()}
        WHERE unreferenced_since IS NULL AND key NOT IN ${referencedKeys}`,
  ]);
}

/** Keys of objects that nothing has referred to since `until`, the longest unreferenced first. */
export async function listAbandonedObjects(db: Database, until: Date, atMost: number): Promise<string[]> {
  const rows = await all<{ key: string }>(
    db,
    sql`SELECT key FROM stored_objects WHERE unreferenced_since <= ${until.toISOString()}
        ORDER BY unreferenced_since LIMIT ${atMost}`,
  );
  return rows.map(({ key }) => key);
}

/** Forgets objects that R2 no longer holds. */
export async function deleteStoredObjects(db: Database, keys: string[]): Promise<void> {
  await first(db, sql`DELETE FROM stored_objects WHERE key IN ${listed(keys)}`);
}

/** One bound value whatever the number of keys: D1 takes no more than a hundred. */
const listed = (keys: string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
