import { serve } from '../processes.ts';
import { settings } from '../settings.ts';

/** Keeps the stand-in for Access running beside the site. */
export function serveAccessStandIn(): void {
  serve(
    'wrangler',
    ...['dev', '--config', 'dev/access-stand-in/wrangler.toml', '--port', String(settings.accessPort)],
    ...['--var', `SITE_ORIGIN:${settings.site}`, '--persist-to', settings.stateDir, '--log-level', 'warn'],
    ...['--show-interactive-dev-session', 'false'],
  );
}
