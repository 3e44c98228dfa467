import { type SQL, sql } from 'drizzle-orm';

/** By what they are found as. Text is stored composed (NFC). */
const accented: Record<string, string> = {
  ...{ a: 'áàâãäåāăąǎảạấầẩẫậắằẳẵặ', ae: 'æ', c: 'çćĉċč', d: 'ďđð', e: 'éèêëēĕėęěẻẽẹếềểễệ', g: 'ĝğġģ', h: 'ĥħ' },
  ...{ i: 'íìîïĩīĭįıİǐỉị', j: 'ĵ', k: 'ķ', l: 'ĺļľł', n: 'ñńņň', o: 'óòôõöøōŏőǒơỏọốồổỗộớờởỡợ', oe: 'œ', r: 'ŕŗř' },
  ...{ s: 'śŝşšș', ss: 'ßẞ', t: 'ţťŧț', th: 'þ', u: 'úùûüũūŭůűųǔưủụứừửữự', w: 'ŵ', y: 'ýÿŷỳỷỹỵ', z: 'źżž' },
};

/** The letter with an accent, in both cases, and what it is found as. */
const pairs = Object.entries(accented).flatMap(([plain, letters]) =>
  [...letters, ...letters.toUpperCase()].filter((letter) => letter > '~').map((letter) => [letter, plain] as const),
);

const plainOf = new Map(pairs);

export const withoutAccents = (typed: string): string =>
  [...typed].map((letter) => plainOf.get(letter) ?? letter).join('');

/** D1 lets expressions nest to a hundred; these stand within others. */
const atOnce = 20;

/**
 * Whether a text holds what is searched for, whatever the case and the accents. SQLite knows the case of ASCII alone, and
 * no accents: those of letters that are searched for are taken off text that is not ASCII.
 */
export function containsFolded(text: SQL, search: string): SQL {
  const wanted = withoutAccents(search);
  const replaced = pairs.filter(([, plain]) => wanted.toLowerCase().includes(plain));
  const steps = [sql`SELECT ${text} AS text`];
  for (let from = 0; from < replaced.length; from += atOnce) {
    const nested = replaced
      .slice(from, from + atOnce)
      .reduce((inner, [letter, plain]) => `replace(${inner}, '${letter}', '${plain}')`, 'text');
    steps.push(sql.raw(`SELECT ${nested} AS text FROM step${steps.length - 1}`));
  }
  // Each step for itself: SQLite would make one expression of them.
  const named = steps.map((step, index) => sql`${sql.raw(`step${index}`)} AS MATERIALIZED (${step})`);
  const plain = sql`WITH ${sql.join(named, sql`, `)} SELECT text FROM ${sql.raw(`step${steps.length - 1}`)}`;
  const isAscii = sql`length(${text}) = length(CAST(${text} AS BLOB))`;
  return sql`instr(lower(iif(${isAscii}, ${text}, (${plain}))), lower(${wanted})) > 0`;
}
