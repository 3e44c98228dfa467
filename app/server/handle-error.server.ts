import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isRouteErrorResponse } from '@remix-run/react';
import { pageError } from '../domain/page-error';
import { forwardedHeaders } from './api.server';

/** Replaces Remix's own log entry, which contains the URL and so a share code or a setup link. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { env, ctx } = context.cloudflare;
  const { origin, pathname } = new URL(request.url);
  const report = pageError('server', error, pathname);
  const headers = { ...forwardedHeaders(request), 'Content-Type': 'application/json', Origin: origin };
  const sent = env.API.fetch(`${origin}/api/page-errors`, { method: 'POST', headers, body: JSON.stringify(report) });
  ctx.waitUntil(sent.catch(() => console.error(JSON.stringify({ event: 'page_error_not_sent', page: report.page }))));
}
