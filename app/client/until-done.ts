const retryAfterMs = 5000;

/** Tries again when the network is back, or after a pause. */
export async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryAfterMs);
      });
    }
  }
}
