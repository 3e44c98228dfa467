/*
 * Numbers as spreadsheets of several countries write them: 1200, 1,200.50, 1.200,50, 1 200,50, CHF 1'200.50, $950. What
 * is none becomes NaN, of which the schemas say what was expected.
 */

const number = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;

const signsAndSpaces = /[\s$€£’']|[A-Z]{3}/g;

/** An amount of money, in cents. */
export function centsOf(typed: string): number {
  const [, whole, part = ''] = typed.replace(signsAndSpaces, '').match(number) ?? [];
  return whole === undefined ? Number.NaN : Number(whole.replace(/[.,]/g, '') + part.padEnd(2, '0'));
}

/** A number that may have a fraction. */
export const numberOf = (typed: string): number => centsOf(typed) / 100;

const yes = ['yes', 'y', 'true', '1', 'x', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'si', 'verdadero'];
const no = ['no', 'n', 'false', '0', 'nein', 'falsch', 'non', 'faux', 'falso'];

/** Yes or no, also as Excel writes it elsewhere; undefined for what is neither. */
export function truthOf(typed: string): boolean | undefined {
  const word = typed.toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}
