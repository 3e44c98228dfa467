import type { ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';
import { callApi, type PagesBindings } from './api.server';

type Routes = ServerBuild['routes'];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/**
 * Logs a page by its route, never by its address. The API worker writes the line, because Cloudflare stores no log of Pages
 * functions.
 */
export async function logPageView(
  env: PagesBindings,
  routes: Routes,
  request: Request,
  status: number,
  milliseconds: number,
) {
  const { origin, pathname } = new URL(request.url);
  const route = routeOf(routes, pathname);
  if (!route) return;
  const isNavigation = pathname.endsWith('.data');
  const view = { route, status, milliseconds: Math.round(milliseconds), isNavigation };
  const headers = { 'Content-Type': 'application/json', 'X-Request-Id': request.headers.get('X-Request-Id') ?? '' };
  await callApi(env, new Request(`${origin}/page-views`, { method: 'POST', headers, body: JSON.stringify(view) }));
}

/** The pattern of a page, such as `/group/:shareCode`. Undefined for files such as texts. */
function routeOf(routes: Routes, pathname: string): string | undefined {
  const page = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
  const matches = matchRoutes(childrenOf(routes), page) ?? [];
  if (!routes[matches.at(-1)?.route.id ?? '']?.module.default) return undefined;
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
}

function childrenOf(routes: Routes, parentId?: string): RouteObject[] {
  const children = Object.values(routes).filter((route) => route?.parentId === parentId);
  return children.flatMap((route) =>
    route
      ? [{ id: route.id, path: route.path, index: route.index, children: childrenOf(routes, route.id) } as RouteObject]
      : [],
  );
}
