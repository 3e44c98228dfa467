import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isRouteErrorResponse } from '@remix-run/react';
import { pageError } from '../domain/page-error';
import { inNameOf } from './api.server';

/**
 * Tells the site's log what failed while a page was rendered, under the id of the page's request; instead of Remix's own
 * line, which holds the address and with it a code or a setup link. What a visitor asked wrongly is no failure of ours.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { env, ctx } = context.cloudflare;
  const { origin, pathname } = new URL(request.url);
  const report = pageError('server', error, pathname);
  const headers = { ...inNameOf(request), 'Content-Type': 'application/json', Origin: origin };
  const sent = env.API.fetch(`${origin}/api/page-errors`, { method: 'POST', headers, body: JSON.stringify(report) });
  ctx.waitUntil(sent.catch(() => console.error(JSON.stringify({ event: 'page_error_not_sent', page: report.page }))));
}
