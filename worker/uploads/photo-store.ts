import type { Context } from 'hono';
import type { Upload } from '../../contract/photo';
import { limits } from '../../contract/values/limits';
import { cleanText } from '../../contract/values/text';
import { insertStoredObject } from '../../db/uploads';
import type { AppEnv } from '../env';
import { conflict, storage } from '../errors';
import { cleanImage } from './image-cleaning';
import type { Bytes } from './image-codec';

const path = '/public-objects/';

/** Copies of an object lie below its key, where no address reaches. */
export const objectKey = /^[\w-][\w.-]{0,99}$/;

export const addressOf = (key: string) => `${path}${key}`;

/** Takes the path, a whole URL of it, or the URL uploaded to; null for any other address. */
export function objectPathOf(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin || url.hash || !address.includes(url.pathname)) return null;
  if (url.search && address.startsWith('/')) return null;
  const isObject = url.pathname.startsWith(path) && objectKey.test(url.pathname.slice(path.length));
  return isObject ? url.pathname : null;
}

type Incoming = { file: Bytes; originalName: string; maxBytes: number; key?: string };

/**
 * The row is written first, so that the sweep finds whatever fails afterwards.
 * @throws ApiError 409 where the key is used; 413, 415 and 503 as `cleanImage`
 */
export async function storeImage(c: Context<AppEnv>, incoming: Incoming): Promise<Upload> {
  const { file, maxBytes, key = crypto.randomUUID() } = incoming;
  const { bytes, contentType } = await cleanImage(c.env.IMAGES, file, maxBytes);
  const originalName = fileName(incoming.originalName);
  await insertStoredObject(c.var.db, { key, contentType, size: bytes.length, originalName }, new Date());
  const isStored = await storage(() =>
    c.env.PHOTOS.put(key, bytes, { httpMetadata: { contentType }, onlyIf: new Headers({ 'If-None-Match': '*' }) }),
  );
  if (!isStored) throw alreadyUsed();
  return { url: addressOf(key), filename: key, originalName, size: bytes.length };
}

export async function findStored(c: Context<AppEnv>, key: string, originalName: string): Promise<Upload | null> {
  const stored = await storage(() => c.env.PHOTOS.head(key));
  return stored && { url: addressOf(key), filename: key, originalName: fileName(originalName), size: stored.size };
}

/** @throws ApiError 409 where the key is used, before a body is read */
export async function refuseUsed(c: Context<AppEnv>, key: string): Promise<void> {
  if (await storage(() => c.env.PHOTOS.head(key))) throw alreadyUsed();
}

const alreadyUsed = () => conflict('uploadUsed');

/** Without folders and unsafe characters. */
function fileName(name: string): string {
  const ownName = name.split(/[\\/]/).at(-1) ?? '';
  return cleanText(ownName.slice(0, limits.url).toWellFormed());
}
