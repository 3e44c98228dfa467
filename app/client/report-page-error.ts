import type { PageError } from '../../contract/values/page-error';
import { pageError } from '../domain/page-error';

/** However much fails on a page; of each failure the first alone. */
const reportsAtMost = 3;
const reported = new Map<string, string>();

/** Returns the id of its line in the log; undefined where the page has reported enough. */
export function reportPageError(kind: PageError['kind'], thrown: unknown): string | undefined {
  const report = pageError(kind, thrown, location.pathname);
  const what = `${report.name} ${report.stack || report.message}`;
  if (reported.has(what) || reported.size >= reportsAtMost) return reported.get(what);
  const requestId = crypto.randomUUID();
  reported.set(what, requestId);
  // A report that fails is not reported.
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
    // Nothing failed: one step was cut short by the next, and Remix's decoder rejects a promise that nobody awaits.
    if (event.reason?.name === 'AbortError') event.preventDefault();
    else reportPageError('rejection', event.reason);
  });
}
