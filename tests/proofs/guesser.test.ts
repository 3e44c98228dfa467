import { expect, it } from 'vitest';
import { aGroup } from '../support/worker/data';
import { withinOneMinute } from '../support/worker/rate-limits';
import { guess } from './guesser';
import { limitedProductInTests } from './product-in-tests';

it('Whoever guesses share codes gets no more looks than the limit gives, whatever the trick', async () => {
  const networks = 4;
  const figures = await withinOneMinute(async () => {
    const shareCodes = await Promise.all(Array.from({ length: 8 }, async () => (await aGroup()).shareCode));
    const inside = await aGroup();
    let rounds = 0;
    return guess(limitedProductInTests, { networks, shareCodes, inside }, () => rounds++ >= networks * 6);
  });
  expect(figures).toMatchObject({ looks: networks * 60, 'most looks of a network in a minute': 60, 'let in late': 0 });
});
