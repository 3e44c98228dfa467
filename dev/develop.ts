import { bundleWorkers } from './local/build.ts';
import { writeLocalConfig } from './local/configuration.ts';
import { exitIfDamaged, exitIfOtherSchema, prepareDatabase } from './local/database.ts';
import { exitIfPortsInUse } from './local/ports.ts';
import { serve } from './local/processes.ts';
import { withProgress } from './local/progress.ts';
import { printReady, waitUntilReady } from './local/ready.ts';
import { reloadOnChange } from './local/reload.ts';
import { startRuntime } from './local/runtime.ts';
import { claimStateDir } from './local/scheduled-run.ts';
import { settings } from './local/settings.ts';

/** `npm run dev`: the product with hot reload, the pages from Vite and the API in workerd. */
const setRuntime = await claimStateDir();
exitIfDamaged();
exitIfOtherSchema();
await exitIfPortsInUse(settings.port, settings.accessPort, settings.apiPort);
const run = { apiConfig: await writeLocalConfig(), port: settings.apiPort, withPages: false };
await withProgress('Starting', 'a few seconds', async () => {
  await bundleWorkers();
  await prepareDatabase(run.apiConfig);
  const runtime = await startRuntime(run);
  setRuntime(runtime);
  await reloadOnChange(runtime, run);
  process.env.API_ORIGIN = `http://localhost:${settings.apiPort}`;
  serve('remix', 'vite:dev', '--port', String(settings.port), '--strictPort');
  await waitUntilReady();
});
printReady();
