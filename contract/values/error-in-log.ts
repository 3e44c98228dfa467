/** Messages of the platform are shorter; the search for tokens takes quadratic time. */
const charactersRead = 1000;

/** Strips all values: whatever is quoted, and after a colon everything but the database's own words, which hold none. */
export function messageWithoutValues(message: string): string {
  const unquoted = message.slice(0, charactersRead).replace(/["'`“‘].*["'`”’]|["'`“‘].*/s, '…');
  const [what = '', ...parts] = unquoted.split(/:\s+/);
  const words = what.startsWith('D1_') ? [what, ...parts.filter(isWordOfSqlite)] : [what];
  return words.map(withoutTokens).join(': ').slice(0, 300);
}

/** A stack's first lines are its message, which may hold a value. */
export function framesOf(stack = ''): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

/** From a browser's stack, files of ours alone: the rest may hold the address of a page, and with it a code. */
export function ownFramesOf(stack: string): string[] {
  return stack.match(/(?<![\w.-])[\w.-]{1,100}:\d+:\d+/g)?.filter((frame) => /\.m?js:/.test(frame)) ?? [];
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
