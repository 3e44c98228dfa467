import { expect, it } from 'vitest';
import { withRoom, withUnit } from '../../../../../app/domain/staff/property-draft';
import { storedProperty, storedRoom, storedUnit } from '../../../../support/world';

const room = storedRoom({ id: 5, unitId: 2 });
const unit = (id: number) => storedUnit({ id, rooms: [] });
const property = storedProperty({ units: [{ ...unit(2), rooms: [room] }, unit(3)] });

it('a saved unit replaces its older version, or comes last', () => {
  expect(withUnit(property, { ...unit(2), name: '4x4' }).units.map(({ name }) => name)).toEqual(['4x4', '2x2']);
  expect(withUnit(property, unit(4)).units.map(({ id }) => id)).toEqual([2, 3, 4]);
});

it('a unit with a newer loaded version stays, as answers may arrive out of order', () => {
  const later = withUnit(property, { ...unit(2), name: 'later', rev: 3 });
  expect(withUnit(later, { ...unit(2), name: 'earlier', rev: 2 })).toBe(later);
});

it('a saved room is put into its unit', () => {
  const changed = { ...room, monthlyRate: 142_500 };
  expect(withRoom(property, changed).units.map(({ rooms }) => rooms)).toEqual([[changed], []]);
  expect(withRoom(property, { ...room, id: 6, unitId: 3 }).units[1]?.rooms.map(({ id }) => id)).toEqual([6]);
});
