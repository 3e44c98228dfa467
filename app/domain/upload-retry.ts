/** How long an upload waits before each further attempt (docs/product.md, "Uploads"). */
export const retryDelaysMs = [0, 1000, 3000, 5000];

/** How many uploads travel at the same time (docs/product.md, "Uploads"). */
export const uploadsAtOnce = 6;

/** An attempt that failed: its status (0 where no answer came, undefined where nothing was sent) and its words. */
export type FailedAttempt = { status: number | undefined; message: string };

/**
 * Whether an upload is worth another attempt: an expired address, a busy server, a clash, a fault or a lost
 * connection are; every other refusal would only be repeated (docs/product.md, "Uploads").
 */
export function isWorthRetrying({ status, message }: FailedAttempt): boolean {
  if (status === undefined) return false;
  if (status === 403) return message === 'Request has expired';
  return status === 409 || status === 429 || status < 400 || status >= 500;
}
