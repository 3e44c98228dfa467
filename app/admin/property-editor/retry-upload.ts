import { CallFailed } from '../../api/errors';
import { type FailedAttempt, isWorthRetrying, retryDelaysMs } from '../../domain/upload-retry';

/**
 * Decides whether a failed upload is tried again (docs/product.md, "Uploads"), and resolves when it is time: after its
 * delay, which begins when the browser is online.
 * @param earlier how many attempts came before the one that failed
 */
export async function nextAttempt(earlier: number, failure: FailedAttempt): Promise<boolean> {
  const delay = retryDelaysMs[earlier];
  if (delay === undefined || !isWorthRetrying(failure)) return false;
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, delay));
  return true;
}

/**
 * Repeats a call of an upload.
 * @param attempt receives how many attempts came before
 * @throws what the last attempt threw
 */
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

/** The status of a failed call: ours, or the one that the upload client hangs on its errors as `source`. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof CallFailed) return error.status;
  if (error instanceof TypeError) return 0;
  const source = error instanceof Error && 'source' in error ? error.source : null;
  const status = typeof source === 'object' && source !== null && 'status' in source ? source.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
