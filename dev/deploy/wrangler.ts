import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

type Outcome = { code: number; stdout: string; stderr: string };

const environment = {
  ...process.env,
  PATH: [process.env.PATH, resolve('node_modules/.bin')].join(delimiter),
  // Where less is asked for, wrangler keeps its answers to itself as well.
  WRANGLER_LOG: 'log',
};

/** Runs wrangler to its end and takes what it says apart: answers come on stdout, warnings and errors on stderr. */
export async function wrangler(parameters: string[], input?: string): Promise<Outcome> {
  const child = spawn('wrangler', parameters, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
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

/** What went wrong, in wrangler's own words: with `--json` the text of its error, else the first line that names one. */
export function reasonOf({ stdout, stderr }: Outcome): string {
  const [, text] = stdout.match(/"error":\s*\{\s*"text":\s*("(?:[^"\\]|\\.)*")/) ?? [];
  if (text) return JSON.parse(text);
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.replace(/\x1b\[[\d;]*m/g, '').trim());
  const reason = lines.find((line) => /error|not authenticated|failed/i.test(line)) ?? lines.find(Boolean);
  return (reason ?? 'wrangler said nothing').replace(/^\W*\[?error\]?\W*/i, '');
}

/**
 * Reads the JSON that wrangler prints on stdout.
 * @throws Problem where it failed, or printed something else
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

/** What ends a command with a sentence, for whoever runs it. */
export class Problem extends Error {}

/** Runs a command; a {@link Problem} ends it with its sentence, anything else with its stack. */
export async function exitOnProblem(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
