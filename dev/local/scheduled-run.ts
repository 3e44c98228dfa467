import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Miniflare } from 'miniflare';
import { apiWorker } from './runtime.ts';
import { settings } from './settings.ts';

/** Where a local run writes down at which address it can be asked for a scheduled run. */
export const scheduledRunFile = resolve(settings.stateDir, 'scheduled-run.url');

/** Lets `npm run scheduled` reach this run: a request with the instant in `now` runs what is scheduled, as at that time. */
export async function listenForScheduledRuns(runtime: Miniflare): Promise<void> {
  const server = createServer(async ({ url = '' }, response) => {
    const now = new URL(url, settings.site).searchParams.get('now') ?? '';
    const { scheduled } = await runtime.getWorker(apiWorker);
    const { outcome } = await scheduled({ scheduledTime: new Date(now) });
    response.end(outcome);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await writeFile(scheduledRunFile, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
