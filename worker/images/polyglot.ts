const activeContent = /<script|<!doctype|<iframe|<\?php|%pdf-/i;

/** A ZIP archive is read from its end, where this record stands in its last 22 bytes. */
const zipEnd = 'PK\u0005\u0006';
const zipEndBytes = 22;

export function isPolyglot(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return activeContent.test(text) || text.startsWith(zipEnd, text.length - zipEndBytes);
}
