import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { delimiter, resolve } from 'node:path';
import type { Step } from './steps.ts';

const environment = { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter) };

/** Prints a step's command. */
export function printStep({ says, command }: Step): void {
  console.log(`${says}\n  ${command.join(' ')}`);
}

/** Runs a step and shows what it prints; gives that text. A thing that is there already is no failure. */
export async function runStep({ command: [program = '', ...parameters], creates, input }: Step): Promise<string> {
  const child = spawn(program, parameters, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
      process.stdout.write(chunk);
    });
  }
  child.stdin.end(input === 'random' ? randomBytes(32).toString('base64url') : undefined);
  const code = await new Promise((done) => child.on('exit', done));
  if (code !== 0 && !(creates && /already exists/i.test(printed))) throw new Error(`${program} ended with ${code}`);
  return printed;
}
