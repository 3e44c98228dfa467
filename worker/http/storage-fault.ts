import { messageWithoutValues } from '../contract/values/error-in-log';
import { unavailable } from '../errors';
import { log } from '../log';

/** For R2 and image processing; throws 503 where the call failed. */
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
