import { Buffer } from 'node:buffer';
import { storage } from '../http/storage-fault';

/** Owns its memory, as the platform's streams require. */
export type Bytes = Uint8Array<ArrayBuffer>;

export type Recoding = {
  format: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  size?: Pick<ImageTransform, 'width' | 'height' | 'fit'>;
  quality?: number;
};

export type Encoded = { bytes: Bytes; contentType: string };

/** Null where the image cannot be decoded; throws 503 where image processing does not answer. */
export async function recode(images: ImagesBinding, bytes: Bytes, recoding: Recoding): Promise<Encoded | null> {
  try {
    return await encode(images, bytes, recoding);
  } catch {
    // The platform's errors do not tell a broken image from a broken service: try a sound image, then this one again.
    await storage(() => encode(images, onePixel, { format: 'image/png' }));
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
