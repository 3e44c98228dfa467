import { readFile } from 'node:fs/promises';
import { apiWorker } from './local/runtime.ts';
import { addressFile } from './local/state-dir.ts';

/** `npm run scheduled`: executes the scheduled jobs of the running product now, or as of `NOW=<instant>`. */
const now = new Date(process.env.NOW || Date.now());
if (Number.isNaN(now.getTime()))
  exitWith(`NOW is "${process.env.NOW}"; it must be an instant such as 2026-12-01T18:00:00Z.`);

const outcome = await runAsAt(now);
if (outcome !== 'ok')
  exitWith(
    `The scheduled run as at ${now.toISOString()} failed (${outcome}); the log of the running product says why.`,
  );
console.log(`The scheduled run as at ${now.toISOString()} is done.`);

/** Starts a run at Miniflare's address for scheduled runs. The header chooses the worker. */
async function runAsAt(instant: Date): Promise<string> {
  try {
    const url = `${await readFile(addressFile, 'utf8')}/cdn-cgi/local/scheduled?time=${instant.getTime()}`;
    return await (await fetch(url, { headers: { 'MF-Route-Override': apiWorker } })).text();
  } catch {
    return exitWith('The product does not run with this STATE_DIR. Start it first: npm start');
  }
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
