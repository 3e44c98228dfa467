import { context } from 'esbuild';
import type { Miniflare } from 'miniflare';
import { createServer } from 'vite';
import { bundleWorkers } from './local/build.ts';
import { apiBundle } from './local/bundle.ts';
import { writeLocalConfig } from './local/configuration.ts';
import { exitIfUnusable, prepareDatabase } from './local/database.ts';
import { exitIfPortsInUse } from './local/ports.ts';
import { printReady, waitUntilReady, withProgress } from './local/ready.ts';
import { runtimeOptions, startRuntime } from './local/runtime.ts';
import { settings } from './local/settings.ts';
import { claimStateDir } from './local/state-dir.ts';

/** `npm run dev`: the product with hot reload, the pages from Vite and the API in workerd. */
claimStateDir();
exitIfUnusable();
await exitIfPortsInUse(settings.port, settings.accessPort, settings.apiPort);
const run = { apiConfig: await writeLocalConfig(), port: settings.apiPort, withPages: false };
await withProgress('Starting', 'a few seconds', async () => {
  await bundleWorkers();
  await prepareDatabase(run.apiConfig);
  await reloadOnChange(await startRuntime(run));
  process.env.API_ORIGIN = `http://localhost:${settings.apiPort}`;
  const vite = await createServer({ server: { port: settings.port, strictPort: true } });
  await vite.listen();
  await waitUntilReady();
});
printReady();

/** Bundles the API worker again when one of its files changes, and restarts it. */
async function reloadOnChange(runtime: Miniflare): Promise<void> {
  let builds = 0;
  const bundling = await context({
    ...apiBundle,
    plugins: [
      {
        name: 'reload',
        setup: ({ onEnd }) =>
          onEnd(async ({ errors }) => {
            builds += 1;
            // The first build is running already.
            if (builds > 1 && errors.length === 0) await runtime.setOptions(await runtimeOptions(run));
          }),
      },
    ],
  });
  await bundling.watch();
}
