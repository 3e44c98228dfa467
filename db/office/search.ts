import { type SQL, sql } from 'drizzle-orm';
import { nameKey, normalized } from '../../contract/values/normalized.ts';

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

/** So that a long name does not fill the table. */
const wordsOfMember = 24;

/** These names are written without spaces, so that a given name begins inside the word. */
const isUnspaced = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** Accents first: in lower case 'İ' would be two characters. */
const fold = (text: string) => nameKey(withoutAccents(normalized(text, 'NFKC')));

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

const endings = (word: string) => [...word].map((_, index, letters) => letters.slice(index).join(''));

/** What finds a member by prefix: the words of the name and of the address before its '@', and the whole address. */
export function searchWords({ name, email }: { name: string; email?: string | null }): string[] {
  const address = fold(email ?? '');
  const words = [...wordsOf(fold(name)), ...wordsOf(address.replace(/@.*/, ''))];
  const found = words.flatMap((word) => (isUnspaced.test(word) ? endings(word) : [word]));
  return [...new Set(address ? [address, ...found] : found)].slice(0, wordsOfMember);
}

/**
 * The words that a search looks for, the longest first. Each must begin a word of the same member's name or of their address
 * before the '@' ('lopez ivan', 'ivan.lopez.14'); one with an '@' must be the whole address.
 */
export function searchTerms(typed: string): string[] {
  const terms = fold(typed)
    .split(/\s+/)
    .flatMap((term) => (term.includes('@') ? [term] : wordsOf(term)));
  return [...new Set(terms)].sort((one, other) => other.length - one.length);
}
