import { serveAccessStandIn } from './access-stand-in/serve.ts';
import { prepareDatabase } from './database.ts';
import { writeLocalConfig } from './local-config.ts';
import { run, serve } from './processes.ts';
import { printReady, untilReady } from './ready.ts';
import { settings } from './settings.ts';

/** `npm start`: the whole product on this machine, built as it is deployed; `--built` takes the build that is there. */
const apiConfig = await writeLocalConfig();
if (!process.argv.includes('--built')) await run('remix', 'vite:build');
await prepareDatabase(apiConfig);
serveAccessStandIn();
serve(
  'wrangler',
  ...['pages', 'dev', '--cwd', 'app', '--config', 'wrangler.toml', '--config', apiConfig],
  ...['--port', String(settings.port), '--persist-to', settings.stateDir, '--log-level', 'warn'],
  ...['--show-interactive-dev-session', 'false'],
);
await untilReady();
printReady();
