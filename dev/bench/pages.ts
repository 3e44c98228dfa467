import { frontDoor } from '../../app/functions/front-door';
import type { PagesBindings } from '../../app/server/load-context';

/** The Pages project's front door as a plain worker, which is what Pages makes of it. */
export default {
  fetch: (request, env) => frontDoor({ request, env } as unknown as Parameters<typeof frontDoor>[0]),
} satisfies ExportedHandler<PagesBindings>;
