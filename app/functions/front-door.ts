import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from '../../build/server';
import { isWellFormed } from '../server/address.server';
import type { PagesBindings } from '../server/load-context';

const render = createRequestHandler(build);
const { malformedAddress, methodNotAllowed } = build.entry.module;
const apiPaths = /^\/+(api|ws|public-objects|s3)(\/|$)/;

/** The front door: data goes to the API worker, static files are served as they are, everything else is a page. */
export const frontDoor: PagesFunction<PagesBindings> = async ({ request, env, waitUntil }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (apiPaths.test(pathname)) return env.API.fetch(request);
  const stylesheets = build.assets.routes.root?.css ?? [];
  if (!['GET', 'HEAD'].includes(request.method)) return methodNotAllowed(request, stylesheets);
  if (!isWellFormed(pathname, searchParams)) return malformedAddress(request, stylesheets);
  // `.data` is what Remix reads for a step inside the app.
  if (/\.(?!data$)\w+$/.test(pathname)) {
    const file = await env.ASSETS.fetch(request);
    if (file.status !== 404) return file;
  }
  return render(request, { cloudflare: { env, ctx: { waitUntil } } });
};
