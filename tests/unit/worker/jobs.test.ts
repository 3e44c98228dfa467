import { expect, it } from 'vitest';
import { forEachSettled } from '../../../worker/jobs';

it('tries every item, also after more have failed than are worked on at once', async () => {
  const done: number[] = [];
  const items = Array.from({ length: 20 }, (_, index) => index);
  const work = async (item: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (item < 8) throw new Error(`not ${item}`);
    done.push(item);
  };
  await expect(forEachSettled(items, work)).rejects.toThrow('8 of 20 failed');
  expect(done.toSorted((a, b) => a - b)).toEqual(items.slice(8));
});

it('one item fails → throws its error', async () => {
  await expect(forEachSettled([1], () => Promise.reject(new Error('not this one')))).rejects.toThrow('not this one');
});

it('without capacity, nothing more is begun', async () => {
  const done: number[] = [];
  const work = async (item: number) => void done.push(item);
  await forEachSettled([1, 2, 3, 4], work, { atOnce: 1, hasCapacity: () => done.length < 2 });
  expect(done).toEqual([1, 2]);
});
