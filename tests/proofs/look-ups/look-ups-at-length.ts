import { setTimeout } from 'node:timers/promises';
import type { Figures } from '../figures';
import { type SeededGroup, seedGroups } from '../product/groups';
import { RunningProduct } from '../product/running-product';
import { dormitory } from './dormitory';
import { guess } from './guesser';

const minutes = Number(process.env.MINUTES ?? 10);
const limit = 60;

/** 50 networks guess share codes for `MINUTES` or ten, among 300 groups. */
export async function guesser(): Promise<Figures> {
  const { product, groups } = await withGroups(301);
  const [inside, ...others] = groups as [SeededGroup, ...SeededGroup[]];
  const networks = 50;
  const ends = Date.now() + minutes * 60_000;
  const shareCodes = others.map(({ shareCode }) => shareCode);
  const figures = await guess(product, { networks, shareCodes, inside, clockLagMs: 10_000 }, () => Date.now() > ends);
  await product.remove();
  const allowed = networks * limit * (minutes + 1);
  const most = figures['most looks of a network in a minute'] ?? 0;
  if (most > limit || figures['let in late'] || figures.failed || Number(figures.looks) > allowed) process.exitCode = 1;
  return { networks, minutes, ...figures };
}

/** 200 people in 20 groups behind one address, for `MINUTES` or ten. */
export async function fullDormitory(): Promise<Figures> {
  const { product, groups } = await withGroups(20);
  const sizes = { groups, peopleInGroup: 10, ticks: minutes * 60 };
  let next = Date.now();
  const figures = await dormitory(product, sizes, () => {
    next += 1000;
    return setTimeout(Math.max(0, next - Date.now()));
  });
  await product.remove();
  if (figures.refused || figures.failed || figures['sockets refused']) process.exitCode = 1;
  return { people: 200, groups: 20, minutes, ...figures };
}

async function withGroups(count: number): Promise<{ product: RunningProduct; groups: SeededGroup[] }> {
  const product = new RunningProduct('on');
  return { groups: await seedGroups(await product.start(), count), product };
}
