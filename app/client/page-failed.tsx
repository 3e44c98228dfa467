import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { PageError } from '../../contract/values/page-error';
import type { Language } from '../../texts/languages';
import { siteTexts } from '../../texts/sentences/site';
import { pageError } from '../domain/page-error';
import { Button } from '../ui/button';
import { inElements } from '../ui/elements';
import { TriangleAlert } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';
import { messageOf, requestIdOf } from './errors';
import { useLanguage, useSentences } from './language';

/** An uncaught error: its message, the id of the request in the log, another try, and a reload. */
export function PageFailed() {
  const error = useRouteError();
  const requestId = useErrorReport(error);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const reopen = () => navigate({ pathname, search }, { replace: true });
  return <ErrorScreen message={sentenceOf(error, useLanguage())} requestId={requestId} onTryAgain={reopen} />;
}

function sentenceOf(error: unknown, language: Language): string {
  if (!isRouteErrorResponse(error)) return messageOf(error, language);
  return typeof error.data?.message === 'string' ? error.data.message : `${error.status} ${error.statusText}`;
}

/** Remix's message in place of a server error, whose details it does not send to browsers. */
const unexpected = 'Unexpected Server Error';

/** Returns the error's id in the log; reports the error unless the log has it already. */
function useErrorReport(error: unknown): string | undefined {
  const [requestId, setRequestId] = useState<string>();
  useEffect(() => setRequestId(loggedId(error) ?? reportPageError('boundary', error)), [error]);
  return requestId ?? idOfAnswer(error);
}

/** In the answer itself, so that the server can render it. */
const idOfAnswer = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) ? error.data?.requestId : undefined;

function loggedId(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return idOfAnswer(error) ?? requestIdOfPage();
  return error instanceof Error && error.message === unexpected ? requestIdOfPage() : requestIdOf(error);
}

function requestIdOfPage(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.serverTiming.find(({ name }) => name === 'request')?.description;
}

type ErrorScreenProps = {
  message: string;
  /** The failure's id in the log. */
  requestId?: string;
  onTryAgain: () => void;
};

function ErrorScreen({ message, requestId, onTryAgain }: ErrorScreenProps) {
  const t = useSentences(siteTexts);
  const action = (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
      <Button variant="secondary" onClick={() => location.reload()}>
        {t('refresh')}
      </Button>
    </div>
  );
  return (
    <MessageScreen icon={<TriangleAlert />} title={t('failed')} action={action}>
      <p>{t('failedText')}</p>
      <p className="rounded-md bg-sunken px-4 py-3 text-base text-ink">{message}</p>
      {requestId && (
        <p className="text-base">
          {inElements(t.rich('request', { id: <code className="break-all">{requestId}</code> }))}
        </p>
      )}
    </MessageScreen>
  );
}

/** A page reports only the first error of each kind, and at most this many. */
const maxReports = 3;
const reported = new Map<string, string>();

/** Returns the id of its log entry; undefined once the page has reported enough. */
function reportPageError(kind: PageError['kind'], thrown: unknown): string | undefined {
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
