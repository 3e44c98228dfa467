import { frontDoor } from '../../app/functions/front-door';
import type { PagesBindings } from '../../app/server/load-context';

/** The Pages project's function as a plain worker, as Pages runs it. */
export default {
  fetch: (request, env) => frontDoor({ request, env } as unknown as Parameters<typeof frontDoor>[0]),
} satisfies ExportedHandler<PagesBindings>;
