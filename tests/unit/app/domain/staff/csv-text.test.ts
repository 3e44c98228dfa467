import { describe, expect, it } from 'vitest';
import { csvTextOf } from '../../../../../app/domain/staff/csv-text';

const table = 'Unit,Room\r\nWohnung Süd,Zimmer für 2 – groß\r\n';

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};

/** 'ü', 'ß' and '–' have one byte each. */
const windows1252 = Uint8Array.from(table, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)));

describe('The text of a CSV file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(table)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${table}`)],
    ['UTF-16 with a byte order mark', utf16(`\ufeff${table}`, true)],
    ['UTF-16, big endian', utf16(`\ufeff${table}`, false)],
    ['Windows-1252', windows1252],
  ])('%s → the same text', (_, bytes) => {
    expect(csvTextOf(bytes)).toBe(table);
  });

  it('valid UTF-8 is never read as another encoding', () => {
    const text = 'Unit\r\nÃ¼ é ñ 房间 🏠\r\n';
    expect(csvTextOf(new TextEncoder().encode(text))).toBe(text);
  });

  it('a workbook → says to save it as CSV', () => {
    const message = 'This is a workbook. In your spreadsheet, save it as CSV, and choose that file.';
    expect(() => csvTextOf(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0))).toThrow(message);
    expect(() => csvTextOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toThrow(message);
  });

  it('binary data, or UTF-16 without a byte order mark → says to save it as CSV UTF-8', () => {
    const message = 'This file is not text. In your spreadsheet, save it as “CSV UTF-8.”';
    expect(() => csvTextOf(utf16(table, true))).toThrow(message);
    expect(() => csvTextOf(Uint8Array.of(0xff, 0xd8, 0, 1))).toThrow(message);
  });
});
