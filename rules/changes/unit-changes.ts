import type { Photo } from '../../contract/photo';
import type { AuditAction } from '../../contract/staff/audit';
import type { NewRoom, NewUnit, RoomChange, UnitChange } from '../../contract/unit';
import { limits } from '../../contract/values/limits';
import type { Refusal } from '../group-facts';
import { isTooLarge, type NextIds, type PropertyFacts, type RoomFacts, type UnitFacts } from '../property-facts';
import type { AuditedChange, Decided } from './property-changes';

const aboutUnit = ({ id, name }: UnitFacts, action: AuditAction): AuditedChange => ({
  ...{ action, subjectType: 'unit', subjectId: id, subjectName: name },
});

const aboutRoom = ({ id, name }: RoomFacts, action: AuditAction): AuditedChange => ({
  ...{ action, subjectType: 'room', subjectId: id, subjectName: name },
});

/** How many more units a property, rooms a unit, and photos a unit may have. */
export const unitsLeft = ({ length }: readonly unknown[]): number => limits.unitsPerProperty - length;
export const roomsLeft = ({ length }: readonly unknown[]): number => limits.roomsPerUnit - length;
export const photosLeft = (count: number): number => limits.unitPhotos - count;

const unitOf = (property: PropertyFacts, id: number): UnitFacts | undefined =>
  property.units.find((unit) => unit.id === id);

const withUnit = (property: PropertyFacts, changed: UnitFacts): PropertyFacts => ({
  ...property,
  units: property.units.map((unit) => (unit.id === changed.id ? changed : unit)),
});

/** With its rooms. */
export function addUnit(
  property: PropertyFacts,
  { rooms, ...unit }: NewUnit,
  ids: NextIds,
): Decided | Refusal<'unitsFull' | 'propertyFull'> {
  if (unitsLeft(property.units) <= 0) return { refused: 'unitsFull' };
  const added: UnitFacts = {
    ...{ ...unit, id: ids.unit, rev: 1 },
    rooms: rooms.map((room, index) => ({ ...room, id: ids.room + index, unitId: ids.unit, rev: 1 })),
  };
  const after = { ...property, units: [...property.units, added] };
  return isTooLarge(property, after)
    ? { refused: 'propertyFull' }
    : { after, audited: aboutUnit(added, 'unit_created') };
}

export function changeUnit(
  property: PropertyFacts,
  id: number,
  { rev, ...change }: UnitChange,
): Decided | Refusal<'noUnit' | 'unitChanged' | 'propertyFull'> {
  const unit = unitOf(property, id);
  if (!unit) return { refused: 'noUnit' };
  if (rev !== undefined && rev !== unit.rev) return { refused: 'unitChanged' };
  return editUnit(property, unit, change, 'unit_updated');
}

function editUnit(
  property: PropertyFacts,
  unit: UnitFacts,
  change: Omit<UnitChange, 'rev'>,
  action: AuditAction,
): Decided | Refusal<'propertyFull'> {
  const changed = { ...unit, ...change, rev: unit.rev + 1 };
  const after = withUnit(property, changed);
  return isTooLarge(property, after) ? { refused: 'propertyFull' } : { after, audited: aboutUnit(changed, action) };
}

/** Removes a unit, its rooms and the charges of only this unit. */
export function removeUnit(property: PropertyFacts, id: number): Decided | Refusal<'noUnit'> {
  const unit = unitOf(property, id);
  if (!unit) return { refused: 'noUnit' };
  const after = {
    ...property,
    charges: property.charges.filter(({ unitId }) => unitId !== id),
    units: property.units.filter((other) => other !== unit),
  };
  return { after, audited: aboutUnit(unit, 'unit_deleted') };
}

export function addUnitPhoto(
  property: PropertyFacts,
  unitId: number,
  photo: Photo,
): Decided | Refusal<'noUnit' | 'photosFull' | 'propertyFull'> {
  const unit = unitOf(property, unitId);
  if (!unit) return { refused: 'noUnit' };
  if (photosLeft(unit.photos.length) <= 0) return { refused: 'photosFull' };
  return editUnit(property, unit, { photos: [...unit.photos, photo] }, 'unit_photo_added');
}

/** Removes the photo at the index, only if it has the `url` where one is given. */
export function removeUnitPhoto(
  property: PropertyFacts,
  unitId: number,
  { photoIndex, url }: { photoIndex: number; url?: string },
): Decided | Refusal<'noUnit' | 'noPhoto' | 'otherPhoto' | 'propertyFull'> {
  const unit = unitOf(property, unitId);
  if (!unit) return { refused: 'noUnit' };
  const photo = unit.photos[photoIndex];
  if (!photo) return { refused: 'noPhoto' };
  if (url !== undefined && photo.url !== url) return { refused: 'otherPhoto' };
  const photos = unit.photos.filter((_, index) => index !== photoIndex);
  return editUnit(property, unit, { photos }, 'unit_photo_removed');
}

export function addRoom(
  property: PropertyFacts,
  room: NewRoom,
  ids: NextIds,
): Decided | Refusal<'noUnit' | 'roomsFull' | 'propertyFull'> {
  const unit = unitOf(property, room.unitId);
  if (!unit) return { refused: 'noUnit' };
  if (roomsLeft(unit.rooms) <= 0) return { refused: 'roomsFull' };
  const added = { ...room, id: ids.room, rev: 1 };
  const after = withUnit(property, { ...unit, rooms: [...unit.rooms, added] });
  return isTooLarge(property, after)
    ? { refused: 'propertyFull' }
    : { after, audited: aboutRoom(added, 'room_created') };
}

function roomOf(property: PropertyFacts, id: number): { unit: UnitFacts; room: RoomFacts } | null {
  for (const unit of property.units) {
    const room = unit.rooms.find((one) => one.id === id);
    if (room) return { unit, room };
  }
  return null;
}

export function changeRoom(
  property: PropertyFacts,
  id: number,
  { rev, ...change }: RoomChange,
): Decided | Refusal<'noRoom' | 'roomChanged' | 'propertyFull'> {
  const found = roomOf(property, id);
  if (!found) return { refused: 'noRoom' };
  const { unit, room } = found;
  if (rev !== undefined && rev !== room.rev) return { refused: 'roomChanged' };
  const changed = { ...room, ...change, rev: room.rev + 1 };
  const after = withUnit(property, { ...unit, rooms: unit.rooms.map((one) => (one === room ? changed : one)) });
  return isTooLarge(property, after)
    ? { refused: 'propertyFull' }
    : { after, audited: aboutRoom(changed, 'room_updated') };
}

export function removeRoom(property: PropertyFacts, id: number): Decided | Refusal<'noRoom'> {
  const found = roomOf(property, id);
  if (!found) return { refused: 'noRoom' };
  const { unit, room } = found;
  const after = withUnit(property, { ...unit, rooms: unit.rooms.filter((one) => one !== room) });
  return { after, audited: aboutRoom(room, 'room_deleted') };
}

type ImportedUnit = Pick<UnitFacts, 'name' | 'description' | 'bedrooms' | 'bathrooms' | 'sqft'>;
type ImportedRoom = Pick<RoomFacts, 'name' | 'description' | 'monthlyRate' | 'isPrimary'>;

/** What is new has no id; a room of a new unit refers to it by `unitName`. */
export type Imported = {
  units: (ImportedUnit & { id: number | null })[];
  rooms: (ImportedRoom & { id: number | null; unitId: number | null; unitName: string })[];
};

/** Adds and changes units and rooms, which are those that a file has and the property lacks or has otherwise. */
export function importUnits(
  property: PropertyFacts,
  { units, rooms }: Imported,
  ids: NextIds,
): Decided | Refusal<'propertyFull'> {
  const changedUnits = new Map(units.map(({ id, ...values }) => [id, values]));
  const changedRooms = new Map(rooms.map(({ id, unitId, unitName, ...values }) => [id, values]));
  const added = rooms.filter(({ id }) => id === null).map((room, index) => ({ ...room, id: ids.room + index }));
  const roomsFor = (unit: { id: number; name: string }, isNew: boolean): RoomFacts[] =>
    added
      .filter(({ unitId, unitName }) => (isNew ? unitName === unit.name : unitId === unit.id))
      .map(({ unitName, ...room }) => ({ ...room, unitId: unit.id, rev: 1 }));
  const kept = property.units.map((unit): UnitFacts => {
    const changed = changedUnits.get(unit.id);
    const itsRooms = unit.rooms.map((room) => {
      const values = changedRooms.get(room.id);
      return values ? { ...room, ...values, rev: room.rev + 1 } : room;
    });
    return {
      ...unit,
      ...(changed && { ...changed, rev: unit.rev + 1 }),
      rooms: [...itsRooms, ...roomsFor(unit, false)],
    };
  });
  const isNew = units.filter(({ id }) => id === null);
  const made = isNew.map((values, index): UnitFacts => {
    const unit = { ...values, id: ids.unit + index };
    return {
      ...{ ...unit, propertyId: property.id, isActive: true, photos: [], rev: 1 },
      rooms: roomsFor(unit, true),
    };
  });
  const after = { ...property, units: [...kept, ...made] };
  if (isTooLarge(property, after)) return { refused: 'propertyFull' };
  const about = { subjectType: 'property', subjectId: property.id, subjectName: property.name } as const;
  return { after, audited: { action: 'property_imported', ...about } };
}
