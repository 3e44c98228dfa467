import { setTimeout } from 'node:timers/promises';
import { seed } from '../../../db/seed';
import { newShareCodes } from '../../../worker/groups/new-link';
import type { Figures } from '../figures';
import { RunningProduct } from '../product/running-product';
import { dormitory } from './dormitory';
import { guess } from './guesser';

const minutes = Number(process.env.MINUTES ?? 10);
const limit = 60;

/** 50 networks guess share codes for `MINUTES` or ten, among 300 groups. */
export async function guesser(): Promise<Figures> {
  const { product, groups } = await withGroups(301);
  const [inside, ...others] = groups as [Group, ...Group[]];
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

type Group = { id: number; shareCode: string };

async function withGroups(count: number): Promise<{ product: RunningProduct; groups: Group[] }> {
  const product = new RunningProduct('on');
  const db = await product.start();
  const groups = Array.from({ length: count }, (_, index) => ({ id: index + 1, shareCode: newShareCodes()[0] ?? '' }));
  const createdAt = new Date().toISOString();
  const person = { pointPersonName: 'Jo', pointPersonEmail: 'jo@student.test' };
  await seed(db, {
    properties: [
      { id: 1, name: 'Birch Hall', address: '77 Campus Drive', createdBy: 'Ana', createdAt, updatedAt: createdAt },
    ],
    groups: groups.map((group) => ({ ...group, ...person, propertyId: 1, createdAt })),
  });
  return { product, groups };
}
