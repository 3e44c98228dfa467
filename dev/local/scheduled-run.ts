import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Miniflare } from 'miniflare';
import { waitUntilReleased } from './release.ts';
import { apiWorker } from './runtime.ts';
import { settings } from './settings.ts';

/** Contains the URL at which a local run takes requests for a scheduled run. */
export const scheduledRunFile = resolve(settings.stateDir, 'scheduled-run.url');

type Answer = [status: number, text: string];

/**
 * Makes this the only run with its STATE_DIR, and lets `npm run scheduled` reach it: a request with `now` executes the scheduled
 * jobs as of that instant. Exits with a message if another run uses the folder.
 * @returns a function that must be called with the started runtime
 */
export async function claimStateDir(): Promise<(started: Miniflare) => void> {
  if (!(await waitUntilReleased(async () => !(await isClaimed())))) {
    console.error(
      `The product runs with ${settings.stateDir} already. Stop it, or name another folder with STATE_DIR=<folder>.`,
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

/** Whether the folder's last run still answers; meanwhile another program may use the port. */
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
  if (isFromBrowser || headers.host !== `127.0.0.1:${socket.localPort}`) return [403, 'Only for this machine'];
  const { pathname, searchParams } = new URL(`http://${headers.host}${url}`);
  if (pathname === '/state-dir') return [200, settings.stateDir];
  const now = new Date(searchParams.get('now') ?? '');
  if (Number.isNaN(now.getTime())) return [400, 'now must be an instant such as 2026-12-01T18:00:00Z'];
  if (!runtime) return [503, 'not started yet'];
  const { scheduled } = await runtime.getWorker(apiWorker);
  const { outcome } = await scheduled({ scheduledTime: now });
  return [200, outcome];
}
