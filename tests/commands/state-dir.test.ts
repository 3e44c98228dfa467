import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const node = 'node_modules/.bin/node';
const stateDir = `${process.cwd()}/.wrangler/state-dir-${process.pid}`;
const environment = { ...process.env, STATE_DIR: stateDir, PORT: '18788' };

const start = () => spawnSync(node, ['dev/start.ts', '--built'], { encoding: 'utf8', env: environment });

afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

describe('A run that holds its STATE_DIR', { timeout: 120_000 }, () => {
  let first: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const claims = `await (await import('./dev/local/scheduled-run.ts')).claimStateDir(); console.log('claimed')`;
    first = spawn(node, ['--eval', claims], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    if (first.stdout) await once(first.stdout, 'data');
    address = readFileSync(`${stateDir}/scheduled-run.url`, 'utf8');
  });
  afterAll(() => first.kill());

  /** What is answered to a request, with whatever headers a program or a page may send. */
  const statusOf = (path: string, headers: Record<string, string> = {}) =>
    new Promise((resolve) => get(`${address}${path}`, { headers }, ({ statusCode }) => resolve(statusCode)));

  it('a second run is refused with a message, and changes nothing', () => {
    const { status, stdout, stderr } = start();
    const sentence = `The product runs with ${stateDir} already. Stop it, or name another folder with STATE_DIR=<folder>.\n`;
    expect([status, stdout, stderr]).toEqual([1, '', sentence]);
    expect(readFileSync(`${stateDir}/scheduled-run.url`, 'utf8')).toBe(address);
  });

  it.each(['/?now=abc', '/?now=', '/', '/favicon.ico', '//'])('survives a request for %s', async (path) => {
    expect(await statusOf(path)).toBe(400);
  });

  it.each([
    ['Host', 'evil.test'],
    ['Origin', 'https://evil.test'],
    ['Sec-Fetch-Site', 'cross-site'],
  ])('refuses requests of a web page: %s %s', async (header, value) => {
    expect(await statusOf('/?now=2099-01-01T00:00:00Z', { [header]: value })).toBe(403);
    expect(await statusOf('/?now=2099-01-01T00:00:00Z')).toBe(503);
  });
});

it('a database of another schema → the start names the command that creates a new one', { timeout: 120_000 }, () => {
  const folder = `${stateDir}/v3/d1/miniflare-D1DatabaseObject`;
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/0a1b.sqlite`;
  const database = new DatabaseSync(file);
  database.exec(
    'CREATE TABLE d1_migrations (name TEXT); CREATE TABLE groups (id INTEGER); INSERT INTO groups VALUES (7)',
  );
  database.exec("INSERT INTO d1_migrations VALUES ('0000_tables.sql')");
  const before = readFileSync(file);
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toContain(
    `The database ${file} was made by another version of the schema. Nothing in it was changed.`,
  );
  expect(stderr).toContain(`mv ${stateDir} ${stateDir}-old`);
  expect(readFileSync(file)).toEqual(before);
  database.close();
  rmSync(file);
});

it('a damaged database → the start names it and says what to do, without a stack', { timeout: 120_000 }, () => {
  const folder = `${stateDir}/v3/d1/miniflare-D1DatabaseObject`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/0a1b.sqlite`, Buffer.alloc(8192, 'noise'));
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toContain(`The database ${folder}/0a1b.sqlite is damaged.`);
  expect(stderr).not.toContain('    at ');
});
