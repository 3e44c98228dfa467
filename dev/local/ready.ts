import { setTimeout } from 'node:timers/promises';
import { settings } from './settings.ts';

/** Resolves once the site and its database answer, and the stand-in for Access does. */
export async function waitUntilReady(): Promise<void> {
  const doors = [`${settings.site}/api/health`, `${settings.site}/`, `${settings.access}/cdn-cgi/access/certs`];
  for (const door of doors) while (!(await answers(door))) await setTimeout(200);
}

/** Says where everything is. */
export function printReady(): void {
  const demo = settings.seed !== 'nothing' ? `  A demo group      ${settings.site}/group/STAY2GTH\n` : '';
  console.log(`
  Ready.

  The site          ${settings.site}
${demo}  Staff sign-in     ${settings.site}/api/login (any address at example.com is staff)
  E-mails land in   ${settings.emailFolder}
`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
