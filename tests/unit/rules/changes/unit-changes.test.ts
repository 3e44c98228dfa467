import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import {
  addRoom,
  addUnit,
  addUnitPhoto,
  changeRoom,
  changeUnit,
  importUnits,
  removeRoom,
  removeUnit,
  removeUnitPhoto,
} from '../../../../rules/changes/unit-changes';
import type { PropertyFacts, RoomFacts, UnitFacts } from '../../../../rules/property-facts';
import { aCharge } from '../../../support/charges';
import { propertyFacts, roomFacts, unitFacts } from '../../../support/property-facts';

const ids = { property: 5, unit: 20, room: 30 };

const photo = (name: string) => ({ url: `/public-objects/${name}`, filename: name, originalName: name, size: 1 });

const newUnit = {
  ...{ propertyId: 4, name: 'Loft', description: '', bedrooms: 1, bathrooms: 1, sqft: 0, isActive: true },
  ...{ photos: [], rooms: [] },
};
const newRoom = { unitId: 7, name: 'South', description: '', monthlyRate: 1, isPrimary: false };

const many = <Item>(length: number, make: (index: number) => Item) => Array.from({ length }, (_, index) => make(index));

const tooLong = 'x'.repeat(limits.propertyBytes);

/** With the unit 7, which has the room 1 and two photos. */
const property = propertyFacts({
  units: [unitFacts(7, { rooms: [roomFacts(1)], photos: [photo('one'), photo('two')], rev: 2 })],
});

type Case = [what: string, decide: (property: PropertyFacts) => object, refused: string, facts?: PropertyFacts];

describe('A refusal', () => {
  const units = many(limits.unitsPerProperty, (index) => unitFacts(index));
  const rooms = many(limits.roomsPerUnit, (index) => roomFacts(index));
  const photos = many(limits.unitPhotos, () => photo('one'));
  it.each<Case>([
    ['one unit more than a property may have', (p) => addUnit(p, newUnit, ids), 'unitsFull', propertyFacts({ units })],
    ['a unit that makes it too large', (p) => addUnit(p, { ...newUnit, description: tooLong }, ids), 'propertyFull'],
    ['a unit that is not there', (p) => changeUnit(p, 8, {}), 'noUnit'],
    ['an older revision of a unit', (p) => changeUnit(p, 7, { rev: 1, description: tooLong }), 'unitChanged'],
    ['a unit that becomes too large', (p) => changeUnit(p, 7, { description: tooLong }), 'propertyFull'],
    ['removing a unit that is not there', (p) => removeUnit(p, 8), 'noUnit'],
    ['a photo of a unit that is not there', (p) => addUnitPhoto(p, 8, photo('one')), 'noUnit'],
    [
      'one photo more than a unit may have',
      (p) => addUnitPhoto(p, 7, photo('one')),
      'photosFull',
      propertyFacts({ units: [unitFacts(7, { photos })] }),
    ],
    ['a photo with a name too long for the property', (p) => addUnitPhoto(p, 7, photo(tooLong)), 'propertyFull'],
    ['removing a photo of a unit that is not there', (p) => removeUnitPhoto(p, 8, { photoIndex: 0 }), 'noUnit'],
    ['removing a photo that is not there', (p) => removeUnitPhoto(p, 7, { photoIndex: 2 }), 'noPhoto'],
    [
      'removing another photo than the one that was seen there',
      (p) => removeUnitPhoto(p, 7, { photoIndex: 0, url: photo('two').url }),
      'otherPhoto',
    ],
    ['a room in a unit that is not there', (p) => addRoom(p, { ...newRoom, unitId: 8 }, ids), 'noUnit'],
    [
      'one room more than a unit may have',
      (p) => addRoom(p, newRoom, ids),
      'roomsFull',
      propertyFacts({ units: [unitFacts(7, { rooms })] }),
    ],
    ['a room that makes it too large', (p) => addRoom(p, { ...newRoom, description: tooLong }, ids), 'propertyFull'],
    ['a room that is not there', (p) => changeRoom(p, 2, {}), 'noRoom'],
    ['an older revision of a room', (p) => changeRoom(p, 1, { rev: 2 }), 'roomChanged'],
    ['a room that becomes too large', (p) => changeRoom(p, 1, { description: tooLong }), 'propertyFull'],
    ['removing a room that is not there', (p) => removeRoom(p, 2), 'noRoom'],
  ])('%s', (_, decide, refused, facts = property) => {
    expect(decide(facts)).toEqual({ refused });
  });
});

const [unit] = property.units;

/** The property with other fields of its unit. */
const withUnit = (changes: object) => ({ ...property, units: [{ ...unit, ...changes }] });

describe('A change', () => {
  it('a new unit comes last, with its rooms', () => {
    const { propertyId, ...room } = { ...newRoom, propertyId: 4 };
    expect(addUnit(property, { ...newUnit, rooms: [room, room] }, ids)).toEqual({
      after: {
        ...property,
        units: [
          unit,
          {
            ...{ ...newUnit, id: 20, rev: 1 },
            rooms: [30, 31].map((id) => ({ ...newRoom, id, unitId: 20, rev: 1 })),
          },
        ],
      },
      audited: { action: 'unit_created', subjectType: 'unit', subjectId: 20, subjectName: 'Loft' },
    });
  });

  it('of a unit raises its revision', () => {
    expect(changeUnit(property, 7, { name: '4x4', rev: 2 })).toEqual({
      after: withUnit({ name: '4x4', rev: 3 }),
      audited: { action: 'unit_updated', subjectType: 'unit', subjectId: 7, subjectName: '4x4' },
    });
  });

  it('a removed unit takes the charges of only this unit along', () => {
    const charges = [aCharge({ id: 1, unitId: 7 }), aCharge({ id: 2 })];
    const removed = removeUnit({ ...property, charges }, 7);
    expect(removed).toMatchObject({
      after: { units: [], charges: [charges[1]] },
      audited: { action: 'unit_deleted', subjectName: 'Unit 7' },
    });
  });

  it('photos are added last and removed by their place', () => {
    const [one, two, three] = ['one', 'two', 'three'].map(photo);
    expect(addUnitPhoto(property, 7, photo('three'))).toMatchObject({
      after: withUnit({ photos: [one, two, three], rev: 3 }),
      audited: { action: 'unit_photo_added' },
    });
    expect(removeUnitPhoto(property, 7, { photoIndex: 0, url: one?.url })).toMatchObject({
      after: withUnit({ photos: [two], rev: 3 }),
      audited: { action: 'unit_photo_removed' },
    });
    expect(removeUnitPhoto(property, 7, { photoIndex: 1 })).toMatchObject({
      after: withUnit({ photos: [one], rev: 3 }),
    });
  });

  it('of a room leaves the revision of its unit', () => {
    const [room] = unit?.rooms ?? [];
    expect(addRoom(property, newRoom, ids)).toMatchObject({
      after: withUnit({ rooms: [room, { ...newRoom, id: 30, rev: 1 }] }),
      audited: { action: 'room_created', subjectType: 'room', subjectId: 30, subjectName: 'South' },
    });
    expect(changeRoom(property, 1, { monthlyRate: 2 })).toMatchObject({
      after: withUnit({ rooms: [{ ...room, monthlyRate: 2, rev: 2 }] }),
      audited: { action: 'room_updated', subjectType: 'room', subjectId: 1, subjectName: 'Room 1' },
    });
    expect(removeRoom(property, 1)).toMatchObject({
      after: withUnit({ rooms: [] }),
      audited: { action: 'room_deleted', subjectType: 'room', subjectId: 1, subjectName: 'Room 1' },
    });
  });

  it('an import adds rooms to units that are there and to new ones, and changes what differs', () => {
    const values = { name: 'Unit 7', description: '', bedrooms: 3, bathrooms: 1, sqft: 0 };
    const room = { description: '', monthlyRate: 1, isPrimary: true };
    const imported = {
      units: [
        { ...values, id: 7 },
        { ...values, id: null, name: 'Loft' },
      ],
      rooms: [
        { ...room, id: 1, name: 'Room 1', unitId: 7, unitName: 'Unit 7' },
        { ...room, id: null, name: 'New', unitId: 7, unitName: 'Unit 7' },
        { ...room, id: null, name: 'Only', unitId: null, unitName: 'Loft' },
      ],
    };
    expect(importUnits(property, imported, ids)).toEqual({
      after: {
        ...property,
        units: [
          {
            ...{ ...unit, bedrooms: 3, rev: 3 },
            rooms: [
              { ...room, id: 1, name: 'Room 1', unitId: 7, rev: 2 },
              { ...room, id: 30, name: 'New', unitId: 7, rev: 1 },
            ],
          },
          {
            ...{ ...values, name: 'Loft', id: 20, propertyId: 4, isActive: true, photos: [], rev: 1 },
            rooms: [{ ...room, id: 31, name: 'Only', unitId: 20, rev: 1 }],
          },
        ],
      },
      audited: { action: 'property_imported', subjectType: 'property', subjectId: 4, subjectName: 'Oak Hall' },
    });
  });
});

describe('Other units and rooms stay as they are', () => {
  const [first, second] = [7, 8].map((id) =>
    unitFacts(id, { rooms: [roomFacts(id * 10, { unitId: id }), roomFacts(id * 10 + 1, { unitId: id })], rev: 2 }),
  ) as [UnitFacts, UnitFacts];
  const [one, other] = second.rooms as [RoomFacts, RoomFacts];
  const two = propertyFacts({ units: [first, second], charges: [aCharge({ id: 1, unitId: 7 }), aCharge({ id: 2 })] });
  const room = { name: 'Room', description: '', monthlyRate: 1, isPrimary: true };

  it.each<[when: string, decide: () => object, expected: Partial<UnitFacts>[]]>([
    ['a unit changes', () => changeUnit(two, 8, { name: 'Loft', rev: 2 }), [{ ...second, name: 'Loft', rev: 3 }]],
    ['a unit is removed', () => removeUnit(two, 8), []],
    [
      'a room changes',
      () => changeRoom(two, one.id, { monthlyRate: 2, rev: one.rev }),
      [{ ...second, rooms: [{ ...one, monthlyRate: 2, rev: one.rev + 1 }, other] }],
    ],
    ['a room is removed', () => removeRoom(two, other.id), [{ ...second, rooms: [one] }]],
    [
      'a room is added',
      () => addRoom(two, { ...newRoom, unitId: 8 }, ids),
      [{ ...second, rooms: [one, other, { ...newRoom, unitId: 8, id: 30, rev: 1 }] }],
    ],
    [
      'a file has a new room of a unit and one of a new unit',
      () =>
        importUnits(
          two,
          {
            units: [{ ...{ description: '', bedrooms: 1, bathrooms: 1, sqft: 0 }, name: 'Loft', id: null }],
            rooms: [
              { ...room, id: null, unitId: 8, unitName: second.name },
              { ...room, id: null, unitId: null, unitName: 'Loft' },
              { ...room, id: other.id, unitId: 8, unitName: second.name },
            ],
          },
          ids,
        ),
      [
        {
          ...second,
          rooms: [one, { ...other, ...room, rev: other.rev + 1 }, { ...room, id: 30, unitId: 8, rev: 1 }],
        },
        {
          ...{ id: 20, propertyId: 4, name: 'Loft', description: '', bedrooms: 1, bathrooms: 1, sqft: 0 },
          ...{ isActive: true, photos: [], rev: 1 },
          rooms: [{ ...room, id: 31, unitId: 20, rev: 1 }],
        },
      ],
    ],
  ])('when %s', (_, decide, expected) => {
    expect(decide()).toHaveProperty('after', { ...two, units: [first, ...expected] });
  });

  it('new units of one file are numbered, and each gets its own rooms', () => {
    const unit = { description: '', bedrooms: 1, bathrooms: 1, sqft: 0, id: null };
    const imported = importUnits(
      two,
      {
        units: ['Loft', 'Attic'].map((name) => ({ ...unit, name })),
        rooms: ['Attic', 'Loft', 'Attic'].map((unitName) => ({ ...room, id: null, unitId: null, unitName })),
      },
      ids,
    );
    expect(imported).toMatchObject({
      after: {
        units: [first, second, { id: 20, rooms: [{ id: 31 }] }, { id: 21, rooms: [{ id: 30 }, { id: 32 }] }],
      },
    });
  });
});

describe('Below a limit there is room for one more', () => {
  it.each<[what: string, decide: () => object]>([
    [
      'unit',
      () =>
        addUnit(propertyFacts({ units: many(limits.unitsPerProperty - 1, (index) => unitFacts(index)) }), newUnit, ids),
    ],
    [
      'room',
      () =>
        addRoom(
          propertyFacts({
            units: [unitFacts(7, { rooms: many(limits.roomsPerUnit - 1, (index) => roomFacts(index)) })],
          }),
          newRoom,
          ids,
        ),
    ],
    [
      'photo',
      () =>
        addUnitPhoto(
          propertyFacts({ units: [unitFacts(7, { photos: many(limits.unitPhotos - 1, () => photo('one')) })] }),
          7,
          photo('last'),
        ),
    ],
  ])('%s', (_, decide) => expect(decide()).toHaveProperty('after'));
});

it('A file that makes a property too large is refused', () => {
  const unit = { name: tooLong, description: '', bedrooms: 1, bathrooms: 1, sqft: 0, id: null };
  expect(importUnits(property, { units: [unit], rooms: [] }, ids)).toEqual({ refused: 'propertyFull' });
});
