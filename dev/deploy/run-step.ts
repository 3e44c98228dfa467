import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import type { Step } from './steps.ts';
import { Problem } from './wrangler.ts';

const environment = { ...process.env, PATH: [process.env.PATH, resolve('node_modules/.bin')].join(delimiter) };

/** Prints a step's command. */
export function printStep({ says, command }: Step): void {
  console.log(`${says}\n  ${command.join(' ')}`);
}

/** Runs a step and shows what it prints. */
export async function runStep({ says, command: [program = '', ...parameters] }: Step): Promise<void> {
  const child = spawn(program, parameters, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((done) => {
    child.on('error', () => done(127));
    child.on('exit', done);
  });
  if (code !== 0)
    throw new Problem(`"${says}" failed: ${program} ended with ${code}. What came after it was not done.`);
}
