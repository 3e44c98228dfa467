import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { all, type Database, findJson, first, run } from '../client';
import { multipartParts, multipartUploads, storedObjects } from '../schema/bookkeeping';
import { properties, units } from '../schema/properties';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';

/** `size` in bytes. */
type StoredObject = { key: string; contentType: string; size: number; originalName: string };

/** Written before R2 gets the object, so that every object has a row. */
export async function insertStoredObject(db: Database, object: StoredObject, now: Date): Promise<void> {
  await run(
    db
      .insert(storedObjects)
      .values({ ...object, createdAt: now.toISOString() })
      .onConflictDoNothing(),
  );
}

/** The object keys in all stored addresses, also in absolute URLs and those with a query. */
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
      // The plus sign keeps SQLite from listing all references where there are no objects.
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

export type MultipartUpload = { uploadId: string; key: string; originalName: string };

/** `size` in bytes. */
export type MultipartPart = { partNumber: number; etag: string; size: number };

export async function insertMultipartUpload(
  db: Database,
  upload: MultipartUpload & { contentType: string },
  now: Date,
): Promise<void> {
  await run(db.insert(multipartUploads).values({ ...upload, createdAt: now.toISOString() }));
}

const uploadFields = {
  uploadId: multipartUploads.uploadId,
  key: multipartUploads.key,
  originalName: multipartUploads.originalName,
};

const partJson = jsonObject<MultipartPart>({
  partNumber: multipartParts.partNumber,
  etag: multipartParts.etag,
  size: multipartParts.size,
});

const uploadWithPartsJson = jsonObject<MultipartUpload & { parts: MultipartPart[] }>({
  ...uploadFields,
  parts: jsonList(
    partJson,
    sql`${multipartParts} WHERE ${multipartParts.uploadId} = ${multipartUploads.uploadId}`,
    multipartParts.partNumber,
  ),
});

/** With the uploaded parts, in order; null where the id belongs to another key. */
export function findMultipartUpload(db: Database, uploadId: string, key: string) {
  const isThisUpload = sql`${multipartUploads.uploadId} = ${uploadId} AND ${multipartUploads.key} = ${key}`;
  return findJson(db, selectJson(uploadWithPartsJson, sql`${multipartUploads} WHERE ${isThisUpload}`));
}

/** Replaces an earlier part of the same number; false where the upload is gone. */
export async function upsertMultipartPart(db: Database, uploadId: string, part: MultipartPart): Promise<boolean> {
  const { partNumber, etag, size } = multipartParts;
  const upload = sql`${multipartUploads} WHERE ${multipartUploads.uploadId} = ${uploadId}`;
  const stored = await first(
    db.all(sql`${insertInto(multipartParts, { ...part, uploadId }, upload)}
      ON CONFLICT (${columnName(multipartParts.uploadId)}, ${columnName(partNumber)}) DO UPDATE
      SET ${asInserted(etag, size)}
      RETURNING ${partNumber}`),
  );
  return stored !== null;
}

export async function deleteMultipartUpload(db: Database, uploadId: string): Promise<void> {
  await run(db.delete(multipartUploads).where(eq(multipartUploads.uploadId, uploadId)));
}

export function listStaleMultipartUploads(db: Database, until: Date, atMost: number): Promise<MultipartUpload[]> {
  return all(
    db
      .select(uploadFields)
      .from(multipartUploads)
      .where(lt(multipartUploads.createdAt, until.toISOString()))
      .orderBy(multipartUploads.createdAt)
      .limit(atMost),
  );
}
