import { CallFailed } from '../../../client/errors';

/** Resolves when the next attempt is due and the browser online; false if none is left. */
export async function nextAttempt(earlier: number, failure: FailedAttempt): Promise<boolean> {
  const delay = retryDelaysMs[earlier];
  if (delay === undefined || !isWorthRetrying(failure)) return false;
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, delay));
  return true;
}

/** Throws what the last attempt threw; `earlier` counts the attempts before. */
export async function retryUpload<T>(attempt: (earlier: number) => Promise<T>): Promise<T> {
  for (let earlier = 0; ; earlier += 1) {
    try {
      return await attempt(earlier);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!(await nextAttempt(earlier, { status: statusOf(error), message }))) throw error;
    }
  }
}

/** Uppy's errors have the request as `source`. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof CallFailed) return error.status;
  if (error instanceof TypeError) return 0;
  const source = error instanceof Error && 'source' in error ? error.source : null;
  const status = typeof source === 'object' && source !== null && 'status' in source ? source.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Before each further attempt, in ms. */
const retryDelaysMs = [0, 1000, 3000, 5000];

export const uploadsAtOnce = 6;

/** `status` is 0 if no answer came, undefined if nothing was sent. */
type FailedAttempt = { status: number | undefined; message: string };

/** Other refusals would only be repeated. */
export function isWorthRetrying({ status, message }: FailedAttempt): boolean {
  if (status === undefined) return false;
  if (status === 403) return message === 'Request has expired';
  return status === 409 || status === 429 || status < 400 || status >= 500;
}
