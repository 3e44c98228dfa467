import { expect, it } from 'vitest';
import { aGroup } from '../../support/worker/data';
import { productInTests } from '../product/product-in-tests';
import { chatThroughFaults } from './messages';

it('every confirmed message is in each chat once and in order, whatever fails meanwhile', async () => {
  const { id } = await aGroup();
  const sizes = { messages: 300, clients: 6, faults: 40 };
  expect(await chatThroughFaults(productInTests, id, sizes, 1)).toEqual({
    ...{ messages: 300, faults: 40 },
    ...{ lost: 0, doubled: 0, reordered: 0, unsent: 0 },
  });
}, 300_000);
