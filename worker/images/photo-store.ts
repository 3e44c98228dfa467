import type { Context } from 'hono';
import { insertStoredObject } from '../../db/properties/stored-objects';
import type { Upload } from '../contract/properties/photo';
import { limits } from '../contract/values/limits';
import { cleanText } from '../contract/values/text';
import type { AppEnv } from '../env';
import { conflict } from '../errors';
import { storage } from '../http/storage-fault';
import { cleanImage } from './clean-image';
import type { Bytes } from './image-codec';

const path = '/public-objects/';

/** A key names one object in R2; what belongs to it lies below, where no address reaches. */
export const objectKey = /^[\w-][\w.-]{0,99}$/;

export const addressOf = (key: string) => `${path}${key}`;

/**
 * The path under which an object of this site is served.
 * @param address that path, the same as a whole URL, or the URL that the object was uploaded to
 * @returns null for any other address
 */
export function objectPathOf(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin || url.hash || !address.includes(url.pathname)) return null;
  if (url.search && address.startsWith('/')) return null;
  const isObject = url.pathname.startsWith(path) && objectKey.test(url.pathname.slice(path.length));
  return isObject ? url.pathname : null;
}

type Incoming = { file: Bytes; originalName: string; maxBytes: number; key?: string };

/**
 * Cleans an uploaded image and keeps it under its key, a random one unless it is given.
 * The row goes first: whatever fails after it, the sweep finds.
 * @throws ApiError 409 where the key holds an object already; 413, 415 and 503 as `cleanImage`
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

/** @throws ApiError 409 where the key holds an object already: told before a body is read and worked on */
export async function refuseUsed(c: Context<AppEnv>, key: string): Promise<void> {
  if (await storage(() => c.env.PHOTOS.head(key))) throw alreadyUsed();
}

const alreadyUsed = () => conflict('uploadUsed');

/** A file's name as it may be shown: without folders, and without what text must not hold. */
function fileName(name: string): string {
  const ownName = name.split(/[\\/]/).at(-1) ?? '';
  return cleanText(ownName.slice(0, limits.url).toWellFormed());
}
