import { expect, it } from 'vitest';
import { emptyProperty } from '../../../../app/domain/property/property-draft';
import { withRoom, withUnit } from '../../../../app/domain/property/property-parts';
import type { Property } from '../../../../worker/contract/properties/property';
import type { Room } from '../../../../worker/contract/properties/room';

const room: Room = { id: 5, unitId: 2, name: 'Room A', description: '', monthlyRate: 95_000, isPrimary: false, rev: 1 };
const unit = (id: number, rooms: Room[] = []) => ({
  ...{ id, propertyId: 1, name: '2x2', description: '', bedrooms: 2, bathrooms: 2, sqft: 0 },
  ...{ isActive: true, photos: [], rooms, rev: 1 },
});
const property: Property = {
  ...emptyProperty,
  ...{ id: 1, name: 'Birch Hall', address: '77 Campus Drive', createdBy: 'Admin' },
  ...{ logoUrl: null, groupCount: 0, leaseSteps: [], rev: 1 },
  ...{
    units: [unit(2, [room]), unit(3)],
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
  },
};

it('a unit that was saved stands where its older self was, or last', () => {
  expect(withUnit(property, { ...unit(2), name: '4x4' }).units.map(({ name }) => name)).toEqual(['4x4', '2x2']);
  expect(withUnit(property, unit(4)).units.map(({ id }) => id)).toEqual([2, 3, 4]);
});

it('a unit whose later change is known already stays, for answers may overtake each other', () => {
  const later = withUnit(property, { ...unit(2), name: 'later', rev: 3 });
  expect(withUnit(later, { ...unit(2), name: 'earlier', rev: 2 })).toBe(later);
});

it('a room that was saved stands in its own unit', () => {
  const changed = { ...room, monthlyRate: 142_500 };
  expect(withRoom(property, changed).units.map(({ rooms }) => rooms)).toEqual([[changed], []]);
  expect(withRoom(property, { ...room, id: 6, unitId: 3 }).units[1]?.rooms.map(({ id }) => id)).toEqual([6]);
});
