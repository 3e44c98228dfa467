import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from '../../build/server';
import { isTooLong, isWellFormed } from '../server/address.server';
import { callApi, type PagesBindings } from '../server/api.server';

const render = createRequestHandler(build);
const { addressTooLong, logPageView, malformedAddress, methodNotAllowed } = build.entry.module;
const apiPaths = /^\/+(api|ws|public-objects|s3)(\/|$)/;

export const frontDoor: PagesFunction<PagesBindings> = async ({ request, env, waitUntil }) => {
  const { pathname } = new URL(request.url);
  if (apiPaths.test(pathname)) return callApi(env, request);
  const stylesheets = build.assets.routes.root?.css ?? [];
  if (!['GET', 'HEAD'].includes(request.method)) return methodNotAllowed(request, stylesheets);
  if (isTooLong(pathname)) return addressTooLong(request, stylesheets);
  if (!isWellFormed(pathname)) return malformedAddress(request, stylesheets);
  // Remix reads `.data` for client-side navigation.
  if (/\.(?!data$)\w+$/.test(pathname)) {
    const file = await env.ASSETS.fetch(request);
    if (file.status !== 404) return file;
  }
  const started = performance.now();
  const page = await render(request, { cloudflare: { env, ctx: { waitUntil } } });
  const view = logPageView(env, build.routes, request, page.status, performance.now() - started);
  // A lost line must not become an error of the page.
  waitUntil(view.catch(() => undefined));
  return page;
};
