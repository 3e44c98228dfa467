import { Buffer } from 'node:buffer';
import { imageSize } from 'image-size';
import { callStorage } from '../errors';

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

/** Reads the file's first bytes; null for types that may not be uploaded (docs/product.md, "Uploads"). */
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
