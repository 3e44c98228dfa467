import { serveAccessStandIn } from './access-stand-in/serve.ts';
import { prepareDatabase } from './database.ts';
import { endUnlessFree } from './free-ports.ts';
import { writeLocalConfig } from './local-config.ts';
import { serve, serveWorker } from './processes.ts';
import { printReady, untilReady } from './ready.ts';
import { settings } from './settings.ts';

/** `npm run dev`: the product with hot reload, its pages from Vite and its API beside them. */
const apiPort = settings.port + 2;
await endUnlessFree(settings.port, settings.accessPort, apiPort);
const apiConfig = await writeLocalConfig();
await prepareDatabase(apiConfig);
serveAccessStandIn();
serveWorker(apiPort, 'dev', '--config', apiConfig);
process.env.API_ORIGIN = `http://localhost:${apiPort}`;
serve('remix', 'vite:dev', '--port', String(settings.port), '--strictPort');
await untilReady();
printReady();
