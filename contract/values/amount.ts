const decimalPoint = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3}|\d*)(?:\.(\d{0,2}))?$/;
const decimalComma = /^([1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,(\d{0,2}))?$/;

const currencyFirst = /^(?:[$€£]|[A-Z]{3})/;
const currencyLast = /(?:[$€£]|[A-Z]{3})$/;

const separators = /[\s’']/g;

/** '950 50' is two amounts. */
const separatesNoThousands = /\d{4}[\s’']|(?<!\d)[\s’']|[\s’'](?!\d{3}(?!\d))/;

/**
 * Parses an amount as people write it in any country: `950`, `950,50`, `1,234.56`, `1.234,56`, `1 200,50 €`, `$1,250`, also
 * in Arabic and Hindi digits. Three digits after the only separator are thousands (`1.200` is 1,200), at most two are cents.
 * NaN for anything else, such as `950 50`, and for what is ambiguous, such as `1,200,50`, `1,234.567` or `0,500`.
 */
export function centsOf(typed: string): number {
  const amount = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\u2066\u2069]/g, '')
    .trim()
    .replace(currencyFirst, '')
    .replace(currencyLast, '')
    .trim();
  if (separatesNoThousands.test(amount)) return Number.NaN;
  const number = amount.replace(separators, '');
  const [, whole = '', fraction = ''] = number.match(decimalPoint) ?? number.match(decimalComma) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  return digits + fraction === '' ? Number.NaN : Number(digits + fraction.padEnd(2, '0'));
}

/** Scales values to add up to `total` in whole cents, by the largest remainder method. */
export function scaleToTotal(total: number, values: number[]): number[] {
  const sum = values.reduce((one, other) => one + other, 0);
  const weights = sum === 0 ? values.map(() => 1) : values;
  const whole = BigInt(sum === 0 ? values.length : sum);
  const shares = weights.map((weight) => BigInt(weight) * BigInt(total));
  const scaled = shares.map((share) => Number(share / whole));
  const left = total - scaled.reduce((one, other) => one + other, 0);
  shares
    .map((share, at) => ({ at, lost: share % whole }))
    .sort((one, other) => (one.lost === other.lost ? one.at - other.at : one.lost < other.lost ? 1 : -1))
    .slice(0, left)
    .forEach(({ at }) => {
      scaled[at] = (scaled[at] ?? 0) + 1;
    });
  return scaled;
}
