import { setTimeout } from 'node:timers/promises';
import { median, percentile } from './load.ts';
import type { Runtime } from './runtime.ts';
import type { Row } from './table.ts';

const people = 20;

/** The time to open a page when many people do so within a second, compared with one at a time. */
export async function postedLink({ pages }: Runtime, { rounds }: { rounds: number }): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [size, code] of [
    ['usual size', 'STAY0001'],
    ['ten times', 'STAY0010'],
  ]) {
    const page = new URL(`/group/${code}`, pages);
    const single: number[] = [];
    const together: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (let person = 0; person < people; person++) single.push(await opened(page));
      // Arrivals are independent, so requests queue while a page is rendered.
      const arrivals = Array.from({ length: people }, () => Math.random() * 1000);
      together.push(...(await Promise.all(arrivals.map((ms) => setTimeout(ms).then(() => opened(page))))));
    }
    const kinds = [
      ['median', median],
      ['99th percentile', (values: number[]) => percentile(values, 0.99)],
    ] as const;
    for (const [kind, of] of kinds) {
      rows.push({
        metric: `Page opened by ${people} people within a second, ${size}, ${kind}, compared with one at a time`,
        ...{ baseline: `${of(single).toFixed(1)} ms`, ours: `${of(together).toFixed(1)} ms` },
        ...{ ratio: of(together) / of(single), goal: '' },
      });
    }
  }
  return rows;
}

async function opened(page: URL): Promise<number> {
  const started = performance.now();
  const answer = await fetch(page);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
  return performance.now() - started;
}
