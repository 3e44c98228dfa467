import { describe, expect, it } from 'vitest';
import {
  cardAmenities,
  importedValueText,
  propertiesFound,
  propertyCounts,
  summaryOf,
  type UnitSummary,
  unitFacts,
} from '../../../../../app/domain/staff/property-summary';
import { storedProperty, storedRoom, storedUnit } from '../../../../support/world';

const rooms = [storedRoom({ monthlyRate: 95_000 }), storedRoom({ id: 12, monthlyRate: 125_050 })];
const unit = storedUnit({ name: '4x4', description: 'Top floor', bedrooms: 4, bathrooms: 2.5, sqft: 1450, rooms });
const property = storedProperty({ units: [unit], groupCount: 2 });

const summary = (changes: Partial<UnitSummary>): UnitSummary => ({
  id: 1,
  name: '4x4',
  bedrooms: 4,
  bathrooms: 2.5,
  sqft: 1450,
  description: '',
  isActive: true,
  roomCount: 2,
  priceRange: '$950–$1,250.50',
  ...changes,
});

describe('a property’s card on the dashboard', () => {
  it('shows its first photo, its groups, and its units with their prices', () => {
    expect(summaryOf(property)).toEqual({
      id: 1,
      name: 'Birch Hall',
      address: '77 Campus Drive, College Park, MD',
      campusDistance: '0.5 miles',
      amenities: ['WiFi', 'Parking', 'Pool', 'Gym'],
      logoUrl: null,
      groupCount: 2,
      photoUrl: '/public-objects/front',
      units: [
        {
          id: 3,
          name: '4x4',
          bedrooms: 4,
          bathrooms: 2.5,
          sqft: 1450,
          description: 'Top floor',
          isActive: true,
          roomCount: 2,
          priceRange: '$950–$1,250.50',
        },
      ],
    });
  });

  it('has no photo if there is none', () => {
    expect(summaryOf({ ...property, basePhotos: [] }).photoUrl).toBeNull();
  });
});

describe('the amenities on a card', () => {
  it('are the first three, and the number of others', () => {
    expect(cardAmenities(['WiFi', 'Pool', 'Gym', 'TV', 'Parking'])).toEqual({
      shown: ['WiFi', 'Pool', 'Gym'],
      more: 2,
    });
    expect(cardAmenities(['WiFi', 'Pool', 'Gym'])).toEqual({ shown: ['WiFi', 'Pool', 'Gym'], more: 0 });
    expect(cardAmenities([])).toEqual({ shown: [], more: 0 });
  });
});

describe('the facts of a unit type', () => {
  it('are its beds, baths, size, rooms and prices', () => {
    expect(unitFacts(summary({}))).toBe('4 bed / 2.5 bath · 1,450 sq ft · 2 rooms, $950–$1,250.50 per month');
  });

  it('leave out missing values', () => {
    expect(unitFacts(summary({ sqft: 0, roomCount: 0, priceRange: null }))).toBe('4 bed / 2.5 bath · 0 rooms');
    expect(unitFacts(summary({ sqft: 0, roomCount: 1, priceRange: '$950' }))).toBe(
      '4 bed / 2.5 bath · 1 room, $950 per month',
    );
  });
});

describe('finding a property', () => {
  const [birch, oak] = [property, { ...property, id: 2, name: 'Oak Row', address: '1 Elm Street' }];

  it('matches words of its name or address, in any case and order', () => {
    expect(propertiesFound([birch, oak], 'oak')).toEqual([oak]);
    expect(propertiesFound([birch, oak], ' elm ROW ')).toEqual([oak]);
    expect(propertiesFound([birch, oak], 'campus')).toEqual([birch]);
    expect(propertiesFound([birch, oak], 'oak campus')).toEqual([]);
  });

  it('an empty search matches all', () => {
    expect(propertiesFound([birch, oak], '  ')).toEqual([birch, oak]);
  });
});

it('counts a property’s units and groups', () => {
  expect(propertyCounts(summaryOf(property))).toBe('1 unit · 2 groups');
});

it.each([
  ['Bedrooms', 1, '1 bedroom'],
  ['Bathrooms', 2.5, '2.5 bathrooms'],
  ['Sqft', 1400, '1,400 sq ft'],
  ['Monthly Rate', 92_550, '$925.50/month'],
  ['Primary', false, 'Not primary'],
  ['Description', '', '–'],
] as const)('a value of an import, %s %s → %s', (column, value, text) => {
  expect(importedValueText(column, value)).toBe(text);
});
