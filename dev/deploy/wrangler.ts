import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `account`: environment variables of another account than that of the site. */
type Options = { input?: string; account?: Record<string, string> };
type Outcome = { isDone: boolean; stdout: string; stderr: string };

/** The environment in which commands of installed packages are found. */
export const environmentOfCommands = {
  ...process.env,
  PATH: [process.env.PATH, resolve('node_modules/.bin')].join(delimiter),
};

/** Runs wrangler, which prints answers on stdout, warnings and errors on stderr. */
export function wrangler(parameters: string[], { input = '', account }: Options = {}): Outcome {
  const { status, stdout, stderr } = spawnSync('wrangler', parameters, {
    // With a lower level wrangler does not print its answers either.
    env: { ...environmentOfCommands, WRANGLER_LOG: 'log', ...account },
    input,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return { isDone: status === 0, stdout, stderr };
}

/**
 * Runs wrangler for a task.
 * @returns what it prints
 * @throws Problem with wrangler's reason if it fails
 */
export function mustRun(task: string, parameters: string[], options?: Options): string {
  const outcome = wrangler(parameters, options);
  if (!outcome.isDone) throw new Problem(`${task} failed: ${reasonOf(outcome)}`);
  return outcome.stdout;
}

/**
 * Runs a command of wrangler that prints JSON.
 * @throws Problem if wrangler fails or prints something else
 */
export function readJson<T>(task: string, parameters: string[]): T {
  const printed = mustRun(task, parameters);
  try {
    return JSON.parse(printed);
  } catch {
    throw new Problem(`${task} failed: wrangler did not answer in JSON.`);
  }
}

/** Wrangler's error message: with `--json` the text of its error, else the first line that looks like one. */
export function reasonOf({ stdout, stderr }: Outcome): string {
  const [, text] = stdout.match(/"error":\s*\{\s*"text":\s*("(?:[^"\\]|\\.)*")/) ?? [];
  if (text) return JSON.parse(text);
  const lines = stripVTControlCharacters(`${stderr}\n${stdout}`)
    .split('\n')
    .map((line) => line.trim());
  const reason = lines.find((line) => /error|not authenticated|failed/i.test(line)) ?? lines.find(Boolean);
  return (reason ?? 'wrangler printed nothing').replace(/^\W*\[?error\]?\W*/i, '');
}

/** An expected error, whose message tells the user what to do. */
export class Problem extends Error {}

/** Runs a command. A {@link Problem} ends it with its message, any other error with a stack. */
export async function exitOnProblem(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
