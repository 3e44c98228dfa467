import { sql } from 'drizzle-orm';
import { all, type Database, findJson, first } from './client';

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
  await first(
    db,
    sql`INSERT INTO multipart_uploads (upload_id, key, original_name, content_type, created_at)
        VALUES (${upload.uploadId}, ${upload.key}, ${upload.originalName}, ${upload.contentType},
          ${now.toISOString()})`,
  );
}

/** An open upload with the parts that have arrived, in order; null where there is none of this id for this key. */
export function findMultipartUpload(db: Database, uploadId: string, key: string) {
  return findJson<MultipartUpload & { parts: MultipartPart[] }>(
    db,
    sql`SELECT json_object('uploadId', upload_id, 'key', key, 'originalName', original_name,
          'parts', (SELECT json_group_array(json_object('partNumber', part_number, 'etag', etag, 'size', size)
            ORDER BY part_number) FROM multipart_parts part WHERE part.upload_id = upload.upload_id)) AS body
        FROM multipart_uploads upload WHERE upload_id = ${uploadId} AND key = ${key}`,
  );
}

/** Notes a part that R2 has taken, in the place of an earlier one of its number; false where the upload is gone. */
export async function upsertMultipartPart(db: Database, uploadId: string, part: MultipartPart): Promise<boolean> {
  const noted = await first(
    db,
    sql`INSERT INTO multipart_parts (upload_id, part_number, etag, size)
        SELECT upload_id, ${part.partNumber}, ${part.etag}, ${part.size}
        FROM multipart_uploads WHERE upload_id = ${uploadId}
        ON CONFLICT (upload_id, part_number) DO UPDATE SET etag = excluded.etag, size = excluded.size
        RETURNING part_number`,
  );
  return noted !== null;
}

/** Forgets an upload with its parts. */
export async function deleteMultipartUpload(db: Database, uploadId: string): Promise<void> {
  await first(db, sql`DELETE FROM multipart_uploads WHERE upload_id = ${uploadId}`);
}

/** Uploads that were begun before `until` and never finished, oldest first. */
export function listStaleMultipartUploads(db: Database, until: Date, atMost: number): Promise<MultipartUpload[]> {
  return all(
    db,
    sql`SELECT upload_id AS uploadId, key, original_name AS originalName FROM multipart_uploads
        WHERE created_at < ${until.toISOString()} ORDER BY created_at LIMIT ${atMost}`,
  );
}
