import { frontDoor } from '../../app/functions/front-door';
import type { PagesBindings } from '../../app/server/api.server';

/** The Pages project's function as a plain worker, as Pages runs it. */
export default {
  fetch: (request, env, context) => {
    const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
    return frontDoor({ request, env, waitUntil } as unknown as Parameters<typeof frontDoor>[0]);
  },
} satisfies ExportedHandler<PagesBindings>;
