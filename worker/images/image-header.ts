import { imageSize } from 'image-size';

const accepted = ['png', 'jpg', 'webp', 'gif', 'avif'] as const;

export type ImageHeader = { type: (typeof accepted)[number]; width: number; height: number };

/** By the file's own first bytes; null for what may not be uploaded (docs/product.md, "Uploads"). */
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

/** Tells a GIF from a script that begins like one. https://www.w3.org/Graphics/GIF/spec-gif89a.txt sections 18 to 20 */
function hasGifBlock(bytes: Uint8Array): boolean {
  const packed = bytes[10] ?? 0;
  const tableBytes = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
  const introducer = bytes[13 + tableBytes];
  return introducer === 0x21 || introducer === 0x2c;
}
