import { setTimeout } from 'node:timers/promises';
import { median, percentile } from './load.ts';
import type { Runtime } from './runtime.ts';
import { type Row, timesRow } from './table.ts';

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
    const metric = `Page opened by ${people} people within a second, ${size}`;
    const slowest = (values: number[]) => percentile(values, 0.99);
    rows.push(
      timesRow(`${metric}, median, compared with one at a time`, median(single), median(together), ''),
      timesRow(`${metric}, 99th percentile, compared with one at a time`, slowest(single), slowest(together), ''),
    );
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
