import { describe, expect, it } from 'vitest';
import type { PublicUnit } from '../../../contract/unit';
import { offeredRooms, offeredUnits, roomLabel, roomsOfUnit } from '../../../rules/rooms';

let lastId = 0;

const room = (monthlyRate: number) => {
  lastId += 1;
  const price = { monthlyRate, monthlyTotal: monthlyRate, monthlyTotalMax: null };
  return { id: lastId, unitId: 0, name: `Room ${lastId}`, description: '', ...price, isPrimary: false };
};

const unit = (id: number, bedrooms: number, bathrooms: number, ...rates: number[]): PublicUnit => ({
  ...{ id, propertyId: 1, name: `${bedrooms}x${bathrooms}`, description: '', bedrooms, bathrooms, sqft: 0 },
  ...{ isActive: true, photos: [], rooms: rates.map(room) },
});

const group = (units: PublicUnit[], unitId: number | null = null) => ({
  unitId,
  property: { units },
});

describe('the units that a group may choose from', () => {
  const units = [unit(1, 2, 2), unit(2, 4, 2), unit(3, 4, 4), unit(4, 4, 2.5)];

  it('are sorted by bedrooms, then bathrooms, most first', () => {
    expect(offeredUnits(group(units)).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
  });

  it('are the same for every stored order', () => {
    const backwards = offeredUnits(group(units.toReversed()));
    expect(backwards.map(({ id }) => id)).toEqual(offeredUnits(group(units)).map(({ id }) => id));
  });

  it('a group with its own unit → only that unit', () => {
    expect(offeredUnits(group(units, 2)).map(({ id }) => id)).toEqual([2]);
  });

  it('the group’s own unit is no longer offered → none', () => {
    expect(offeredUnits(group(units, 99))).toEqual([]);
  });
});

describe('the rooms of a unit', () => {
  const units = [unit(1, 2, 2, 50_000), unit(2, 3, 2, 70_000, 90_000, 80_000)];

  it('are sorted from the highest rent to the lowest', () => {
    expect(roomsOfUnit(group(units), 2).map(({ monthlyRate }) => monthlyRate)).toEqual([90_000, 80_000, 70_000]);
  });

  it('a unit that is gone has none', () => {
    expect(roomsOfUnit(group(units), 9)).toEqual([]);
  });
});

describe('the rooms that a group may choose', () => {
  const units = [unit(1, 2, 2, 90_000, 120_000), unit(2, 4, 4, 70_000, 80_000, 75_000)];

  it('are sorted by unit, then from the highest rent to the lowest', () => {
    const rates = offeredRooms(group(units)).map(({ room }) => room.monthlyRate);
    expect(rates).toEqual([80_000, 75_000, 70_000, 120_000, 90_000]);
  });

  it('without an own unit → all rooms, once each', () => {
    const ids = offeredRooms(group(units)).map(({ room }) => room.id);
    expect(ids.toSorted()).toEqual(units.flatMap(({ rooms }) => rooms.map(({ id }) => id)).toSorted());
  });

  it('do not change the property', () => {
    const before = structuredClone(units);
    offeredRooms(group(units));
    expect(units).toEqual(before);
  });

  it('are labeled with their unit', () => {
    const [first] = offeredRooms(group([unit(9, 4, 4, 1)]));
    expect(first && roomLabel(first)).toBe(`4x4 - Room ${lastId}`);
  });
});
