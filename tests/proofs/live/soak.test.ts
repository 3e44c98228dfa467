import { expect, it } from 'vitest';
import { aGroup } from '../../support/worker/data';
import { productInTests } from '../product/product-in-tests';
import { soak } from './soak';

it('channels in which people reload, type and chat lose no frame, and keep no socket of someone who left', async () => {
  const groupIds = [(await aGroup()).id, (await aGroup()).id, (await aGroup()).id];
  const figures = await soak(productInTests, { groupIds, socketsPerChannel: 5, ticks: 60 }, async () => undefined);
  const nothingWrong = { missing: 0, unseen: 0, unpushed: 0, misunderstood: 0, lost: 0, failed: 0, left: 0 };
  expect(figures).toEqual({ reloads: 30, messages: 18, frames: 90, typed: 15, pushes: 3, ...nothingWrong });
});
