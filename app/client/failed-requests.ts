/** A defect is a TypeError as well, so that its type says nothing. */
const failures = new WeakSet<object>();

/** Remembers the error of a request that the network failed. */
export async function rememberingFailure<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof TypeError) failures.add(error);
    throw error;
  }
}

export const isFailedRequest = (error: unknown): boolean => error instanceof TypeError && failures.has(error);

/** Remix fetches by itself, too. */
export function rememberFailedRequests(): void {
  const { fetch } = window;
  window.fetch = (...request) => rememberingFailure(fetch(...request));
}
