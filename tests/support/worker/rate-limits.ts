import { rawCall } from './raw-call';

export type LimitedRequest = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

let lastAddress = 0;

/** An address that no other test calls from. */
export function newAddress(): string {
  lastAddress += 1;
  return `198.${lastAddress >> 8}.100.${lastAddress & 255}`;
}

/** Calls the worker from an address, with rate limits on. */
export function send(
  { method, path, body, headers }: LimitedRequest,
  address: string,
  bindings = {},
): Promise<Response> {
  const from = { ...headers, 'CF-Connecting-IP': address };
  return rawCall(method, path, { body, headers: from, bindings: { RATE_LIMITS: 'on', ...bindings } });
}

const minute = () => Math.floor(Date.now() / 60_000);

/**
 * Sends until one is refused; returns the refusal, and how many were accepted within its minute. A call that was running
 * as that minute began may have counted for it or for the one before, and so may the last one before it, because the limit
 * has a clock of its own.
 */
export async function sendUntilRefused(ask: (time: number) => Promise<Response>) {
  const letIn: { from: number; to: number }[] = [];
  for (let time = 0; time <= 500; time++) {
    const from = minute();
    const answer = await ask(time);
    if (answer.status === 429) {
      const ended = letIn.filter(({ to }) => to === from);
      const begun = ended.filter((call) => call.from === from);
      const hasMinuteBegun = ended.length < letIn.length;
      return {
        answer,
        mayHaveLetIn: [ended.length, begun.length, ...(hasMinuteBegun ? [ended.length + 1] : [])],
      };
    }
    letIn.push({ from, to: minute() });
  }
  throw new Error('Nothing was refused');
}

/** Uses up a rate limit directly at its binding, without slow calls. */
export async function countUntilFull(limit: RateLimit, key: string): Promise<void> {
  while ((await limit.limit({ key })).success);
}

/** Runs within one minute of the rate limits: again if the minute ended meanwhile. */
export async function withinOneMinute<T>(run: () => Promise<T>): Promise<T> {
  const from = minute();
  const result = await run();
  return minute() === from ? result : withinOneMinute(run);
}
