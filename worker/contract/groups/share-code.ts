/** 32 symbols a person can read aloud: digits and capitals without I, L, O and U. */
export const shareCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const shareCodeLength = 8;

/**
 * A typed share code as it is looked up: capitals, O read as 0, I and L as 1 (docs/product.md, "Share codes"), without
 * the spaces and hyphens that people put between what they read aloud.
 */
export function foldShareCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

const shareLink = /^(?:https?:\/\/[^\s/]+|[^\s/]+\.[^\s/]+)\/(?:group|property)\/([^\s/?#]+)\/?(?:[?#]\S*)?$/i;

/**
 * The share code that somebody gives: of a whole share link (docs/product.md, "Landing page"; with or without its
 * scheme, a slash at its end, a query) the code in it, and anything else as it was typed.
 */
export function shareCodeIn(typed: string): string {
  const [, code] = shareLink.exec(typed.trim()) ?? [];
  try {
    return code ? decodeURIComponent(code) : typed;
  } catch {
    return typed;
  }
}
