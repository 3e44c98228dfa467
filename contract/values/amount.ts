const decimalPoint = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3}|\d*)(?:\.(\d{0,2}))?$/;
const decimalComma = /^([1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,(\d{0,2}))?$/;

const signsAndSpaces = /[\s$€£’'\u2066\u2069]|[A-Z]{3}/g;

/**
 * Reads an amount as any country writes it; NaN for anything else, also where it is not clear which mark parts the cents
 * (docs/product.md, "Money and dates").
 */
export function centsOf(typed: string): number {
  const amount = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(signsAndSpaces, '');
  const [, whole = '', part = ''] = amount.match(decimalPoint) ?? amount.match(decimalComma) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  return digits + part === '' ? Number.NaN : Number(digits + part.padEnd(2, '0'));
}
