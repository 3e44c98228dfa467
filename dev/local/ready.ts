import { setTimeout } from 'node:timers/promises';
import { colleagues } from '../demo/people.ts';
import { settings } from './settings.ts';

/** Resolves when the site, its database and the stand-in for Access answer. */
export async function waitUntilReady(): Promise<void> {
  const urls = [`${settings.site}/api/health`, `${settings.site}/`, `${settings.access}/cdn-cgi/access/certs`];
  for (const url of urls) while (!(await answers(url))) await setTimeout(200);
}

/** Prints a long task with its expected duration, runs it, and prints how long it took. */
export async function withProgress(task: string, mayTake: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  console.log(`${task} (${mayTake}) ...`);
  await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

export function printReady(): void {
  const hasDemo = settings.seed !== 'nothing';
  const demo = hasDemo ? `  A demo group      ${settings.site}/group/STAY2GTH\n` : '';
  console.log(`
  Ready.

  The site          ${settings.site}
${demo}  Staff sign-in     ${settings.site}/api/login (any address at example.com is staff)
${hasDemo ? colleaguesText() : ''}  Emails            ${settings.emailFolder}
`);
}

/** An address for each role. */
const colleaguesText = () =>
  (['owner', 'manager', 'agent', 'reader', 'none'] as const)
    .map((role) => `    ${role.padEnd(16)}${colleagues.find((each) => each.role === role)?.email}\n`)
    .join('');

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
