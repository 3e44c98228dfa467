import type { Bindings } from '../env';
import { storage } from '../http/storage-fault';
import { type Bytes, type Encoded, type Recoding, recode } from './image-codec';
import { readImageHeader } from './image-header';
import { nameOf, recodingOf, type Variant } from './photo-variant';

/** What is sent of a photo; `isFinal` unless it stands in for a copy that could not be made now. */
type ShownPhoto = { body: ReadableStream | Bytes; size: number; contentType: string; isFinal: boolean };

/**
 * A photo as it is asked for: what R2 has of it, or a copy that is made now and kept.
 * @returns null where there is no such photo
 * @throws ApiError 503 where R2 does not answer
 */
export async function findShownPhoto(env: Bindings, key: string, variant: Variant): Promise<ShownPhoto | null> {
  const name = nameOf(key, variant);
  const stored = await storage(() => env.PHOTOS.get(name));
  if (stored) return { body: stored.body, size: stored.size, contentType: typeOf(stored), isFinal: true };
  if (variant === 'original') return null;

  const original = await findOriginal(env, key);
  if (!original) return null;
  const header = readImageHeader(original.bytes);
  const recoding = header && recodingOf(variant, header);
  const copy = recoding && (await makeCopy(env, name, original.bytes, recoding));
  const { bytes, contentType } = copy ?? original;
  return { body: bytes, size: bytes.length, contentType, isFinal: copy !== null || recoding === null };
}

function findOriginal(env: Bindings, key: string): Promise<Encoded | null> {
  return storage(async () => {
    const stored = await env.PHOTOS.get(key);
    return stored && { bytes: new Uint8Array(await stored.arrayBuffer()), contentType: typeOf(stored) };
  });
}

/** Makes a copy and keeps it; null where that cannot be done now, because the original will do until then. */
async function makeCopy(env: Bindings, name: string, original: Bytes, recoding: Recoding) {
  try {
    const copy = await recode(env.IMAGES, original, recoding);
    const httpMetadata = { contentType: copy?.contentType };
    if (copy) await storage(() => env.PHOTOS.put(name, copy.bytes, { httpMetadata }));
    return copy;
  } catch {
    return null;
  }
}

function typeOf({ httpMetadata }: R2Object): string {
  return httpMetadata?.contentType ?? 'application/octet-stream';
}
