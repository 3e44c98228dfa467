import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from '../../../.wrangler/bench/stock/build/server';
import type { PagesBindings } from '../../../app/server/load-context';

const render = createRequestHandler(build);

/** Our pages as the template would serve them, in a worker. */
export default {
  fetch: (request, env, ctx) => render(request, { cloudflare: { env, ctx } }),
} satisfies ExportedHandler<PagesBindings>;
