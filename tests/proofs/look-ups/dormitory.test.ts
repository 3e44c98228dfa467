import { expect, it } from 'vitest';
import { aGroup } from '../../support/worker/data';
import { limitedProductInTests } from '../product/product-in-tests';
import { dormitory } from './dormitory';

it('no one in a dormitory behind one address is refused', async () => {
  const groups = await Promise.all(Array.from({ length: 3 }, () => aGroup()));
  const sizes = { groups, peopleInGroup: 10, ticks: 30 };
  expect(await dormitory(limitedProductInTests, sizes, async () => undefined)).toEqual({
    ...{ joins: 30, messages: 50, reloads: 30, polls: 180 },
    ...{ refused: 0, failed: 0, 'sockets refused': 0 },
  });
});
