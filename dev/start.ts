import { buildAll, isBuilt } from './local/build.ts';
import { writeLocalConfig } from './local/configuration.ts';
import { exitIfUnusable, prepareDatabase } from './local/database.ts';
import { exitIfPortsInUse } from './local/ports.ts';
import { printReady, waitUntilReady, withProgress } from './local/ready.ts';
import { startRuntime } from './local/runtime.ts';
import { settings } from './local/settings.ts';
import { claimStateDir } from './local/state-dir.ts';

/** `npm start`: the whole product on this machine, built as for a deployment; `--built` uses the existing build. */
claimStateDir();
exitIfUnusable();
await exitIfPortsInUse(settings.port, settings.accessPort);
const apiConfig = await writeLocalConfig();
if (process.argv.includes('--built') || (await isBuilt())) console.log('The build is up to date.');
else
  await withProgress('Building the pages and the workers', 'half a minute; some minutes on a busy machine', buildAll);
await withProgress('Starting', 'a few seconds', async () => {
  await prepareDatabase(apiConfig);
  await startRuntime({ apiConfig, port: settings.port, withPages: true });
  await waitUntilReady();
});
printReady();
