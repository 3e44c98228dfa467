import { defaultLeaseSteps, type NewLeaseStep } from '../../../contract/lease-step';
import type { Photo } from '../../../contract/photo';
import type { NewProperty, Property } from '../../../contract/property';
import type { NewRoom, NewUnitsReport, Room, Unit } from '../../../contract/unit';
import { centsOf } from '../../../contract/values/amount';
import { limits } from '../../../contract/values/limits';
import { cleanText } from '../../../contract/values/text';
import { withSaved } from '../lists';
import { dollarsOf } from '../prices';
import { type ChargeDraft, chargeDraftOf, chargeOf, emptyLease, leaseDraftOf, leaseTermsOf } from './charge-draft';
import { tourHoursDraftOf, tourHoursOf, usualWeek } from './tour-hours-draft';

/** Without what other components save themselves, and without what only the server sets. */
export function propertyDraftOf(property: Property) {
  const { id, createdBy, logoUrl, units, rev, createdAt, updatedAt, groupCount, ...draft } = property;
  const charges: ChargeDraft[] = draft.charges.map(chargeDraftOf);
  return {
    ...{ ...draft, charges, lease: leaseDraftOf(draft.lease), newAmenity: '' },
    ...{ timeZone: draft.timeZone ?? '', tourHours: tourHoursDraftOf(draft.tourHours) },
  };
}

export type PropertyDraft = Omit<ReturnType<typeof propertyDraftOf>, 'leaseSteps'> & { leaseSteps: NewLeaseStep[] };

export type NewPropertyDraft = PropertyDraft & { units: UnitDraft[] };

/** A property before validation; every item keeps its position in the form. */
type NewPropertyBody = Omit<NewProperty, 'units'> & { units: NewUnitBody[] };

export const emptyProperty: NewPropertyDraft = {
  name: '',
  address: '',
  description: '',
  campusDistance: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contactWebsite: '',
  scheduleVisitUrl: '',
  applicationUrl: '',
  amenities: [],
  newAmenity: '',
  basePhotos: [],
  faqItems: [],
  leaseSteps: defaultLeaseSteps,
  charges: [],
  lease: emptyLease,
  timeZone: '',
  tourHours: usualWeek,
  units: [],
};

export function newPropertyOf({ units, ...draft }: NewPropertyDraft, createdBy: string): NewPropertyBody {
  return { ...propertyChangeOf(draft), createdBy, units: units.map(newUnitOf) };
}

/** Includes an amenity that was typed but not added. */
export function propertyChangeOf({ newAmenity, ...draft }: PropertyDraft) {
  return {
    ...draft,
    amenities: withAmenity(draft.amenities, newAmenity),
    charges: draft.charges.map(chargeOf),
    lease: leaseTermsOf(draft.lease),
    timeZone: draft.timeZone || null,
    tourHours: tourHoursOf(draft.tourHours),
  };
}

/** Ignores blanks, and duplicates that differ only in case. */
export function withAmenity(amenities: string[], typed: string): string[] {
  const name = cleanText(typed);
  const isListed = amenities.some((existing) => existing.toLowerCase() === name.toLowerCase());
  return name === '' || isListed ? amenities : [...amenities, name];
}

/** A shorter address is still being typed: instead of the map, a text asks for a complete one. */
const completeFrom = 11;

export function isCompleteAddress(address: string): boolean {
  return address.trim().length >= completeFrom;
}

/** `monthlyRate` as typed, in dollars. */
export type RoomDraft = { name: string; description: string; monthlyRate: string; isPrimary: boolean };

/** Numbers as typed. */
export type UnitDraft = {
  name: string;
  description: string;
  bedrooms: string;
  bathrooms: string;
  sqft: string;
  photos: Photo[];
  rooms: RoomDraft[];
};

type NewRoomBody = Omit<NewRoom, 'unitId'>;

/** A unit before validation: NaN stands for text that is not a number, null for an untouched room. */
type NewUnitBody = {
  name: string;
  description: string;
  bedrooms: number;
  bathrooms: number;
  sqft: number | null;
  photos: Photo[];
  rooms: (NewRoomBody | null)[];
};

export const emptyRoom: RoomDraft = { name: '', description: '', monthlyRate: '', isPrimary: false };

const roomNames = Array.from({ length: limits.bedrooms }, (_, index) => `Room ${String.fromCharCode(65 + index)}`);

/** Whether the room is still as the form added it for a bedroom. */
const isUntouched = ({ name, description, monthlyRate, isPrimary }: RoomDraft): boolean =>
  roomNames.includes(name) && description === '' && monthlyRate === '' && !isPrimary;

/** A room for each bedroom, as far as `bedrooms` is a number; removes only untouched ones, the last first. */
export function roomsForBedrooms(rooms: RoomDraft[], bedrooms: string): RoomDraft[] {
  const count = Number(bedrooms);
  if (!Number.isInteger(count) || count < 1 || count > limits.bedrooms) return rooms;
  const untouched = rooms.filter(isUntouched);
  const removed = untouched.slice(Math.max(0, untouched.length - Math.max(0, rooms.length - count)));
  const kept = rooms.filter((room) => !removed.includes(room));
  const unused = roomNames.filter((name) => !kept.some((room) => room.name === name));
  const added = unused.slice(0, Math.max(0, count - kept.length)).map((name) => ({ ...emptyRoom, name }));
  return [...kept, ...added];
}

/** One bedroom with its room, and one bathroom; bathrooms count in halves. */
export const emptyUnit: UnitDraft = {
  name: '',
  description: '',
  bedrooms: '1',
  bathrooms: '1',
  sqft: '0',
  photos: [],
  rooms: roomsForBedrooms([], '1'),
};

export function newUnitOf({ bedrooms, bathrooms, sqft, rooms, ...draft }: UnitDraft): NewUnitBody {
  return {
    ...draft,
    bedrooms: numberOf(bedrooms),
    bathrooms: numberOf(bathrooms),
    sqft: sqft.trim() === '' ? null : numberOf(sqft),
    rooms: rooms.map((room) => (isUntouched(room) ? null : newRoomOf(room))),
  };
}

export function newRoomOf({ monthlyRate, ...draft }: RoomDraft): NewRoomBody {
  return { ...draft, monthlyRate: monthlyRate.trim() === '' ? 0 : centsOf(monthlyRate) };
}

export type PricedUnit = Pick<Unit, 'id' | 'name' | 'bedrooms'> & {
  rooms: Pick<Room, 'id' | 'name' | 'monthlyRate'>[];
};

/** The units and rooms that have a name and valid numbers so far; ids are positions in the form. */
export function completeUnitsOf(units: readonly UnitDraft[]): PricedUnit[] {
  return units
    .map(newUnitOf)
    .map(({ name, bedrooms, rooms }, id) => ({
      ...{ id, name, bedrooms },
      rooms: rooms
        .flatMap((room, roomId) => (room ? [{ id: roomId, name: room.name, monthlyRate: room.monthlyRate }] : []))
        .filter((room) => room.name.trim() !== '' && room.monthlyRate > 0),
    }))
    .filter(({ name, bedrooms }) => name.trim() !== '' && Number.isInteger(bedrooms) && bedrooms > 0);
}

/** Everything but its name. */
export function duplicateOf(unit: Unit): UnitDraft {
  return { ...unitDraftOf(unit), name: '', photos: unit.photos, rooms: unit.rooms.map(roomDraftOf) };
}

/** The draft of a unit from a file that was read for a new property. */
export function importedDraftOf(unit: NewUnitsReport['newUnits'][number]): UnitDraft {
  return { ...unitDraftOf(unit), rooms: unit.rooms.map(roomDraftOf) };
}

type UnitValues = Pick<Unit, 'name' | 'description' | 'bedrooms' | 'bathrooms' | 'sqft'>;
type RoomValues = Pick<Room, 'name' | 'description' | 'monthlyRate' | 'isPrimary'>;

/** A unit that exists saves its photos and rooms one by one. */
export function unitDraftOf({ name, description, bedrooms, bathrooms, sqft }: UnitValues): UnitDraft {
  return {
    ...{ name, description },
    bedrooms: String(bedrooms),
    bathrooms: String(bathrooms),
    sqft: String(sqft),
    photos: [],
    rooms: [],
  };
}

export function roomDraftOf({ name, description, monthlyRate, isPrimary }: RoomValues): RoomDraft {
  return { name, description, monthlyRate: dollarsOf(monthlyRate), isPrimary };
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

/** Answers may arrive out of order: a newer unit stays. */
export function withUnit(property: Property, saved: Unit): Property {
  const isOvertaken = property.units.some(({ id, rev }) => id === saved.id && rev > saved.rev);
  return isOvertaken ? property : { ...property, units: withSaved(property.units, saved) };
}

export function withRoom(property: Property, saved: Room): Property {
  const withItsRoom = (unit: Unit) =>
    unit.id === saved.unitId ? { ...unit, rooms: withSaved(unit.rooms, saved) } : unit;
  return { ...property, units: property.units.map(withItsRoom) };
}
