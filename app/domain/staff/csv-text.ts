/** The first bytes of files that spreadsheets keep in their own formats. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const beginsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/** Excel's 'Unicode Text' is UTF-16, and its 'CSV' on Windows is Windows-1252, in which every byte is a character. */
function decoded(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a CSV file in any encoding that spreadsheets write.
 * @throws Error with a sentence for staff, for what is no text
 */
export function csvTextOf(bytes: Uint8Array): string {
  if (workbooks.some((mark) => beginsWith(bytes, mark)))
    throw new Error('This is a workbook. In your spreadsheet, save it as CSV, and choose that file.');
  const text = decoded(bytes);
  // Binary data, or UTF-16 without a byte order mark.
  if (text.includes('\0')) throw new Error('This file is not text. In your spreadsheet, save it as “CSV UTF-8.”');
  return text;
}
