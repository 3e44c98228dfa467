import type { Context } from 'hono';
import type { Upload } from '../../contract/photo';
import { limits } from '../../contract/values/limits';
import { cleanText } from '../../contract/values/text';
import { insertStoredObject } from '../../db/uploads';
import type { AppEnv } from '../env';
import { callStorage, conflict } from '../errors';
import { cleanImage } from './image-cleaning';
import type { Bytes } from './image-codec';

const path = '/public-objects/';

/** Excludes the keys of an object's copies, which contain a slash and have no address of their own. */
export const objectKey = /^[\w-][\w.-]{0,99}$/;

export const addressOf = (key: string) => `${path}${key}`;

/** Takes a path, its URL, or the signed upload URL; null for any other address. */
export function objectPathOf(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin || url.hash || !address.includes(url.pathname)) return null;
  if (url.search && address.startsWith('/')) return null;
  const isObject = url.pathname.startsWith(path) && objectKey.test(url.pathname.slice(path.length));
  return isObject ? url.pathname : null;
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

const alreadyUsed = () => conflict('uploadUsed');

/** Removes folders and unsafe characters. */
function fileName(name: string): string {
  const ownName = name.split(/[\\/]/).at(-1) ?? '';
  return cleanText(ownName.slice(0, limits.url).toWellFormed());
}
