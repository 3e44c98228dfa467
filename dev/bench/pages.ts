import { onRequest } from '../../app/functions/[[path]]';
import type { PagesBindings } from '../../app/server/load-context';

/** The Pages project's front door as a plain worker, which is what Pages makes of it. */
export default {
  fetch: (request, env) => onRequest({ request, env } as unknown as Parameters<typeof onRequest>[0]),
} satisfies ExportedHandler<PagesBindings>;
