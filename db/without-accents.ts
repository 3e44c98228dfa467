import { type SQL, sql } from 'drizzle-orm';

/** Accented letters by the letter that finds them. Text is stored composed (NFC). */
const accented: Record<string, string> = {
  ...{ a: 'áàâãäåāăąǎảạấầẩẫậắằẳẵặ', ae: 'æ', c: 'çćĉċč', d: 'ďđð', e: 'éèêëēĕėęěẻẽẹếềểễệ', g: 'ĝğġģ', h: 'ĥħ' },
  ...{ i: 'íìîïĩīĭįıİǐỉị', j: 'ĵ', k: 'ķ', l: 'ĺļľł', n: 'ñńņň', o: 'óòôõöøōŏőǒơỏọốồổỗộớờởỡợ', oe: 'œ', r: 'ŕŗř' },
  ...{ s: 'śŝşšș', ss: 'ßẞ', t: 'ţťŧț', th: 'þ', u: 'úùûüũūŭůűųǔưủụứừửữự', w: 'ŵ', y: 'ýÿŷỳỷỹỵ', z: 'źżž' },
};

/** An accented letter in both cases, with the letter that finds it. */
const pairs = Object.entries(accented).flatMap(([plain, letters]) =>
  [...letters, ...letters.toUpperCase()].filter((letter) => letter > '~').map((letter) => [letter, plain] as const),
);

const plainOf = new Map(pairs);

export const withoutAccents = (typed: string): string =>
  [...typed].map((letter) => plainOf.get(letter) ?? letter).join('');

/** D1 allows expressions a depth of 100; these are nested in others. */
const atOnce = 20;

/**
 * Whether a text contains the search term, ignoring case and accents. SQLite folds the case of ASCII only, and no accents:
 * this strips the accents of the searched letters from text that is not ASCII.
 */
export function containsFolded(text: SQL, search: string): SQL {
  const searchTerm = withoutAccents(search);
  const replaced = pairs.filter(([, plain]) => searchTerm.toLowerCase().includes(plain));
  const steps = [sql`SELECT ${text} AS text`];
  for (let from = 0; from < replaced.length; from += atOnce) {
    const nested = replaced
      .slice(from, from + atOnce)
      .reduce((inner, [letter, plain]) => `replace(${inner}, '${letter}', '${plain}')`, 'text');
    steps.push(sql.raw(`SELECT ${nested} AS text FROM step${steps.length - 1}`));
  }
  // Materialized one after another: SQLite would otherwise nest them into one expression.
  const named = steps.map((step, index) => sql`${sql.raw(`step${index}`)} AS MATERIALIZED (${step})`);
  const plain = sql`WITH ${sql.join(named, sql`, `)} SELECT text FROM ${sql.raw(`step${steps.length - 1}`)}`;
  const isAscii = sql`length(${text}) = length(CAST(${text} AS BLOB))`;
  return sql`instr(lower(iif(${isAscii}, ${text}, (${plain}))), lower(${searchTerm})) > 0`;
}
