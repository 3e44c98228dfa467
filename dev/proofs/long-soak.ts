import { setTimeout } from 'node:timers/promises';
import { seed } from '../../db/seed';
import type { Figures } from './figures';
import { RunningProduct } from './running-product';
import { soak } from './soak';

/** 50 rooms of 20 sockets, a reload of each every 30 seconds, for `MINUTES` or ten. */
export async function longSoak(): Promise<Figures> {
  const minutes = Number(process.env.MINUTES ?? 10);
  const product = new RunningProduct();
  const db = await product.start();
  const groupIds = Array.from({ length: 50 }, (_, index) => index + 1);
  const createdAt = new Date().toISOString();
  const person = { pointPersonName: 'Jo', pointPersonEmail: 'jo@student.test' };
  await seed(db, { groups: groupIds.map((id) => ({ id, shareCode: `CODE${id}`, ...person, createdAt })) });

  const memory: number[] = [];
  const figures = await soak(product, { groupIds, socketsPerRoom: 20, ticks: minutes * 60 }, async () => {
    memory.push(product.memory());
    await setTimeout(1000);
  });
  const mean = (part: number[]) => part.reduce((sum, size) => sum + size, 0) / part.length;
  const quarter = Math.floor(memory.length / 4);
  await product.remove();
  return {
    ...{ rooms: 50, sockets: 1000, minutes },
    ...figures,
    defects: product.defects,
    'MB in the second quarter': mean(memory.slice(quarter, 2 * quarter)),
    'MB in the last quarter': mean(memory.slice(3 * quarter)),
  };
}
