import type { PageError } from '../../contract/values/page-error';
import { pageError } from '../domain/page-error';

/** A page reports only the first error of each kind, and at most this many. */
const maxReports = 3;
const reported = new Map<string, string>();

/** Returns the id of its log entry; undefined once the page has reported enough. */
export function reportPageError(kind: PageError['kind'], thrown: unknown): string | undefined {
  const report = pageError(kind, thrown, location.pathname);
  const what = `${report.name} ${report.stack || report.message}`;
  if (reported.has(what) || reported.size >= maxReports) return reported.get(what);
  const requestId = crypto.randomUUID();
  reported.set(what, requestId);
  // A failed report is not reported.
  void fetch('/api/page-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': requestId },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
  return requestId;
}

export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => reportPageError('error', error));
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
    // Not an error: one navigation interrupted another, and Remix's decoder rejects a promise that no one awaits.
    if (event.reason?.name === 'AbortError') event.preventDefault();
    else reportPageError('rejection', event.reason);
  });
}
