import { describe, expect, it } from 'vitest';
import { readImageHeader, withoutJpegMetadata } from '../../../worker/uploads/images';
import { joined, jpegFromPhone, phoneSecrets, textBytes } from '../../support/images';

const segment = (marker: number, data: Uint8Array) =>
  joined(Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff), data);

/** The phone's JPEG with more segments after its first two bytes. */
const withSegments = (...segments: Uint8Array[]) =>
  joined(jpegFromPhone.subarray(0, 2), ...segments, jpegFromPhone.subarray(2));

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

describe('a JPEG without its metadata', () => {
  it('has no location, time or camera', () => {
    const clean = withoutJpegMetadata(jpegFromPhone);
    expect(phoneSecrets.filter((secret) => textOf(jpegFromPhone).includes(secret))).toEqual(phoneSecrets);
    expect(phoneSecrets.filter((secret) => textOf(clean).includes(secret))).toEqual([]);
    expect(readImageHeader(clean)).toEqual(readImageHeader(jpegFromPhone));
  });

  it.each([
    ['IPTC', 0xed, 'Photoshop 3.0\0caption'],
    ['a comment', 0xfe, 'made by Ana'],
    ['a second picture', 0xe2, 'MPF\0second picture'],
    ['anything a maker adds', 0xe5, 'maker notes'],
  ])('loses %s', (_, marker, text) => {
    const clean = withoutJpegMetadata(withSegments(segment(marker, textBytes(text))));
    expect(clean).toEqual(withoutJpegMetadata(jpegFromPhone));
  });

  it.each([
    ['its density', 0xe0, 'JFIF\0'],
    ["its colors' profile", 0xe2, 'ICC_PROFILE\0\u0001\u0001profile'],
    ['how its colors are coded', 0xee, 'Adobe\0'],
  ])('keeps %s', (_, marker, text) => {
    const kept = segment(marker, textBytes(text));
    const clean = withoutJpegMetadata(withSegments(kept));
    expect(joined(clean.subarray(2, 2 + kept.length))).toEqual(kept);
  });

  it('a JPEG without metadata is unchanged', () => {
    const clean = withoutJpegMetadata(jpegFromPhone);
    expect(withoutJpegMetadata(clean)).toEqual(clean);
  });
});
