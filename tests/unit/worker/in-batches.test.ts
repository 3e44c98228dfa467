import { expect, it } from 'vitest';
import { inBatches } from '../../../worker/in-batches';

it('one batch fails → stops, and says so', async () => {
  const done: number[] = [];
  const items = Array.from({ length: 20 }, (_, index) => index);
  const work = async (item: number) => {
    if (item === 3) throw new Error('not this one');
    await new Promise((resolve) => setImmediate(resolve));
    done.push(item);
  };
  await expect(inBatches(items, work)).rejects.toThrow('not this one');
  expect(done.toSorted((a, b) => a - b)).toEqual(items.filter((item) => item !== 3));
});
