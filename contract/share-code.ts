/** Crockford's Base32: digits and capitals without I, L, O and U, which are easily confused. */
export const shareCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const shareCodeLength = 8;

/** Ignores case, reads O as 0, I and L as 1, and drops spaces and hyphens. */
export function foldShareCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

const shareLink = /^(https?:\/\/)?([^\s/]+)\/(?:group|property)\/([^\s/?#]+)\/?(?:[?#]\S*)?$/i;

/** Returns the code of a share link; any other text is returned unchanged, untrimmed and of any length. */
export function extractShareCode(typed: string): string {
  const [, scheme, host = '', code] = shareLink.exec(typed.trim()) ?? [];
  const isLink = scheme !== undefined || /.\../.test(host);
  try {
    return code && isLink ? decodeURIComponent(code) : typed;
  } catch {
    return typed;
  }
}
