import type { Context } from 'hono';
import type { Photo, Upload } from '../../contract/photo';
import { issue } from '../../contract/values/issue';
import { limits } from '../../contract/values/limits';
import { cleanText } from '../../contract/values/text';
import { insertStoredObject } from '../../db/property/uploads';
import type { AppEnv, Bindings } from '../env';
import { ApiError, callStorage, conflict } from '../errors';
import {
  type Bytes,
  cleanImage,
  type Encoded,
  type ImageHeader,
  type Recoding,
  readImageHeader,
  recode,
} from './images';

const path = '/public-objects/';

/** Excludes the keys of an object's copies, which contain a slash and have no address of their own. */
export const objectKey = /^[\w-][\w.-]{0,99}$/;

export const addressOf = (key: string) => `${path}${key}`;

/** Takes a path, its URL, or the signed upload URL; null for any other address, because the sweep compares paths. */
export function objectPathOf(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin || url.hash || !address.includes(url.pathname)) return null;
  if (url.search && address.startsWith('/')) return null;
  const isObject = url.pathname.startsWith(path) && objectKey.test(url.pathname.slice(path.length));
  return isObject ? url.pathname : null;
}

/**
 * A page loads a photo with its reader's cookies, so that of this site only stored images are photos.
 * @param path where the photos are in the body
 * @throws ApiError 400
 */
export function checkPhotoHosts({ env }: Context<AppEnv>, photos: Photo[] = [], path: (string | number)[]): void {
  const { host, origin } = new URL(env.APP_ORIGIN);
  const isOtherCall = ({ url }: Photo) => URL.parse(url)?.host === host && objectPathOf(url, origin) === null;
  const at = photos.findIndex(isOtherCall);
  if (at === -1) return;
  const message = issue('photoAddress');
  throw new ApiError('invalid', 'unreadable', { issues: [{ path: [...path, at, 'url'], message }] });
}

type Incoming = { file: Bytes; originalName: string; maxBytes: number; key?: string };

/**
 * Writes the row first, so that the sweep finds the object if something fails afterwards.
 * @throws ApiError 409 if the key is used; 413, 415 and 503 like `cleanImage`
 */
export async function storeImage(c: Context<AppEnv>, incoming: Incoming): Promise<Upload> {
  const { file, maxBytes, key = crypto.randomUUID() } = incoming;
  const { bytes, contentType } = await cleanImage(c.env.IMAGES, file, maxBytes);
  const originalName = fileName(incoming.originalName);
  await insertStoredObject(c.var.db, { key, contentType, size: bytes.length, originalName }, new Date());
  const isStored = await callStorage(() =>
    c.env.PHOTOS.put(key, bytes, { httpMetadata: { contentType }, onlyIf: new Headers({ 'If-None-Match': '*' }) }),
  );
  if (!isStored) throw alreadyUsed();
  return { url: addressOf(key), filename: key, originalName, size: bytes.length };
}

export async function findStored(c: Context<AppEnv>, key: string, originalName: string): Promise<Upload | null> {
  const stored = await callStorage(() => c.env.PHOTOS.head(key));
  return stored && { url: addressOf(key), filename: key, originalName: fileName(originalName), size: stored.size };
}

/** Runs before the body is read. Throws 409 if the key is used. */
export async function refuseUsedKey(c: Context<AppEnv>, key: string): Promise<void> {
  if (await callStorage(() => c.env.PHOTOS.head(key))) throw alreadyUsed();
}

export const alreadyUsed = () => conflict('uploadUsed');

/** Removes folders and unsafe characters. */
function fileName(name: string): string {
  const ownName = name.split(/[\\/]/).at(-1) ?? '';
  return cleanText(ownName.slice(0, limits.url).toWellFormed());
}

type Copy = { width: number; isAvif: boolean };

export type Variant = 'original' | 'preview' | Copy;

/** AVIF takes ten times as long as WebP, and the first visitor waits; the platform's own limit is 1,200. */
const avifSide = 640;

/** Some messengers show no preview above 300 kB. */
const previewQuality = 75;

/** A smaller copy, or a preview for links; any other width means the original. */
export function variantOf({ w, as }: Record<string, string | undefined>, accept = ''): Variant {
  if (as === 'preview') return 'preview';
  const width = limits.photoWidths.find((offered) => String(offered) === w);
  return width === undefined ? 'original' : { width, isAvif: accept.includes('image/avif') };
}

export function isNegotiated(variant: Variant): boolean {
  return typeof variant === 'object';
}

/** In R2, copies have the original's key as prefix. */
export function objectNameOf(key: string, variant: Variant): string {
  if (variant === 'original') return key;
  if (variant === 'preview') return `${key}/preview.jpg`;
  return `${key}/${variant.width}.${variant.isAvif ? 'avif' : 'webp'}`;
}

export function objectNamesOf(key: string): string[] {
  const copies = limits.photoWidths.flatMap((width) => [true, false].map((isAvif) => ({ width, isAvif })));
  return (['original', 'preview', ...copies] as const).map((variant) => objectNameOf(key, variant));
}

/** Null if the original is shown, because it is not wider. */
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

/** `isFinal` is false if the original replaces a copy that could not be made now. */
type ShownPhoto = { body: ReadableStream | Bytes; size: number; contentType: string; isFinal: boolean };

/** Makes and stores a missing copy. Throws 503 if R2 fails. */
export async function findPhotoVariant(env: Bindings, key: string, variant: Variant): Promise<ShownPhoto | null> {
  const name = objectNameOf(key, variant);
  const stored = await callStorage(() => env.PHOTOS.get(name));
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
  return callStorage(async () => {
    const stored = await env.PHOTOS.get(key);
    return stored && { bytes: new Uint8Array(await stored.arrayBuffer()), contentType: typeOf(stored) };
  });
}

/** Null if it fails; the original is shown until it succeeds. */
async function makeCopy(env: Bindings, name: string, original: Bytes, recoding: Recoding) {
  try {
    const copy = await recode(env.IMAGES, original, recoding);
    const httpMetadata = { contentType: copy?.contentType };
    if (copy) await callStorage(() => env.PHOTOS.put(name, copy.bytes, { httpMetadata }));
    return copy;
  } catch {
    return null;
  }
}

function typeOf({ httpMetadata }: R2Object): string {
  return httpMetadata?.contentType ?? 'application/octet-stream';
}
