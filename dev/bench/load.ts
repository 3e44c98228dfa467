/** A request that is repeated, and the status of its answer. */
export type Call = { url: string | (() => string); init?: () => RequestInit; status?: number };

const atOnce = 4;

/** Answers per second, each read completely. */
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
 * The median of several rounds for each call. The calls take turns, so that noise affects all of them, and each warms up first,
 * so that it does not pay for the garbage of the call before.
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

/** @param share of the values that are at or below the result, from 0 to 1 */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
