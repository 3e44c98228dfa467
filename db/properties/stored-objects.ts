import { type SQL, sql } from 'drizzle-orm';
import { all, type Database, run } from '../client';
import { storedObjects } from '../schema/bookkeeping';
import { properties, units } from '../schema/properties';

/** `size` in bytes. */
type StoredObject = { key: string; contentType: string; size: number; originalName: string };

/** Written before R2 gets the object, so that none is there without a row. */
export async function insertStoredObject(db: Database, object: StoredObject, now: Date): Promise<void> {
  await run(
    db
      .insert(storedObjects)
      .values({ ...object, createdAt: now.toISOString() })
      .onConflictDoNothing(),
  );
}

/** The keys in all stored addresses, also in whole URLs and those with a query. */
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

export async function markUnreferencedObjects(db: Database, now: Date): Promise<void> {
  const isMarked = sql`${unreferencedSince} IS NOT NULL`;
  await run(
    db
      .update(storedObjects)
      .set({ unreferencedSince: sql`iif(${isMarked}, NULL, ${now.toISOString()})` })
      // The plus sign keeps SQLite from listing what is referred to where nothing is stored.
      .where(sql`(${isMarked}) = (+${key} IN ${referencedKeys})`),
  );
}

export async function listAbandonedObjects(db: Database, until: Date, atMost: number): Promise<string[]> {
  const abandoned = db
    .select({ key })
    .from(storedObjects)
    .where(sql`${unreferencedSince} <= ${until.toISOString()}`)
    .orderBy(unreferencedSince)
    .limit(atMost);
  return (await all(abandoned)).map((object) => object.key);
}

export async function deleteStoredObjects(db: Database, keys: string[]): Promise<void> {
  await run(db.delete(storedObjects).where(sql`${key} IN ${listed(keys)}`));
}

/** One bound value for any number of keys: D1 allows a hundred. */
const listed = (keys: string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
