import { expect, it } from 'vitest';
import { inBlocks } from '../../../../app/domain/group/message-blocks';

const messages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }));
const spans = (first: number, last: number, from: number) =>
  inBlocks(messages(first, last), from).map(({ number, items }) => [number, items[0]?.id, items.at(-1)?.id]);

it('keeps the blocks that are there when the list grows at either end', () => {
  expect(spans(100, 160, 100)).toEqual([
    [0, 100, 124],
    [1, 125, 149],
    [2, 150, 160],
  ]);
  expect(spans(90, 170, 100)).toEqual([
    [-1, 90, 99],
    [0, 100, 124],
    [1, 125, 149],
    [2, 150, 170],
  ]);
  expect(spans(70, 170, 100)).toEqual([
    [-2, 70, 74],
    [-1, 75, 99],
    [0, 100, 124],
    [1, 125, 149],
    [2, 150, 170],
  ]);
});

it('counts a list that ends before it from the end, and one that begins after it from its first', () => {
  expect(spans(1, 30, 100)).toEqual([
    [-2, 1, 5],
    [-1, 6, 30],
  ]);
  expect(spans(200, 230, 100)).toEqual([
    [0, 200, 224],
    [1, 225, 230],
  ]);
  expect(inBlocks([], 100)).toEqual([]);
});
