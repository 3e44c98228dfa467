import { seed } from '../../../db/seed';
import type { Figures } from '../figures';
import { RunningProduct } from '../product/running-product';
import { chatThroughFaults } from './messages';

/** 10,000 messages of 20 clients with 200 faults, in groups that each stay below the most that one may hold. */
export async function longMessages(): Promise<Figures> {
  const product = new RunningProduct();
  const db = await product.start();
  const groups = [1, 2, 3, 4];
  const createdAt = new Date().toISOString();
  const person = { pointPersonName: 'Jo', pointPersonEmail: 'jo@student.test' };
  await seed(db, { groups: groups.map((id) => ({ id, shareCode: `CODE${id}`, ...person, createdAt })) });
  const total: Figures = { clients: 20 };
  for (const group of groups) {
    const figures = await chatThroughFaults(product, group, { messages: 2500, clients: 20, faults: 50 }, group);
    for (const [what, count] of Object.entries(figures)) total[what] = (total[what] ?? 0) + count;
  }
  await product.remove();
  return total;
}
