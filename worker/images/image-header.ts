import { imageSize } from 'image-size';

const accepted = ['png', 'jpg', 'webp', 'gif', 'avif'] as const;

export type ImageHeader = { type: (typeof accepted)[number]; width: number; height: number };

/**
 * What a file's own first bytes say it is. Its name and its declared type say nothing about it.
 * @returns null where it is not one of the images that may be uploaded (docs/product.md, "Uploads")
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  try {
    const { type, width, height } = imageSize(bytes);
    const known = accepted.find((name) => name === type);
    if (!known || !(width > 0 && height > 0) || (known === 'gif' && !hasGifBlock(bytes))) return null;
    return { type: known, width, height };
  } catch {
    return null;
  }
}

/**
 * Whether a GIF's header and colour table are followed by a block, and not by a script that only begins like one.
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt sections 18 to 20
 */
function hasGifBlock(bytes: Uint8Array): boolean {
  const packed = bytes[10] ?? 0;
  const tableBytes = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
  const introducer = bytes[13 + tableBytes];
  return introducer === 0x21 || introducer === 0x2c;
}
