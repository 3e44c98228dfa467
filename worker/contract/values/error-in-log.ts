/** Strips all values: whatever is quoted, and after a colon everything but the database's own words, which hold none. */
export function messageWithoutValues(message: string): string {
  const unquoted = message.replace(/["'`“‘].*["'`”’]|["'`“‘].*/s, '…');
  const [what = '', ...parts] = unquoted.split(/:\s+/);
  const words = what.startsWith('D1_') ? [what, ...parts.filter(isWordOfSqlite)] : [what];
  return words.map(withoutTokens).join(': ').slice(0, 300);
}

/** A stack's first lines are its message, which may hold a value. */
export function framesOf(stack = ''): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

export function nameOfError(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : 'unknown';
}

const isWordOfSqlite = (part: string) =>
  /^(SQLITE_\w+|[A-Za-z ]+ constraint failed|no such (table|column|function)|[a-z_]+\.[a-z_]+(, [a-z_]+\.[a-z_]+)*|[a-z_.]+ at offset \d+|…|syntax error at offset \d+)$/.test(
    part,
  );

/** Addresses, links and long tokens are always values. */
function withoutTokens(text: string): string {
  return text.replace(/\S*@\S*|\w+:\/\/\S*|\d{5,}|(?!SQLITE_|D1_)(?=\S*\d)[\w-]{8,}/g, '…');
}
