import { type SQL, sql } from 'drizzle-orm';
import { all, type Database, run } from '../client';
import { storedObjects } from '../schema/bookkeeping';
import { properties, units } from '../schema/properties';
import { write } from '../statements/write';

/** A file in R2, as it was when it came; `size` in bytes. */
type StoredObject = { key: string; contentType: string; size: number; originalName: string };

/** Notes an object before R2 gets it, so that none is ever there without a row; a second note changes nothing. */
export async function insertStoredObject(db: Database, object: StoredObject, now: Date): Promise<void> {
  await run(
    db
      .insert(storedObjects)
      .values({ ...object, createdAt: now.toISOString() })
      .onConflictDoNothing(),
  );
}

/** The keys in every address that a property or a unit shows, whole URLs and those with a query included. */
const referencedKeys = sql`(
  WITH addresses(address) AS (
    SELECT photo.value ->> 'url' FROM ${properties}, json_each(${properties.basePhotos}) photo
    UNION SELECT photo.value ->> 'url' FROM ${units}, json_each(${units.photos}) photo
    UNION SELECT ${properties.logoUrl} FROM ${properties}),
  tails(tail) AS (
    SELECT substr(address, instr(address, '/public-objects/') + 16) || '?' FROM addresses
    WHERE address LIKE '%/public-objects/%')
  SELECT substr(tail, 1, instr(tail, '?') - 1) FROM tails)`;

const { key, unreferencedSince } = storedObjects;

/** Marks what nothing refers to since now, and takes the mark off what is referred to again. */
export async function markUnreferencedObjects(db: Database, now: Date): Promise<void> {
  await write(db, {
    writes: [
      db
        .update(storedObjects)
        .set({ unreferencedSince: null })
        .where(sql`${unreferencedSince} IS NOT NULL AND ${key} IN ${referencedKeys}`),
      db
        .update(storedObjects)
        .set({ unreferencedSince: now.toISOString() })
        .where(sql`${unreferencedSince} IS NULL AND ${key} NOT IN ${referencedKeys}`),
    ],
  });
}

/** Keys of objects that nothing has referred to since `until`, the longest unreferenced first. */
export async function listAbandonedObjects(db: Database, until: Date, atMost: number): Promise<string[]> {
  const abandoned = db
    .select({ key })
    .from(storedObjects)
    .where(sql`${unreferencedSince} <= ${until.toISOString()}`)
    .orderBy(unreferencedSince)
    .limit(atMost);
  return (await all(abandoned)).map((object) => object.key);
}

/** Forgets objects that R2 no longer holds. */
export async function deleteStoredObjects(db: Database, keys: string[]): Promise<void> {
  await run(db.delete(storedObjects).where(sql`${key} IN ${listed(keys)}`));
}

/** One bound value whatever the number of keys: D1 takes no more than a hundred. */
const listed = (keys: string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
