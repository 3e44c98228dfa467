import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { Account } from '../support/deploy/account';
import { temporaryFolder } from '../support/temporary-folder';

/** Bundles a file whose third line throws; returns the map and the frame of the throw. */
async function bundle() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'worker'));
  const source = join(folder, 'worker/tours.ts');
  writeFileSync(
    source,
    'export function confirmTour(): void {\n  // why\n  throw new Error("no tour");\n}\nconfirmTour();\n',
  );
  const outfile = join(folder, 'index.js');
  await build({ entryPoints: [source], outfile, bundle: true, minify: true, sourcemap: true });
  const code = readFileSync(outfile, 'utf8');
  return { map: JSON.parse(readFileSync(`${outfile}.map`, 'utf8')), frame: `index.js:1:${code.indexOf('throw') + 1}` };
}

const objectOf = (maps: object) => gzipSync(JSON.stringify(maps)).toString('base64');

describe('the place of a frame in our code', { timeout: 120_000 }, () => {
  it('is found in the maps of the version that logged it', async () => {
    const { map, frame } = await bundle();
    const account = new Account({ object: objectOf({ 'build/release/api/index.js': map }) });
    const { status, stdout } = account.run('where', ['production', 'v1.2.0', `    at Object.fetch (${frame})`]);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/worker\/tours\.ts:3:\d+ {2}\(build\/release\/api\/index\.js\)/),
    ]);
    expect(account.state.ran[0]).toMatch(
      /^r2 object get group-leasing-backups-production\/source-maps\/v1\.2\.0\.json\.gz/,
    );
  });

  it.each([
    [['production'], 'For example: npm run where production v1.2.0 index.js:38595:80'],
    [['production', 'v1.2.0', 'other.js:1:1'], 'v1.2.0 has no file with the frame other.js:1:1.'],
  ])('%j → says what is missing', (parameters, says) => {
    expect(new Account({ object: objectOf({}) }).run('where', parameters).stderr).toContain(says);
  });
});
