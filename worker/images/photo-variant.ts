import { limits } from '../contract/limits';
import type { ImageHeader } from './image-header';

export type Variant = { width: number | null; isAvif: boolean };

/**
 * The longest side that is encoded as AVIF. It takes ten times as long as WebP, for which the first visitor waits;
 * the platform itself stops at 1,200: https://developers.cloudflare.com/images/get-started/limits/
 */
const avifSide = 640;

/** Reads `?w=` and `Accept`; a width that is not offered asks for the original (docs/product.md, "Stored objects"). */
export function variantOf(w: string | undefined, accept = ''): Variant {
  const width = limits.photoWidths.find((offered) => String(offered) === w) ?? null;
  return { width, isAvif: width !== null && accept.includes('image/avif') };
}

/** A name of its own for each variant; in R2, copies lie below their original. */
export function nameOf(key: string, { width, isAvif }: Variant): string {
  return width === null ? key : `${key}/${width}.${isAvif ? 'avif' : 'webp'}`;
}

export function everyNameOf(key: string): string[] {
  const copies = limits.photoWidths.flatMap((width) => [true, false].map((isAvif) => nameOf(key, { width, isAvif })));
  return [key, ...copies];
}

/** The format of a copy; null where there is none to make, because the original is no wider. */
export function formatOfCopy({ width, isAvif }: Variant, original: ImageHeader): 'image/avif' | 'image/webp' | null {
  if (width === null || original.width <= width) return null;
  const height = (original.height * width) / original.width;
  return isAvif && Math.max(width, height) <= avifSide ? 'image/avif' : 'image/webp';
}
