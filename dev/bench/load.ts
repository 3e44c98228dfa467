/** A request that is sent again and again, and what must come back. */
export type Call = { url: string | (() => string); init?: () => RequestInit; status?: number };

const atOnce = 4;

/** How many times a second a call is answered, each answer read to its end. */
async function throughput({ url, init, status = 200 }: Call, times: number): Promise<number> {
  let left = times;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const answer = await fetch(typeof url === 'string' ? url : url(), init?.());
        await answer.arrayBuffer();
        if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}`);
      }
    }),
  );
  return times / ((performance.now() - started) / 1000);
}

/**
 * Rounds that take turns, so that a noisy moment of the machine meets all of them; the median of each. What a call left
 * behind to be cleared away is cleared before the next one is measured.
 */
export async function measureInTurns(calls: Call[], times: number, rounds = 9): Promise<number[]> {
  const measured = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, call] of calls.entries()) {
      await throughput(call, Math.floor(times / 5));
      measured[index]?.push(await throughput(call, times));
    }
  }
  return measured.map(median);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param share of the values that lie at or below it, 0 to 1 */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
