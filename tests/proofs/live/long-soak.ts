import { setTimeout } from 'node:timers/promises';
import type { Figures } from '../figures';
import { seedGroups } from '../product/groups';
import { growth } from '../product/heap';
import { RunningProduct } from '../product/running-product';
import { soak } from './soak';

/** How many ticks lie between two looks at the heap, and by how many MB a minute it may grow and be called steady. */
const [heapEvery, steadyMb] = [10, 0.2];

/** 50 channels of 20 sockets, a reload of each every 30 seconds, for `MINUTES` or ten. */
export async function longSoak(): Promise<Figures> {
  const minutes = Number(process.env.MINUTES ?? 10);
  const product = new RunningProduct();
  const db = await product.start();
  const groupIds = (await seedGroups(db, 50)).map(({ id }) => id);

  const memory: number[] = [];
  const heap: number[] = [];
  const ticks = minutes * 60;
  const figures = await soak(product, { groupIds, socketsPerChannel: 20, ticks }, async () => {
    memory.push(product.memory());
    if (memory.length % heapEvery === 0) heap.push(await product.heap());
    await setTimeout(1000);
  });
  await product.remove();
  const growing = growth(heap.slice(heap.length / 2)) * (60 / heapEvery);
  // The first minutes fill caches.
  if (minutes >= 5 && growing > steadyMb) process.exitCode = 1;
  const { missing, unseen, unpushed, misunderstood, lost, failed, left } = figures;
  if (missing || unseen || unpushed || misunderstood || lost || failed || left || product.defects) process.exitCode = 1;
  return {
    ...{ channels: 50, sockets: 1000, minutes },
    ...figures,
    defects: product.defects,
    'MB of heap at first': heap[0] ?? 0,
    'MB of heap at the end': heap.at(-1) ?? 0,
    'MB of heap more a minute in the last half': growing,
    'MB of the process, a quarter in': memory[Math.floor(ticks / 4)] ?? 0,
    'MB of the process at the end': memory.at(-1) ?? 0,
  };
}
