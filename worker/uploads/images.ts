import { Buffer } from 'node:buffer';
import { imageSize } from 'image-size';
import { limits } from '../../contract/values/limits';
import { megabytesOf } from '../../contract/values/office-limits';
import { ApiError, callStorage } from '../errors';

/** Not backed by shared memory, as the platform's streams require. */
export type Bytes = Uint8Array<ArrayBuffer>;

export type Recoding = {
  format: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  size?: Pick<ImageTransform, 'width' | 'height' | 'fit'>;
  quality?: number;
};

export type Encoded = { bytes: Bytes; contentType: string };

/** Null if the image cannot be decoded; throws 503 if image processing fails. */
export async function recode(images: ImagesBinding, bytes: Bytes, recoding: Recoding): Promise<Encoded | null> {
  try {
    return await encode(images, bytes, recoding);
  } catch {
    // The platform reports a broken image like an outage, so try a valid image, then this one again.
    await callStorage(() => encode(images, onePixel, { format: 'image/png' }));
    return encode(images, bytes, recoding).catch(() => null);
  }
}

async function encode(images: ImagesBinding, bytes: Bytes, { format, size, quality = 90 }: Recoding): Promise<Encoded> {
  const input = images.input(new Blob([bytes]).stream());
  const resized = size ? input.transform(size) : input;
  const output = await resized.output({ format, quality, anim: false });
  const encoded = await new Response(output.image()).arrayBuffer();
  return { bytes: new Uint8Array(encoded), contentType: output.contentType() };
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const accepted = ['png', 'jpg', 'webp', 'gif', 'avif'] as const;

export type ImageHeader = { type: (typeof accepted)[number]; width: number; height: number };

/** Reads the file's first bytes; null for types that may not be uploaded, whatever the file is called. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  try {
    const { type, width, height } = imageSize(bytes);
    const found = accepted.find((name) => name === type);
    if (!found || !(width > 0 && height > 0) || (found === 'gif' && !hasGifBlock(bytes))) return null;
    return { type: found, width, height };
  } catch {
    return null;
  }
}

/** Distinguishes a GIF from a script that begins like one. https://www.w3.org/Graphics/GIF/spec-gif89a.txt sections 18 to 20 */
function hasGifBlock(bytes: Uint8Array): boolean {
  const packed = bytes[10] ?? 0;
  const tableBytes = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
  const introducer = bytes[13 + tableBytes];
  return introducer === 0x21 || introducer === 0x2c;
}

/** The platform cannot encode GIF, and AVIF only up to a certain size. */
const storedAs = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/png',
  webp: 'image/webp',
  avif: 'image/webp',
} as const;

export const onlyImages = () => new ApiError('unsupported_media_type', 'onlyImages');

export const tooManyBytes = (limit: number) =>
  new ApiError('too_large', ['imageTooLarge', { megabytes: megabytesOf(limit) }]);

const tooManyPixels = () =>
  new ApiError('too_large', ['tooManyPixels', { megapixels: limits.photoPixels / 1e6, side: limits.photoSide }]);

/**
 * Re-encodes an upload, so that only its pixels are stored, without metadata or hidden other formats.
 * @throws ApiError 413 above a limit, 415 for anything but an image, 503 if image processing fails
 */
export async function cleanImage(images: ImagesBinding, file: Bytes, maxBytes: number): Promise<Encoded> {
  if (file.length > maxBytes) throw tooManyBytes(maxBytes);
  const header = readImageHeader(file);
  if (!header || isPolyglot(file)) throw onlyImages();
  if (isTooLarge(header)) throw tooManyPixels();
  const encoded = await recode(images, file, { format: storedAs[header.type] });
  if (!encoded) throw onlyImages();
  // The file may contain another image than its header says.
  const result = readImageHeader(encoded.bytes);
  if (!result || isTooLarge(result)) throw tooManyPixels();
  return result.type === 'jpg' ? { ...encoded, bytes: withoutJpegMetadata(encoded.bytes) } : encoded;
}

function isTooLarge({ width, height }: ImageHeader): boolean {
  return width * height > limits.photoPixels || Math.max(width, height) > limits.photoSide;
}

const activeContent = /<script|<!doctype|<iframe|<\?php|%pdf-/i;

/** ZIP readers start at this record, which is in the last 22 bytes of an archive. */
const zipEnd = 'PK\u0005\u0006';
const zipEndBytes = 22;

function isPolyglot(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return activeContent.test(text) || text.startsWith(zipEnd, text.length - zipEndBytes);
}

const startOfScan = 0xda;
const comment = 0xfe;
const iccProfile = 'ICC_PROFILE\0';

/**
 * Keeps the color profile. The platform's own encoder may keep a copyright notice:
 * https://developers.cloudflare.com/images/transform-images/
 */
export function withoutJpegMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const segments = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at + 1] !== startOfScan) {
    const end = at + 2 + view.getUint16(at + 2);
    if (!isMetadata(jpeg.subarray(at, end))) segments.push(jpeg.subarray(at, end));
    at = end;
  }
  segments.push(jpeg.subarray(at));
  return Buffer.concat(segments);
}

/** Decoders need the APP segments 0 (JFIF), 2 with a color profile and 14 (Adobe). */
function isMetadata(segment: Uint8Array): boolean {
  const marker = segment[1] ?? 0;
  if (marker === comment) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  if (marker === 0xe2) return !startsWith(segment.subarray(4), iccProfile);
  return marker !== 0xe0 && marker !== 0xee;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text;
}
