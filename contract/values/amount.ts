const decimalPoint = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3}|\d*)(?:\.(\d{0,2}))?$/;
const decimalComma = /^([1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,(\d{0,2}))?$/;

const signsAndSpaces = /[\s$€£’'\u2066\u2069]|[A-Z]{3}/g;

/**
 * Parses an amount in the notation of any country. NaN for anything else, and if the decimal separator is ambiguous
 * (docs/product.md, "Money and dates").
 */
export function centsOf(typed: string): number {
  const amount = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(signsAndSpaces, '');
  const [, whole = '', fraction = ''] = amount.match(decimalPoint) ?? amount.match(decimalComma) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  return digits + fraction === '' ? Number.NaN : Number(digits + fraction.padEnd(2, '0'));
}
