/** The search for tokens takes quadratic time. Messages of the platform are shorter. */
const charactersRead = 1000;

/** Removes all values: quoted text, and the text after a colon unless SQLite wrote it. */
export function redactMessage(message: string): string {
  const unquoted = message.slice(0, charactersRead).replace(/["'`“‘].*["'`”’]|["'`“‘].*/s, '…');
  const [start = '', ...rest] = unquoted.split(/:\s+/);
  const words = start.startsWith('D1_') ? [start, ...rest.filter(isSqliteText)] : [start];
  return words.map(removeTokens).join(': ').slice(0, 300);
}

/** Leaves out the message in a stack's first lines, which may contain a value. */
export function stackFrames(stack = ''): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

/** Only file names with positions: other text in a browser's stack may contain a page's URL, and with it a share code. */
export function ownStackFrames(stack: string): string[] {
  return stack.match(/(?<![\w.-])[\w.-]{1,100}:\d+:\d+/g)?.filter((frame) => /\.m?[jt]sx?:/.test(frame)) ?? [];
}

export function nameOfError(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : 'unknown';
}

/** What a log line says of an error: its name, and its message without values. */
export function errorInLog(thrown: unknown): { name: string; message?: string } {
  return { name: nameOfError(thrown), message: thrown instanceof Error ? redactMessage(thrown.message) : undefined };
}

const isSqliteText = (text: string) =>
  /^(SQLITE_\w+|[A-Za-z ]+ constraint failed|no such (table|column|function)|[a-z_]+\.[a-z_]+(, [a-z_]+\.[a-z_]+)*|[a-z_.]+ at offset \d+|…|syntax error at offset \d+)$/.test(
    text,
  );

/** Email addresses, links and long tokens are always values. */
function removeTokens(text: string): string {
  return text.replace(/\S*@\S*|\w+:\/\/\S*|\d{5,}|(?!SQLITE_|D1_)(?=\S*\d)[\w-]{8,}/g, '…');
}
