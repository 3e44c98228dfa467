import { serveWorker } from '../processes.ts';
import { settings } from '../settings.ts';

/** Keeps the stand-in for Access running beside the site. */
export function serveAccessStandIn(): void {
  serveWorker(
    settings.accessPort,
    ...['dev', '--config', 'dev/access-stand-in/wrangler.toml', '--var', `SITE_ORIGIN:${settings.site}`],
  );
}
