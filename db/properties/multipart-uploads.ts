import { eq, lt, sql } from 'drizzle-orm';
import { all, type Database, findJson, first, run } from '../client';
import { multipartParts, multipartUploads } from '../schema/bookkeeping';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';

/** An upload in parts that R2 has opened under a key. */
export type MultipartUpload = { uploadId: string; key: string; originalName: string };

/** A part as R2 has taken it; `size` in bytes. */
export type MultipartPart = { partNumber: number; etag: string; size: number };

/** Notes an upload that R2 has opened. */
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

/** An open upload with the parts that have arrived, in order; null where there is none of this id for this key. */
export function findMultipartUpload(db: Database, uploadId: string, key: string) {
  const isIt = sql`${multipartUploads.uploadId} = ${uploadId} AND ${multipartUploads.key} = ${key}`;
  return findJson(db, selectJson(uploadWithPartsJson, sql`${multipartUploads} WHERE ${isIt}`));
}

/** Notes a part that R2 has taken, in the place of an earlier one of its number; false where the upload is gone. */
export async function upsertMultipartPart(db: Database, uploadId: string, part: MultipartPart): Promise<boolean> {
  const { partNumber, etag, size } = multipartParts;
  const upload = sql`${multipartUploads} WHERE ${multipartUploads.uploadId} = ${uploadId}`;
  const noted = await first(
    db.all(sql`${insertInto(multipartParts, { ...part, uploadId }, upload)}
      ON CONFLICT (${columnName(multipartParts.uploadId)}, ${columnName(partNumber)}) DO UPDATE
      SET ${asInserted(etag, size)}
      RETURNING ${partNumber}`),
  );
  return noted !== null;
}

export async function deleteMultipartUpload(db: Database, uploadId: string): Promise<void> {
  await run(db.delete(multipartUploads).where(eq(multipartUploads.uploadId, uploadId)));
}

/** Uploads that were begun before `until` and never finished, oldest first. */
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
