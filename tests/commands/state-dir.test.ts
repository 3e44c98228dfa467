import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';

const node = 'node_modules/.bin/node';
const stateDir = `${process.cwd()}/.wrangler/state-dir-${process.pid}`;
const environment = { ...process.env, STATE_DIR: stateDir, PORT: '18788' };

const start = () => spawnSync(node, ['dev/start.ts', '--built'], { encoding: 'utf8', env: environment });

afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

it('a second run with the STATE_DIR of another is refused with a message', { timeout: 120_000 }, async () => {
  const claims = `(await import('./dev/local/state-dir.ts')).claimStateDir(); console.log('claimed'); setInterval(() => 0, 1000)`;
  const first = spawn(node, ['--eval', claims], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(first.stdout, 'data');
  const { status, stdout, stderr } = start();
  const sentence = `The product runs with ${stateDir} already. Stop it, or name another folder with STATE_DIR=<folder>.\n`;
  expect([status, stdout, stderr]).toEqual([1, '', sentence]);
  first.kill('SIGKILL');
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
