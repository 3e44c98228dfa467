import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

type Outcome = { code: number; stdout: string; stderr: string };

const environment = {
  ...process.env,
  PATH: [process.env.PATH, resolve('node_modules/.bin')].join(delimiter),
  // With a lower level wrangler does not print its answers either.
  WRANGLER_LOG: 'log',
};

/**
 * Runs wrangler, which prints answers on stdout, warnings and errors on stderr.
 * @param account environment variables of another account than that of the site
 */
export async function wrangler(parameters: string[], input?: string, account = {}): Promise<Outcome> {
  const child = spawn('wrangler', parameters, { env: { ...environment, ...account }, stdio: ['pipe', 'pipe', 'pipe'] });
  const outcome: Outcome = { code: 1, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    outcome.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    outcome.stderr += chunk;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  outcome.code = await new Promise((done) => {
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
  return outcome;
}

/** Wrangler's error message: with `--json` the text of its error, else the first line that looks like one. */
export function reasonOf({ stdout, stderr }: Outcome): string {
  const [, text] = stdout.match(/"error":\s*\{\s*"text":\s*("(?:[^"\\]|\\.)*")/) ?? [];
  if (text) return JSON.parse(text);
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.replace(/\x1b\[[\d;]*m/g, '').trim());
  const reason = lines.find((line) => /error|not authenticated|failed/i.test(line)) ?? lines.find(Boolean);
  return (reason ?? 'wrangler printed nothing').replace(/^\W*\[?error\]?\W*/i, '');
}

/**
 * Parses the JSON that wrangler prints.
 * @throws Problem if wrangler fails or prints something else
 */
export async function readJson<T>(what: string, parameters: string[]): Promise<T> {
  const outcome = await wrangler(parameters);
  if (outcome.code !== 0) throw new Problem(`${what} failed: ${reasonOf(outcome)}`);
  try {
    return JSON.parse(outcome.stdout);
  } catch {
    throw new Problem(`${what} failed: wrangler did not answer in JSON.`);
  }
}

/** An expected error, whose message tells the user what to do. */
export class Problem extends Error {}

/** Runs a command. A {@link Problem} ends it with its message, any other error with a stack. */
export async function exitOnProblem(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
