import { serveAccessStandIn } from './access-stand-in/serve.ts';
import { prepareDatabase } from './database.ts';
import { endUnlessFree } from './free-ports.ts';
import { writeLocalConfig } from './local-config.ts';
import { run, serveWorker } from './processes.ts';
import { printReady, untilReady } from './ready.ts';
import { settings } from './settings.ts';

/** `npm start`: the whole product on this machine, built as it is deployed; `--built` takes the build that is there. */
await endUnlessFree(settings.port, settings.accessPort);
const apiConfig = await writeLocalConfig();
if (!process.argv.includes('--built')) await run('remix', 'vite:build');
await prepareDatabase(apiConfig);
serveAccessStandIn();
serveWorker(settings.port, ...['pages', 'dev', '--cwd', 'app', '--config', 'wrangler.toml', '--config', apiConfig]);
await untilReady();
printReady();
