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
