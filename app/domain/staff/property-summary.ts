import type { Property } from '../../../contract/property';
import type { ImportedValue, ImportReport } from '../../../contract/unit';
import { numberFormat } from '../../../texts/formats';
import { priceOf, priceRangeOf } from '../prices';
import { counted } from './us-format';

/** The others are counted: '+2 more'. */
const amenitiesOnCard = 3;

export type UnitSummary = {
  id: number;
  name: string;
  bedrooms: number;
  bathrooms: number;
  sqft: number;
  description: string;
  isActive: boolean;
  roomCount: number;
  priceRange: string | null;
};

/** What a card shows and nothing else, as the dashboard lists every property. */
export type PropertySummary = Pick<
  Property,
  'id' | 'name' | 'address' | 'campusDistance' | 'amenities' | 'logoUrl' | 'groupCount'
> & { photoUrl: string | null; units: UnitSummary[] };

export function summaryOf(property: Property): PropertySummary {
  const { id, name, address, campusDistance, amenities, logoUrl, groupCount, basePhotos, units } = property;
  return {
    ...{ id, name, address, campusDistance, amenities, logoUrl, groupCount },
    photoUrl: basePhotos[0]?.url ?? null,
    units: units.map(({ id, name, bedrooms, bathrooms, sqft, description, isActive, rooms }) => ({
      ...{ id, name, bedrooms, bathrooms, sqft, description, isActive },
      roomCount: rooms.length,
      priceRange: priceRangeOf(
        rooms.map(({ monthlyRate }) => monthlyRate),
        'en',
      ),
    })),
  };
}

export function cardAmenities(amenities: string[]): { shown: string[]; more: number } {
  return { shown: amenities.slice(0, amenitiesOnCard), more: Math.max(0, amenities.length - amenitiesOnCard) };
}

/** '4 bed / 2.5 bath · 1,450 sq ft · 4 rooms, $850–$975 per month'; unknown values are left out. */
export function unitFacts({ bedrooms, bathrooms, sqft, roomCount, priceRange }: UnitSummary): string {
  const facts = [
    `${bedrooms} bed / ${bathrooms} bath`,
    sqft > 0 && `${numberFormat({}).format(sqft)} sq ft`,
    priceRange ? `${counted(roomCount, 'room')}, ${priceRange} per month` : counted(roomCount, 'room'),
  ];
  return facts.filter(Boolean).join(' · ');
}

export function propertyCounts({ units, groupCount }: Pick<PropertySummary, 'units' | 'groupCount'>): string {
  return `${counted(units.length, 'unit')} · ${counted(groupCount, 'group')}`;
}

export function propertiesFound<P extends Pick<Property, 'name' | 'address'>>(properties: P[], typed: string): P[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return properties.filter(({ name, address }) => {
    const text = `${name} ${address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function importedText({ units, rooms }: Pick<ImportReport, 'units' | 'rooms'>): string {
  const both = (of: 'added' | 'changed') => `${counted(units[of], 'unit')} and ${counted(rooms[of], 'room')}`;
  return `${both('added')} new, ${both('changed')} changed`;
}

/** '$925/month', '4 bedrooms', as the import's preview shows a value. */
export function importedValueText(column: ImportedValue['column'], value: ImportedValue['before']): string {
  if (value === null || value === '') return '–';
  if (column === 'Monthly Rate') return `${priceOf(Number(value), 'en')}/month`;
  if (column === 'Primary') return value ? 'Primary' : 'Not primary';
  if (column === 'Description') return String(value);
  if (column === 'Sqft') return `${value.toLocaleString('en-US')} sq ft`;
  return counted(Number(value), column === 'Bedrooms' ? 'bedroom' : 'bathroom');
}
