import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@remix-run/react';
import { messageOf } from './api/errors';
import { useErrorReport } from './hooks/use-error-report';
import { ErrorScreen } from './ui/error-screen';

/** Stands in the place of a page that failed; trying again reads and renders it anew (docs/product.md, "Addresses"). */
export function PageFailed() {
  const error = useRouteError();
  const requestId = useErrorReport(error);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openAnew = () => navigate({ pathname, search }, { replace: true });
  return <ErrorScreen message={sentenceOf(error)} requestId={requestId} onTryAgain={openAnew} />;
}

function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messageOf(error);
  return typeof error.data?.message === 'string' ? error.data.message : `${error.status} ${error.statusText}`;
}
