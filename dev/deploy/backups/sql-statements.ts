/**
 * Splits SQL into its statements, each with its semicolon.
 * @param chunks text without triggers, whose bodies contain semicolons too
 */
export async function* statementsOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let statement = '';
  let isInText = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      if (chunk[at] === "'") isInText = !isInText;
      if (chunk[at] !== ';' || isInText) continue;
      yield (statement + chunk.slice(from, at + 1)).trimStart();
      statement = '';
      from = at + 1;
    }
    statement += chunk.slice(from);
  }
  if (statement.trim() !== '') yield statement.trimStart();
}

/**
 * D1 refuses a longer statement (https://developers.cloudflare.com/d1/platform/limits/); the rest is for what is put around
 * it.
 */
export const longestStatement = 100_000;

/** Characters of a part; each is at most four bytes of UTF-8. */
const partLength = 20_000;

/** Holds the parts of long values while their row is loaded. */
export const longValues = {
  create: 'CREATE TABLE long_values (value INTEGER, part TEXT);',
  drop: 'DROP TABLE long_values;',
};

/**
 * An `INSERT` as statements that D1 accepts: one that is too long takes its long texts from the table `long_values`, in which
 * their parts are stored before.
 */
export function* shortStatements(insert: string): Generator<string> {
  if (Buffer.byteLength(insert) < longestStatement - 10_000) return yield insert;
  const parts: string[] = [];
  let values = 0;
  const short = insert.replace(/X'[^']*'|'((?:''|[^'])*)'/g, (literal, text = '') => {
    if (text.length < 1000) return literal;
    values++;
    for (const part of partsOf(text)) parts.push(`INSERT INTO long_values VALUES (${values}, '${part}');`);
    return `(SELECT group_concat(part, '' ORDER BY rowid) FROM long_values WHERE value = ${values})`;
  });
  yield* parts;
  yield short;
  yield 'DELETE FROM long_values;';
}

/** Neither a doubled quotation mark nor a character of two units is cut. */
const partsOf = (text: string) => text.match(new RegExp(`(?:''|[^']){1,${partLength}}`, 'gsu')) ?? [];
