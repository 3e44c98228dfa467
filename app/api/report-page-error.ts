import type { PageError } from '../../worker/contract/values/page-error';
import { pageError } from '../domain/page-error';

/** What one page reports at most, however much fails on it, and of each failure the first alone. */
const reportsAtMost = 3;
const reported = new Map<string, string>();

/**
 * Tells the site's log of what failed in this browser: what and where in our scripts, nothing of who uses it.
 * @returns the id that its line in the log carries; undefined where this page has reported enough already
 */
export function reportPageError(kind: PageError['kind'], thrown: unknown): string | undefined {
  const report = pageError(kind, thrown, location.pathname);
  const what = `${report.name} ${report.stack || report.message}`;
  if (reported.has(what) || reported.size >= reportsAtMost) return reported.get(what);
  const requestId = crypto.randomUUID();
  reported.set(what, requestId);
  // What cannot be reported is lost: a report of that would be lost too.
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
    // A step that the next one cuts short: Remix's decoder then rejects what nobody waits for, and nothing has failed.
    if (event.reason?.name === 'AbortError') event.preventDefault();
    else reportPageError('rejection', event.reason);
  });
}
