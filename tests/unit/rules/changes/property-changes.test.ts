import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import {
  changeLogo,
  deleteProperty,
  editProperty,
  newProperty,
  restoreProperty,
} from '../../../../rules/changes/property-changes';
import type { PropertyFacts } from '../../../../rules/property-facts';
import { aCharge } from '../../../support/charges';
import { propertyFacts, roomFacts, unitFacts } from '../../../support/property-facts';
import { tourHours } from '../../../support/world';

const now = new Date('2026-11-28T12:00:00.000Z');

const charge = (unitId: number | null) => aCharge({ id: 1, unitId });

/** A text of as many bytes as a property may have. */
const tooLong = 'x'.repeat(limits.propertyBytes);

describe('editProperty', () => {
  it.each<[what: string, property: PropertyFacts, change: object, refused: string]>([
    ['an older revision', propertyFacts(), { rev: 2 }, 'propertyChanged'],
    [
      'an older revision, even with too long a text',
      propertyFacts(),
      { rev: 2, description: tooLong },
      'propertyChanged',
    ],
    ['too long a text', propertyFacts(), { description: tooLong }, 'propertyFull'],
    [
      'a charge of another property’s unit',
      propertyFacts({ units: [unitFacts(8)] }),
      { charges: [charge(8), charge(7)] },
      'unitOfAnother',
    ],
    ['tour hours without a time zone', propertyFacts(), { tourHours }, 'zoneOfHours'],
    ['no time zone', propertyFacts({ timeZone: 'UTC', tourHours }), { timeZone: null }, 'zoneOfHours'],
  ])('%s is refused', (_, property, change, refused) => {
    expect(editProperty(property, change, now)).toEqual({ refused });
  });

  it('changes what is sent, raises the revision, and is audited under the new name', () => {
    const property = propertyFacts({ units: [unitFacts(7)] });
    const change = { name: 'Elm Hall', charges: [charge(7), charge(null)], rev: 3 };
    expect(editProperty(property, change, now)).toEqual({
      after: { ...property, name: 'Elm Hall', charges: change.charges, rev: 4, updatedAt: now.toISOString() },
      audited: { action: 'property_updated', subjectType: 'property', subjectId: 4, subjectName: 'Elm Hall' },
    });
  });

  it('of a property that is too large already: one that makes it no larger is possible', () => {
    const property = propertyFacts({ description: tooLong, campusDistance: 'Near', rev: 9 });
    expect(editProperty(property, { campusDistance: 'Far!' }, now)).toHaveProperty('after');
    expect(editProperty(property, { campusDistance: 'Far away' }, now)).toEqual({ refused: 'propertyFull' });
  });
});

it('changeLogo keeps the revision: no form has the logo', () => {
  const set = changeLogo(propertyFacts(), '/public-objects/logo', now);
  expect(set.after).toMatchObject({ logoUrl: '/public-objects/logo', rev: 3 });
  expect([set.audited.action, changeLogo(set.after, null, now).audited.action]).toEqual([
    'logo_updated',
    'logo_removed',
  ]);
});

describe('deleteProperty and restoreProperty', () => {
  const deleted = deleteProperty(propertyFacts(), 'ana@example.com', now).after;

  it('a deleted property comes back as it was', () => {
    expect(deleted).toMatchObject({ deletedAt: now.toISOString(), deletedBy: 'ana@example.com' });
    expect(restoreProperty(deleted, now)).toMatchObject({
      after: propertyFacts(),
      audited: { action: 'property_restored' },
    });
  });

  it.each([
    ['that is not deleted', propertyFacts(), now],
    ['that was deleted too long ago', deleted, new Date(now.getTime() + limits.daysDeletedAreKept * 86_400_000)],
  ])('one %s is not restored', (_, property, at) => {
    expect(restoreProperty(property, at)).toEqual({ refused: 'noProperty' });
  });
});

const madeOf = (decided: ReturnType<typeof newProperty>) =>
  'refused' in decided ? expect.fail(decided.refused) : decided;

it('newProperty with tour hours, but without a time zone, is refused', () => {
  const made = { ...propertyFacts({ tourHours }), units: [] };
  expect(newProperty(made, 'property_created', { property: 5, unit: 20, room: 30 }, now)).toEqual({
    refused: 'zoneOfHours',
  });
});

it('newProperty gives its units and rooms the next ids, and charges name the new units', () => {
  const { id, units, rev, version, createdAt, updatedAt, deletedAt, deletedBy, ...original } = propertyFacts();
  const rooms = [roomFacts(1), roomFacts(2)];
  const made = { ...original, charges: [charge(8), charge(null)], units: [unitFacts(7), unitFacts(8, { rooms })] };
  const { after } = madeOf(newProperty(made, 'property_copied', { property: 5, unit: 20, room: 30 }, now));
  expect(
    after.units.map((unit) => [unit.id, unit.propertyId, unit.rooms.map((room) => [room.id, room.unitId])]),
  ).toEqual([
    [20, 5, []],
    [
      21,
      5,
      [
        [30, 21],
        [31, 21],
      ],
    ],
  ]);
  expect(after.charges.map(({ unitId }) => unitId)).toEqual([21, null]);
  expect(after).toMatchObject({ id: 5, rev: 1, version: 1, createdAt: now.toISOString() });
});
