import { limits } from '../contract/values/limits';
import type { Recoding } from './image-codec';
import type { ImageHeader } from './image-header';

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
export function recodingOf(variant: Variant, original: ImageHeader): Recoding | null {
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
