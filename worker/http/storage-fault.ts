import { messageWithoutValues } from '../contract/values/error-in-log';
import { unavailable } from '../errors';
import { log } from '../log';

/**
 * Runs a call on R2, or on the platform's image processing.
 * @throws ApiError 503 where it failed: such a call may be tried again
 */
export async function storage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    log.error({
      event: 'storage_unavailable',
      message: messageWithoutValues(error instanceof Error ? error.message : ''),
    });
    throw unavailable();
  }
}
