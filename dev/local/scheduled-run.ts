import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Miniflare } from 'miniflare';
import { waitUntilReleased } from './release.ts';
import { apiWorker } from './runtime.ts';
import { settings } from './settings.ts';

/** Where a local run writes down at which address it can be asked for a scheduled run. */
export const scheduledRunFile = resolve(settings.stateDir, 'scheduled-run.url');

type Answer = [status: number, text: string];

/**
 * Makes this the one run on its STATE_DIR, and lets `npm run scheduled` reach it: a request with the instant in `now` runs
 * what is scheduled, as at that time. Ends this run with a sentence where another one has the folder.
 * @returns what is to be told of the runtime once it runs
 */
export async function claimStateDir(): Promise<(started: Miniflare) => void> {
  if (!(await waitUntilReleased(async () => !(await isClaimed())))) {
    console.error(
      `The product runs on ${settings.stateDir} already. Stop it, or name another folder with STATE_DIR=<folder>.`,
    );
    process.exit(1);
  }
  let runtime: Miniflare | undefined;
  const server = createServer(async (request, response) => {
    const [status, text] = await answerTo(request, runtime).catch((error): Answer => [500, String(error)]);
    response.writeHead(status).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await writeFile(scheduledRunFile, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return (started) => (runtime = started);
}

/** Whether a run answers where the last one on this folder did; the port may be another program's by now. */
async function isClaimed(): Promise<boolean> {
  try {
    const answer = await fetch(`${await readFile(scheduledRunFile, 'utf8')}/state-dir`);
    return (await answer.text()) === settings.stateDir;
  } catch {
    return false;
  }
}

async function answerTo({ url = '', headers, socket }: IncomingMessage, runtime?: Miniflare): Promise<Answer> {
  const isFromBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  if (isFromBrowser || headers.host !== `127.0.0.1:${socket.localPort}`) return [403, 'For this machine alone'];
  const { pathname, searchParams } = new URL(`http://${headers.host}${url}`);
  if (pathname === '/state-dir') return [200, settings.stateDir];
  const now = new Date(searchParams.get('now') ?? '');
  if (Number.isNaN(now.getTime())) return [400, 'now must be an instant such as 2026-12-01T18:00:00Z'];
  if (!runtime) return [503, 'not started yet'];
  const { scheduled } = await runtime.getWorker(apiWorker);
  const { outcome } = await scheduled({ scheduledTime: now });
  return [200, outcome];
}
