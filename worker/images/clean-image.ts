import { limits } from '../contract/values/limits';
import { ApiError } from '../errors';
import { type Bytes, type Encoded, recode } from './image-codec';
import { type ImageHeader, readImageHeader } from './image-header';
import { withoutJpegMetadata } from './jpeg-metadata';
import { isPolyglot } from './polyglot';

/** GIF and AVIF come out as formats that the platform writes at every size. */
const storedAs = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/png',
  webp: 'image/webp',
  avif: 'image/webp',
} as const;

export const onlyImages = () => new ApiError('unsupported_media_type', 'Only image files are allowed');

export const tooManyBytes = (limit: number) =>
  new ApiError('too_large', `An image can be at most ${limit / 1024 / 1024} MB.`);

const tooManyPixels = () =>
  new ApiError(
    'too_large',
    `An image can have at most ${limits.photoPixels / 1e6} megapixels and ${limits.photoSide} pixels a side.`,
  );

/**
 * Turns an uploaded file into an image that holds pixels and nothing else: no metadata, no second meaning.
 * @throws ApiError 413 past a limit, 415 for anything but an image, 503 where image processing does not answer
 */
export async function cleanImage(images: ImagesBinding, file: Bytes, maxBytes: number): Promise<Encoded> {
  if (file.length > maxBytes) throw tooManyBytes(maxBytes);
  const header = readImageHeader(file);
  if (!header || isPolyglot(file)) throw onlyImages();
  if (isTooLarge(header)) throw tooManyPixels();
  const encoded = await recode(images, file, { format: storedAs[header.type] });
  if (!encoded) throw onlyImages();
  // A file may hold another image than its header says.
  const drawn = readImageHeader(encoded.bytes);
  if (!drawn || isTooLarge(drawn)) throw tooManyPixels();
  return drawn.type === 'jpg' ? { ...encoded, bytes: withoutJpegMetadata(encoded.bytes) } : encoded;
}

function isTooLarge({ width, height }: ImageHeader): boolean {
  return width * height > limits.photoPixels || Math.max(width, height) > limits.photoSide;
}
