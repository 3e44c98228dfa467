import { ApiError } from '../../../api/errors';
import { isWorthRetrying, retryDelaysMs } from '../../../domain/upload-retry';

/**
 * Repeats what failed for a passing reason, after the delays of docs/product.md, "Uploads", and not before the browser
 * is online.
 * @param attempt does the work; it is told how many attempts came before
 * @throws what the last attempt threw
 */
export async function retried<T>(attempt: (earlier: number) => Promise<T>): Promise<T> {
  for (let earlier = 0; ; earlier += 1) {
    try {
      return await attempt(earlier);
    } catch (error) {
      const delay = retryDelaysMs[earlier];
      const message = error instanceof Error ? error.message : '';
      if (delay === undefined || !isWorthRetrying({ status: statusOf(error), message })) throw error;
      await untilNextAttempt(delay);
    }
  }
}

/** Resolves after the delay, which begins when the browser is online. */
export async function untilNextAttempt(delayMs: number): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, delayMs));
}

/** The status of a failed call: ours, or the one that the upload client hangs on its errors as `source`. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  if (error instanceof TypeError) return 0;
  const source = error instanceof Error && 'source' in error ? error.source : null;
  const status = typeof source === 'object' && source !== null && 'status' in source ? source.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
