import type { BrowserError } from '../../worker/contract/browser-error';

const pages = ['group', 'property', 'admin', 'admin-setup', 'admin-login', 'access-denied'] as const;

/** What one page reports at most, however much fails on it, and of each failure the first alone. */
const reportsAtMost = 3;
const reported = new Set<string>();

/** Tells the site's log of what failed in this browser: what and where in our scripts, nothing of who uses it. */
export function reportError(kind: BrowserError['kind'], thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error('Something else than an error was thrown');
  const report: BrowserError = {
    kind,
    page: pageOf(location.pathname),
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 1000),
    stack: (error.stack ?? '').slice(0, 8000),
  };
  const what = `${report.name} ${report.stack || report.message}`;
  if (reported.has(what) || reported.size >= reportsAtMost) return;
  reported.add(what);
  // What cannot be reported is lost: a report of that would be lost too.
  void fetch('/api/browser-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports whatever no code of ours catches. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => reportError('error', error));
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => reportError('rejection', reason));
}

function pageOf(path: string): BrowserError['page'] {
  const [, first = ''] = path.split('/');
  return first === '' ? 'landing' : (pages.find((page) => page === first) ?? 'other');
}
