import { isRouteErrorResponse } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { requestIdOf } from '../api/errors';
import { reportPageError } from '../api/report-page-error';

/** What Remix puts in the place of an error on the server, so that a browser learns nothing of it. */
const unexpected = 'Unexpected Server Error';

/**
 * Tells the site's log of an error that a page ends in, unless the log has it already.
 * @returns the id under which the log has it; undefined until then
 */
export function useErrorReport(error: unknown): string | undefined {
  const [requestId, setRequestId] = useState<string>();
  useEffect(() => setRequestId(knownId(error) ?? reportPageError('boundary', error)), [error]);
  return requestId;
}

function knownId(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return error.data?.requestId ?? requestIdOfPage();
  return error instanceof Error && error.message === unexpected ? requestIdOfPage() : requestIdOf(error);
}

/** The id of the request that brought this page (app/functions/_middleware.ts). */
function requestIdOfPage(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.serverTiming.find(({ name }) => name === 'request')?.description;
}
