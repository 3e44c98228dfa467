import { NewProperty } from '../../contract/property';
import type { PropertyFacts, RoomFacts, UnitFacts } from '../../rules/property-facts';

const yesterday = '2026-11-27T11:00:00.000Z';

export const roomFacts = (id: number, changes: Partial<RoomFacts> = {}): RoomFacts => ({
  ...{ id, unitId: 7, name: `Room ${id}`, description: '', monthlyRate: 90_000, isPrimary: false, rev: 1 },
  ...changes,
});

export const unitFacts = (id: number, changes: Partial<UnitFacts> = {}): UnitFacts => ({
  ...{ id, propertyId: 4, name: `Unit ${id}`, description: '', bedrooms: 2, bathrooms: 1, sqft: 0 },
  ...{ isActive: true, photos: [], rooms: [], rev: 1 },
  ...changes,
});

const newForm = NewProperty.parse({ name: 'Oak Hall', address: 'Oak Street 1' });

/** The property 4 without units. */
export const propertyFacts = (changes: Partial<PropertyFacts> = {}): PropertyFacts => ({
  ...{ ...newForm, id: 4, leaseSteps: [], charges: [], logoUrl: null, units: [], rev: 3, version: 9 },
  ...{ createdAt: yesterday, updatedAt: yesterday, deletedAt: null, deletedBy: null },
  ...changes,
});
