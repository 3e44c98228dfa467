/** Before each further attempt (docs/product.md, "Uploads"). */
export const retryDelaysMs = [0, 1000, 3000, 5000];

export const uploadsAtOnce = 6;

/** `status` is 0 where no answer came, undefined where nothing was sent. */
export type FailedAttempt = { status: number | undefined; message: string };

/** Other refusals would only be repeated (docs/product.md, "Uploads"). */
export function isWorthRetrying({ status, message }: FailedAttempt): boolean {
  if (status === undefined) return false;
  if (status === 403) return message === 'Request has expired';
  return status === 409 || status === 429 || status < 400 || status >= 500;
}
