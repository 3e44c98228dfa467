import { defineConfig } from '@playwright/test';
import { chromium } from './tests/support/browser/chromium.ts';

const port = Number(process.env.PORT ?? 8798);

/** A page of a story lives for seconds, in which code that is optimized while it runs never pays. */
const unoptimized = '--js-flags=--no-maglev --no-turbofan';

/** Stories in a real browser, over the product as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A story that hangs ends at last; none that works comes near, on however busy a machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { ...chromium, args: [...chromium.args, unoptimized] },
    contextOptions: { reducedMotion: 'reduce' },
    // What a story breaks with `page.route` would pass by it through a service worker.
    serviceWorkers: 'block',
    // Writing down every step costs a twentieth of the time, with pictures a third: `--trace on` does.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npm start',
    // The demo comes last: a story that began before it would take its place.
    url: `http://localhost:${port}/api/groups/share/STAY2GTH`,
    env: { PORT: String(port), STATE_DIR: `.wrangler/test-${port}`, RATE_LIMITS: 'off' },
    reuseExistingServer: !process.env.CI,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
