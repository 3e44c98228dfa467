import type { Figures } from '../figures';
import { seedGroups } from '../product/groups';
import { RunningProduct } from '../product/running-product';
import { chatThroughFaults } from './messages';

/** 10,000 messages of 20 clients with 200 faults, in groups that each stay below the most that one may hold. */
export async function longMessages(): Promise<Figures> {
  const product = new RunningProduct();
  const db = await product.start();
  const total: Figures = { clients: 20 };
  for (const { id } of await seedGroups(db, 4)) {
    const figures = await chatThroughFaults(product, id, { messages: 2500, clients: 20, faults: 50 }, id);
    for (const [what, count] of Object.entries(figures)) total[what] = (total[what] ?? 0) + count;
  }
  await product.remove();
  return total;
}
