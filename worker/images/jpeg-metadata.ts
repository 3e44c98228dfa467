import { Buffer } from 'node:buffer';

const startOfScan = 0xda;
const comment = 0xfe;
const iccProfile = 'ICC_PROFILE\0';

/**
 * A JPEG without its EXIF, XMP, IPTC, thumbnails and comments; its colours' profile stays.
 * The platform's encoder may keep a copyright notice: https://developers.cloudflare.com/images/transform-images/
 * @param jpeg a whole JPEG, as an encoder wrote it
 */
export function withoutJpegMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at + 1] !== startOfScan) {
    const end = at + 2 + view.getUint16(at + 2);
    if (!isMetadata(jpeg.subarray(at, end))) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  kept.push(jpeg.subarray(at));
  return Buffer.concat(kept);
}

/** Of the application segments, 0 (JFIF), 2 with a profile and 14 (Adobe) say how to draw the picture. */
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
