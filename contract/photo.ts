import * as z from 'zod';
import { IdText } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { isWebAddress, text } from './values/text';

const storedObject = /^\/public-objects\/[\w-][\w.-]*$/;

const placeholder = /^\/placeholder-property\.jpg(\?[\w-]*)?$/;

/**
 * On any host, a request below this path can end a sign-in with Cloudflare Access, also if it is percent-encoded or has
 * several slashes in a row.
 */
const accessPath = /^\/+cdn-cgi\/+access\b/i;

/**
 * A path of an image of this site, or a full https address. No other path is allowed, because a page would call it. A stored
 * object has only one valid path, so that the sweep finds every use of it.
 */
function isPhotoUrl(url: string): boolean {
  if (url.startsWith('/')) return storedObject.test(url) || placeholder.test(url);
  if (!isWebAddress(url)) return false;
  const { protocol, pathname, hash } = new URL(url);
  if (accessPath.test(decoded(pathname))) return false;
  const isStoredObject = pathname.startsWith('/public-objects/');
  return protocol === 'https:' && (!isStoredObject || (!hash && url.includes(pathname)));
}

/** Of a path with invalid percent-encoding, the path itself. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const url = text({ field: 'photoAddress', max: limits.url, required: true }).refine(isPhotoUrl, issue('photoAddress'));

/** The answer of an upload; a string is the address of a photo without a name. */
export const Photo = z
  .preprocess(
    (photo) => (typeof photo === 'string' ? { url: photo } : photo),
    z.object({
      url,
      filename: text({ field: 'fileName', max: limits.url }).default(''),
      originalName: text({ field: 'fileName', max: limits.url }).default(''),
      size: z.int().min(0).default(0),
    }),
  )
  .meta({ description: 'A photo as its upload returned it, or only its URL' });
export type Photo = z.infer<typeof Photo>;

export const PublicPhoto = z.object({ url: z.string(), originalName: z.string() }).meta({ id: 'PublicPhoto' });
export type PublicPhoto = z.infer<typeof PublicPhoto>;

export const Upload = z
  .object({ url: z.string(), filename: z.string(), originalName: z.string(), size: z.int() })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

export const LogoUpload = z.object({ uploadURL: z.string() });

export const LogoChange = z.object({
  logoUrl: text({ field: 'logoAddress', max: limits.url, required: true }),
});

export const PropertyLogo = z.object({ logoUrl: z.string() });

export const UnitPhotoParam = z.object({
  id: IdText,
  photoIndex: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/)
    .transform(Number),
});

/** The address of the expected photo, in case another one has moved to its index. */
export const UnitPhotoQuery = z.object({ url: z.string().optional() });
