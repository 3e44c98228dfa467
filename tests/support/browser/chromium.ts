import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** The browser of the tests: the one that package.json pins, unless `CHROMIUM` names another. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? (await unpacked()),
  // Chromium sets these while its threads read the environment. glibc moves the environment for a variable that is new, and
  // `getenv` of another thread may then crash the launch, which has been seen a few times
  // (https://sourceware.org/glibc/manual/latest/html_node/Environment-Access.html).
  env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // The one other site that a page shows is the map, which stays empty.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
};

/**
 * Unpacks the pinned browser once; gives its path. The package's own `executablePath` would take whatever stands at
 * /tmp/chromium, of another version or cut off. The proofs are bundled elsewhere, so its path is given from the root,
 * where every command runs.
 */
async function unpacked(): Promise<string> {
  const packed = resolve('node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(resolve(packed, 'package.json'), 'utf8'));
  const path = resolve(`node_modules/.cache/chromium-${version}`);
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  await pipeline(
    createReadStream(resolve(packed, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o755 }),
  );
  await rename(partial, path);
  return path;
}
