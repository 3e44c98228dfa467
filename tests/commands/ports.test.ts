import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { portHolder } from '../../dev/local/ports';

it('a taken port ends the start with a message, without waiting', { timeout: 60_000 }, async () => {
  const other = createServer();
  await once(other.listen(0, 'localhost'), 'listening');
  const { port } = other.address() as AddressInfo;
  const stateDir = `.wrangler/taken-${port}`;
  // The stand-in for Access is the second port of a run.
  const child = spawn('npx', ['node', 'dev/start.ts', '--built'], {
    env: { ...process.env, PORT: String(port - 1), STATE_DIR: stateDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'exit');
  other.close();
  await rm(stateDir, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is in use. Choose another one with PORT=<number>.`);
});

it('the process on a port is found by name, and none on a free one', async () => {
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(portHolder(port)).toEqual({ pid: process.pid, name: 'node' });
  server.close();
  await once(server, 'close');
  expect(portHolder(port)).toBeUndefined();
});
