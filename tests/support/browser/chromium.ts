import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** The browser of the tests: one that is installed, else the one that comes with a package. */
export const chromium = {
  executablePath: installed ?? (await sparticuz.executablePath()),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
