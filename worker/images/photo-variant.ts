import { limits } from '../contract/values/limits';
import type { Bindings } from '../env';
import { storage } from '../http/storage-fault';
import { type Bytes, type Encoded, type Recoding, recode } from './image-codec';
import { type ImageHeader, readImageHeader } from './image-header';

type Copy = { width: number; isAvif: boolean };

export type Variant = 'original' | 'preview' | Copy;

/**
 * The longest side that is encoded as AVIF. It takes ten times as long as WebP, for which the first visitor waits;
 * the platform itself stops at 1,200: https://developers.cloudflare.com/images/get-started/limits/
 */
const avifSide = 640;

/** Some messengers show no picture that is larger than 300 kB. */
const previewQuality = 75;

/**
 * Reads `?as=preview`, `?w=` and `Accept`; a width that is not offered asks for the original (docs/product.md, "Stored
 * objects").
 */
export function variantOf({ w, as }: Record<string, string | undefined>, accept = ''): Variant {
  if (as === 'preview') return 'preview';
  const width = limits.photoWidths.find((offered) => String(offered) === w);
  return width === undefined ? 'original' : { width, isAvif: accept.includes('image/avif') };
}

export function isNegotiated(variant: Variant): boolean {
  return typeof variant === 'object';
}

/** A name of its own for each variant; in R2, copies lie below their original. */
export function nameOf(key: string, variant: Variant): string {
  if (variant === 'original') return key;
  if (variant === 'preview') return `${key}/preview.jpg`;
  return `${key}/${variant.width}.${variant.isAvif ? 'avif' : 'webp'}`;
}

export function everyNameOf(key: string): string[] {
  const copies = limits.photoWidths.flatMap((width) => [true, false].map((isAvif) => ({ width, isAvif })));
  return (['original', 'preview', ...copies] as const).map((variant) => nameOf(key, variant));
}

/** How a variant is made of its original; null where there is nothing to make, because the original is no wider. */
function recodingOf(variant: Variant, original: ImageHeader): Recoding | null {
  if (variant === 'original') return null;
  if (variant === 'preview') {
    return { format: 'image/jpeg', size: { ...limits.photoPreview, fit: 'cover' }, quality: previewQuality };
  }
  const { width, isAvif } = variant;
  if (original.width <= width) return null;
  const height = (original.height * width) / original.width;
  const format = isAvif && Math.max(width, height) <= avifSide ? 'image/avif' : 'image/webp';
  return { format, size: { width, fit: 'scale-down' } };
}

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
