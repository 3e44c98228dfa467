import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const node = 'node_modules/.bin/node';
const port = 8940;
const stateDir = `${process.cwd()}/.wrangler/scheduled-${process.pid}`;
// Vitest's NODE_ENV would become that of the build.
const env = { ...process.env, NODE_ENV: undefined, PORT: String(port), STATE_DIR: stateDir };

const commands = [
  ['npm start', 'dev/start.ts', port],
  ['npm run dev', 'dev/develop.ts', port + 2],
] as const;

describe.each(commands)('a scheduled run under %s', { timeout: 240_000 }, (_, file, apiPort) => {
  let product: ChildProcess;

  beforeAll(async () => {
    product = spawn(node, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    if (!product.stdout) throw new Error('It has no output');
    for await (const line of createInterface(product.stdout)) if (line.includes('Staff sign-in')) return;
    throw new Error('It ended before it was ready');
  }, 240_000);

  afterAll(async () => {
    product.kill();
    await once(product, 'exit');
    rmSync(stateDir, { recursive: true, force: true });
  });

  it('is made by `npm run scheduled`', () => {
    const { status, stdout } = spawnSync(node, ['dev/scheduled.ts'], {
      env: { ...env, NOW: '2026-12-01T18:00:00Z' },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, 'The scheduled run as at 2026-12-01T18:00:00.000Z is done.\n']);
  });

  it('is not made by what a page of another site can request', async () => {
    const address = `http://localhost:${apiPort}/cdn-cgi/local/scheduled?time=4070908800000`;
    const asImage = await fetch(address, { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' } });
    expect(asImage.status).toBeGreaterThanOrEqual(400);
    const withOrigin = await fetch(address, { headers: { Origin: 'https://evil.example' } });
    expect(withOrigin.status).toBe(403);
    const asked = await fetch(address, { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } });
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
