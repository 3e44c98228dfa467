import { describe, expect, it } from 'vitest';
import {
  completeUnitsOf,
  duplicateOf,
  emptyProperty,
  emptyRoom,
  emptyUnit,
  isCompleteAddress,
  type NewPropertyDraft,
  newPropertyOf,
  propertyDraftOf,
  roomDraftOf,
  roomsForBedrooms,
  unitDraftOf,
  withAmenity,
} from '../../../../../app/domain/staff/property-draft';
import { NewProperty, type Property } from '../../../../../contract/property';
import { creatorOf } from '../../../../../contract/staff/office';
import { staffIssueText } from '../../../../../contract/values/staff-issue-text';
import { storedUnit } from '../../../../support/world';

const draft: NewPropertyDraft = {
  ...emptyProperty,
  name: 'Cedar Row',
  address: '214 Walnut Street, College Park',
  units: [
    {
      ...emptyUnit,
      name: '4x4',
      bedrooms: '4',
      bathrooms: '2.5',
      sqft: '',
      rooms: [{ ...emptyRoom, name: 'Room A', monthlyRate: '$1,250.50', isPrimary: true }],
    },
  ],
};

const messagesOf = (changed: NewPropertyDraft) =>
  Object.fromEntries(
    NewProperty.safeParse(newPropertyOf(changed, 'Dana Reyes')).error?.issues.map((issue) => [
      issue.path.join('.'),
      staffIssueText(issue.message, 'en'),
    ]) ?? [],
  );

describe('a new property', () => {
  it('is sent with cents, numbers and its creator', () => {
    const property = NewProperty.parse(newPropertyOf(draft, 'Dana Reyes'));
    expect(property).toMatchObject({ name: 'Cedar Row', createdBy: 'Dana Reyes' });
    expect(property.units[0]).toMatchObject({ name: '4x4', bedrooms: 4, bathrooms: 2.5, sqft: 0 });
    expect(property.units[0]?.rooms).toEqual([
      { name: 'Room A', description: '', monthlyRate: 125_050, isPrimary: true },
    ]);
  });

  it('is priced in the preview by its complete units and rooms only', () => {
    const [unit = emptyUnit] = draft.units;
    const roomA = { ...emptyRoom, name: 'Room A', monthlyRate: '1250' };
    const typing = [emptyRoom, { ...emptyRoom, name: 'B', monthlyRate: 'about 900' }, roomA];
    const units = [
      { ...unit, name: '' },
      { ...unit, bedrooms: '' },
      { ...unit, rooms: typing },
    ];
    expect(completeUnitsOf(units)).toEqual([
      { id: 2, name: '4x4', bedrooms: 4, rooms: [{ id: 2, name: 'Room A', monthlyRate: 125_000 }] },
    ]);
  });

  it('shows beside each field what is missing', () => {
    const [unit] = draft.units;
    expect(
      messagesOf({
        ...draft,
        name: ' ',
        units: [{ ...(unit ?? emptyUnit), name: '', bedrooms: '', bathrooms: '0.5', rooms: [emptyRoom] }],
      }),
    ).toEqual({
      name: 'Property name is required',
      'units.0.name': 'Unit name is required',
      'units.0.bedrooms': 'At least 1 bedroom required',
      'units.0.bathrooms': 'At least 1 bathroom required',
      'units.0.rooms.0.name': 'Room name is required',
      'units.0.rooms.0.monthlyRate': 'Monthly rate is required',
    });
  });

  it('has the signed-in person or Admin as its creator', () => {
    expect(creatorOf({ firstName: 'Dana', lastName: 'Reyes' })).toBe('Dana Reyes');
    expect(creatorOf({ firstName: '', lastName: '' })).toBe('Admin');
  });
});

describe('a stored property', () => {
  const property: Property = {
    ...NewProperty.parse(newPropertyOf(draft, 'Admin')),
    ...{ id: 7, logoUrl: null, rev: 3, groupCount: 0, leaseSteps: [], charges: [] },
    ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
    units: [
      {
        ...{ id: 1, propertyId: 7, name: '4x4', description: '', bedrooms: 4, bathrooms: 2.5, sqft: 1450 },
        ...{ isActive: true, photos: [], rev: 1 },
        rooms: [
          {
            id: 5,
            unitId: 1,
            name: 'Room A',
            description: '',
            monthlyRate: 104_950,
            monthlyTotal: 104_950,
            monthlyTotalMax: null,
            isPrimary: false,
            rev: 1,
            wanted: 0,
            leased: 0,
          },
        ],
      },
    ],
  };

  it('fills the edit form with exactly what the form saves', () => {
    const filled = propertyDraftOf(property);
    expect(filled).toMatchObject({ name: 'Cedar Row', amenities: [], faqItems: [] });
    expect(Object.keys(filled)).not.toEqual(expect.arrayContaining(['units']));
    expect(Object.keys(filled)).not.toEqual(expect.arrayContaining(['logoUrl']));
  });

  it('shows numbers and rates as they are typed', () => {
    const [unit] = property.units;
    const [room] = unit?.rooms ?? [];
    expect(unit && unitDraftOf(unit)).toMatchObject({ bedrooms: '4', bathrooms: '2.5', sqft: '1450' });
    expect(room && roomDraftOf(room)).toMatchObject({ monthlyRate: '1049.50' });
  });
});

describe('adding an amenity', () => {
  it('adds it at the end, trimmed', () => expect(withAmenity(['WiFi'], '  Pool ')).toEqual(['WiFi', 'Pool']));

  it.each(['', '   ', '\u200b', 'WiFi', ' wifi '])('ignores %j if WiFi exists', (typed) =>
    expect(withAmenity(['WiFi'], typed)).toEqual(['WiFi']),
  );
});

describe('the map', () => {
  it('needs an address longer than 10 characters', () => {
    expect(isCompleteAddress('1234567890')).toBe(false);
    expect(isCompleteAddress('12345678901')).toBe(true);
    expect(isCompleteAddress('  123456  ')).toBe(false);
  });
});

describe('the rooms of a new unit', () => {
  const named = (...names: string[]) => names.map((name) => ({ ...emptyRoom, name }));
  const priced = { ...emptyRoom, name: 'Room B', monthlyRate: '950' };

  it('are one for each bedroom, named by letters', () => {
    expect(emptyUnit.rooms).toEqual(named('Room A'));
    expect(roomsForBedrooms([], '3')).toEqual(named('Room A', 'Room B', 'Room C'));
    expect(roomsForBedrooms(named('Room B', 'North'), '4')).toEqual(named('Room B', 'North', 'Room A', 'Room C'));
  });

  it('are removed only where nobody touched them, the last first', () => {
    expect(roomsForBedrooms(named('Room A', 'Room B', 'Room C'), '2')).toEqual(named('Room A', 'Room B'));
    expect(roomsForBedrooms([...named('Room A'), priced, ...named('Room C')], '1')).toEqual([priced]);
    expect(roomsForBedrooms([priced, ...named('North')], '1')).toEqual([priced, ...named('North')]);
    const [described, primary] = [{ description: 'Quiet' }, { isPrimary: true }].map((change) => ({
      ...emptyRoom,
      name: 'Room A',
      ...change,
    }));
    expect(
      roomsForBedrooms(
        [described, primary].filter((room) => room !== undefined),
        '1',
      ),
    ).toHaveLength(2);
  });

  it.each(['', '0', '2.5', '-1', '21', 'four'])('stay as they are with %j bedrooms', (typed) => {
    const rooms = named('Room A', 'Room B');
    expect(roomsForBedrooms(rooms, typed)).toBe(rooms);
  });
});

it('a duplicate of a unit has everything of it but its name', () => {
  expect(duplicateOf(storedUnit())).toMatchObject({
    ...{ name: '', bedrooms: '2', bathrooms: '1.5' },
    rooms: [
      { name: 'Room A', monthlyRate: '1399', isPrimary: true },
      { name: 'Room B', monthlyRate: '1299.50' },
    ],
  });
});
