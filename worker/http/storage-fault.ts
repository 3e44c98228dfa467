import { unavailable } from '../errors';

/**
 * Runs a call on R2, or on the platform's image processing.
 * @throws ApiError 503 where it failed: such a call may be tried again
 */
export async function storage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    console.error({ event: 'storage_unavailable', cause: error instanceof Error ? error.message : 'unknown' });
    throw unavailable();
  }
}
