/**
 * What the log may say of an error's message: what failed, without any value. Whatever is quoted goes, from the first
 * quote to the last; after a colon only the database's own words stay, which name columns and never hold what a
 * statement was given.
 */
export function messageWithoutValues(message: string): string {
  const unquoted = message.replace(/["'`“‘].*["'`”’]|["'`“‘].*/s, '…');
  const [what = '', ...parts] = unquoted.split(/:\s+/);
  const words = what.startsWith('D1_') ? [what, ...parts.filter(isWordOfSqlite)] : [what];
  return words.map(withoutTokens).join(': ').slice(0, 300);
}

/** The lines of a stack that say where in the code; its first lines are its message, which may carry a value. */
export function framesOf(stack = ''): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

/** What the log may call anything that was thrown. */
export function nameOfError(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : 'unknown';
}

const isWordOfSqlite = (part: string) =>
  /^(SQLITE_\w+|[A-Za-z ]+ constraint failed|no such (table|column|function)|[a-z_]+\.[a-z_]+(, [a-z_]+\.[a-z_]+)*|[a-z_.]+ at offset \d+|…|syntax error at offset \d+)$/.test(
    part,
  );

/** Addresses, links and long tokens are values wherever they stand; the codes of D1 and SQLite are not. */
function withoutTokens(text: string): string {
  return text.replace(/\S*@\S*|\w+:\/\/\S*|\d{5,}|(?!SQLITE_|D1_)(?=\S*\d)[\w-]{8,}/g, '…');
}
