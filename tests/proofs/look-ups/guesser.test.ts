import { expect, it } from 'vitest';
import { aGroup } from '../../support/worker/data';
import { withinOneMinute } from '../../support/worker/rate-limits';
import { limitedProductInTests } from '../product/product-in-tests';
import { guess } from './guesser';

it('guessing share codes gets no more lookups than the limit, with any method', async () => {
  const networks = 4;
  let firstNetwork = -networks;
  const figures = await withinOneMinute(async () => {
    const shareCodes = await Promise.all(Array.from({ length: 8 }, async () => (await aGroup()).shareCode));
    const inside = await aGroup();
    let rounds = 0;
    // If a new minute has begun, earlier attempts have used up some of its limit.
    firstNetwork += networks;
    return guess(limitedProductInTests, { networks, shareCodes, inside, firstNetwork }, () => rounds++ >= networks * 6);
  });
  expect(figures).toMatchObject({
    looks: networks * 60,
    'most looks of a network in a minute': 60,
    'let in late': 0,
    failed: 0,
  });
});
