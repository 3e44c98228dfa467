import { describe, expect, it } from 'vitest';
import { draftFor } from '../../../../app/domain/ranking-draft';

const rooms = [
  { id: 1, monthlyRate: 100_000 },
  { id: 2, monthlyRate: 90_000 },
  { id: 3, monthlyRate: 80_000 },
];

const typed = { ranking: [1, 2, 3], values: { 1: 110_000, 2: 90_000, 3: 70_000 } };

describe('A draft with amounts, after', () => {
  it('nothing changed → it stays as it is', () => {
    expect(draftFor(rooms, typed)).toEqual(typed);
  });

  it('a rent rose → every amount rises equally, so that the differences between the rooms stay', () => {
    const [first, ...others] = rooms;
    expect(draftFor([{ id: 1, monthlyRate: (first?.monthlyRate ?? 0) + 30_000 }, ...others], typed)).toEqual({
      ranking: [2, 3, 1],
      values: { 1: 120_000, 2: 100_000, 3: 80_000 },
      isAdapted: true,
    });
  });

  it('a room was deleted → the amounts of the others stay the same distance apart', () => {
    expect(draftFor(rooms.slice(0, 2), typed)?.values).toEqual({ 1: 105_000, 2: 85_000 });
  });

  it('a room was added → it begins at its rent', () => {
    const added = [...rooms, { id: 4, monthlyRate: 60_000 }];
    expect(draftFor(added, typed)?.values).toEqual({ 1: 110_000, 2: 90_000, 3: 70_000, 4: 60_000 });
    expect(draftFor(added, typed)?.isAdapted).toBe(true);
  });

  it('rents moved between rooms with the same total → the amounts stay, and the order follows them', () => {
    const moved = [{ id: 1, monthlyRate: 120_000 }, { id: 2, monthlyRate: 70_000 }, ...rooms.slice(2)];
    expect(draftFor(moved, typed)).toEqual({ ...typed, ranking: [2, 1, 3] });
  });

  it('an amount would leave the bounds → it goes to the nearest bound', () => {
    const cheap = rooms.map(({ id }) => ({ id, monthlyRate: 20_000 }));
    expect(draftFor(cheap, typed)?.values).toEqual({ 1: 30_000, 2: 20_000, 3: 10_000 });
  });
});

describe('A draft with an order, after', () => {
  const ordered = { ranking: [3, 1, 2], values: null };

  it('a rent changed → it stays as it is', () => {
    expect(draftFor(rooms, ordered)).toEqual(ordered);
  });

  it('rooms were deleted and added → the order of the others stays, and new rooms are last', () => {
    const others = [rooms[0], rooms[2], { id: 4, monthlyRate: 60_000 }].filter((room) => room !== undefined);
    expect(draftFor(others, ordered)).toEqual({ ranking: [3, 1, 4], values: null, isAdapted: true });
  });

  it('all rooms were replaced → nothing is left of it', () => {
    expect(draftFor([{ id: 9, monthlyRate: 60_000 }], ordered)).toBeUndefined();
  });
});
