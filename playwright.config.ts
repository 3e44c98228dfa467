import { defineConfig } from '@playwright/test';
import { chromium } from './tests/support/browser/chromium.ts';

const port = Number(process.env.PORT ?? 8798);

/** A page is open for seconds in a test, too short for V8's optimizing compilers to pay off. */
const unoptimized = '--js-flags=--no-maglev --no-turbofan';

/** Tests in a real browser, against the product as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Ends tests that hang; others take much less, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { ...chromium, args: [...chromium.args, unoptimized] },
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker would bypass `page.route`.
    serviceWorkers: 'block',
    // Traces cost 5 % of the time, with screenshots a third; `--trace on` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npm start',
    // Waits for the demo data: a test that wrote earlier would keep it from being loaded.
    url: `http://localhost:${port}/api/groups/share/STAY2GTH`,
    env: { PORT: String(port), STATE_DIR: `.wrangler/test-${port}`, RATE_LIMITS: 'off' },
    reuseExistingServer: !process.env.CI,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
