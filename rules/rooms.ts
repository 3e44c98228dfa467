import type { Group, GroupSummary } from '../contract/group';
import { interestLevels } from '../contract/interest-levels';
import type { Participant } from '../contract/participant';
import type { RoomChoice } from '../contract/room-choice';
import type { PublicRoom, PublicUnit } from '../contract/unit';
import type { Amounts } from './costs';
import type { GroupFacts } from './group-facts';

type Offer = Pick<Group, 'unitId'> & { property: Pick<Group['property'], 'units'> };

export type OfferedRoom = { unit: PublicUnit; room: PublicRoom };

/**
 * What the group can choose: a group with a unit has only the rooms of that. Units are sorted by bedrooms, then by
 * bathrooms, the most first, and in each the most expensive room is first.
 */
export function offeredUnits(group: Offer): PublicUnit[] {
  return group.property.units
    .filter(({ id }) => group.unitId === null || id === group.unitId)
    .toSorted((a, b) => b.bedrooms - a.bedrooms || b.bathrooms - a.bathrooms)
    .map((unit) => ({ ...unit, rooms: unit.rooms.toSorted((a, b) => b.monthlyRate - a.monthlyRate) }));
}

/** Whether a group may choose a unit, of whichever property it is. */
export const isUnitOffered = (
  { propertyId, unitId }: Pick<GroupFacts, 'propertyId' | 'unitId'>,
  unit: { id: number; propertyId: number; isActive: boolean },
): boolean => unit.isActive && unit.propertyId === propertyId && (unitId === null || unit.id === unitId);

/** A preference for any other room counts as none; it is back if the group gets its unit again. */
export function offeredRooms(group: Offer): OfferedRoom[] {
  return offeredUnits(group).flatMap((unit) => unit.rooms.map((room) => ({ unit, room })));
}

/** Most expensive first; empty if the unit is gone. */
export const roomsOfUnit = ({ property }: Pick<Offer, 'property'>, unitId: number): PublicRoom[] =>
  (property.units.find(({ id }) => id === unitId)?.rooms ?? []).toSorted((a, b) => b.monthlyRate - a.monthlyRate);

export function roomLabel({ unit, room }: OfferedRoom): string {
  return `${unit.name} - ${room.name}`;
}

type Readiness = 'tooFew' | 'tooMany' | 'roomsOpen' | 'ready';

/**
 * How far members at I'm In fill a unit, by the room that each wants, or null. Ready to lease: exactly as many as there are
 * beds, each with a room of their own.
 */
export function readinessOf(beds: number, rooms: readonly (number | null)[]): Readiness {
  if (rooms.length < beds) return 'tooFew';
  if (rooms.length > beds) return 'tooMany';
  const haveOwnRooms = !rooms.includes(null) && new Set(rooms).size === rooms.length;
  return haveOwnRooms ? 'ready' : 'roomsOpen';
}

/** A group whose status is `ready` may have more members at I'm In than beds, or not a room for each. */
export function isReadyToLease({ status, beds, participants }: Pick<GroupSummary, 'status' | 'beds' | 'participants'>) {
  const committed = participants.filter(({ interestLevel }) => interestLevel === 'im_in');
  const rooms = committed.map(({ roomPreference }) => roomPreference);
  return status === 'ready' && readinessOf(beds ?? 0, rooms) === 'ready';
}

/** Most committed first. */
export type RoomSlot = { room: PublicRoom; wantedBy: Participant[] };

/** A room that several want. `alternatives`: the free rooms of its unit, nearest in their monthly total first. */
export type Clash = RoomSlot & { alternatives: { room: PublicRoom; difference: number }[] };

export type UnitFit = {
  unit: PublicUnit;
  beds: number;
  bedsFilled: number;
  excess: number;
  readiness: Readiness;
  /** How many members who are in have no room of the unit to themselves. */
  withoutOwnRoom: number;
  slots: RoomSlot[];
  clashes: Clash[];
  /** What the rooms that someone wants cost a month with their required charges; null if no one wants one. */
  totals: { together: Amounts; perPerson: Amounts; isSameForAll: boolean } | null;
};

export type RoomFit = {
  units: UnitFit[];
  /** Null if there is nothing to choose; `people` counts those who are not out. */
  best: { fit: UnitFit; people: number } | null;
  /** Those who are in and have chosen none of the offered rooms. */
  withoutRoom: Participant[];
};

type Deciding = Pick<Group, 'unitId' | 'participants'> & { property: Pick<Group['property'], 'units'> };

const commitment = interestLevels.map(({ code }) => code);

/** Without those who are out; most committed first, then in the order of joining. */
export function participantsWanting(roomId: number, participants: readonly Participant[]): Participant[] {
  return participants
    .filter(({ interestLevel, roomPreference }) => interestLevel !== 'im_out' && roomPreference === roomId)
    .toSorted((a, b) => commitment.indexOf(a.interestLevel) - commitment.indexOf(b.interestLevel));
}

/** No clash is settled meanwhile, so that nothing contradicts a proposal. */
export const isChoosingRooms = ({ roomChoice }: { roomChoice: Pick<RoomChoice, 'status'> | null }): boolean =>
  roomChoice !== null && roomChoice.status !== 'agreed';

/**
 * Gives advice only: it locks nothing and counts for no percentage. Beds are a unit's bedrooms. In a group with its own unit
 * each member at I'm In fills one, with or without a room; else each unit counts those at I'm In who chose a room in it.
 */
export function roomFit(group: Deciding): RoomFit {
  const offered = offeredUnits(group);
  const hasOwnUnit = group.unitId !== null;
  const committed = group.participants.filter(({ interestLevel }) => interestLevel === 'im_in');
  const hasChosenIn = ({ rooms }: PublicUnit, { roomPreference }: Participant) =>
    rooms.some(({ id }) => id === roomPreference);
  const units = offered.map((unit) => {
    const inUnit = hasOwnUnit ? committed : committed.filter((participant) => hasChosenIn(unit, participant));
    return unitFit(unit, inUnit, group.participants);
  });
  return {
    units,
    best: bestFit(units, group.participants),
    withoutRoom: committed.filter((participant) => !offered.some((unit) => hasChosenIn(unit, participant))),
  };
}

function unitFit(unit: PublicUnit, inUnit: readonly Participant[], participants: readonly Participant[]): UnitFit {
  const committed = inUnit.length;
  const slots = unit.rooms.map((room) => ({ room, wantedBy: participantsWanting(room.id, participants) }));
  const free = slots.filter(({ wantedBy }) => wantedBy.length === 0);
  return {
    unit,
    beds: unit.bedrooms,
    bedsFilled: Math.min(committed, unit.bedrooms),
    excess: Math.max(0, committed - unit.bedrooms),
    readiness: readinessOf(
      unit.bedrooms,
      inUnit.map(({ roomPreference }) => unit.rooms.find(({ id }) => id === roomPreference)?.id ?? null),
    ),
    withoutOwnRoom: committed - countUncontested(slots),
    slots,
    clashes: slots
      .filter(({ wantedBy }) => wantedBy.length > 1)
      .map((slot) => ({
        ...slot,
        alternatives: free
          .map(({ room }) => ({ room, difference: room.monthlyTotal - slot.room.monthlyTotal }))
          .toSorted((a, b) => Math.abs(a.difference) - Math.abs(b.difference)),
      })),
    totals: totalsOf(slots.filter(({ wantedBy }) => wantedBy.length > 0).map(({ room }) => room)),
  };
}

/** The number of rooms that exactly one member who is in wants. */
function countUncontested(slots: readonly RoomSlot[]): number {
  const committedIn = ({ wantedBy }: RoomSlot) => wantedBy.filter(({ interestLevel }) => interestLevel === 'im_in');
  return slots.filter((slot) => committedIn(slot).length === 1).length;
}

function totalsOf(rooms: readonly PublicRoom[]): UnitFit['totals'] {
  if (rooms.length === 0) return null;
  const lowest = rooms.map(({ monthlyTotal }) => monthlyTotal);
  const highest = rooms.map(({ monthlyTotal, monthlyTotalMax }) => monthlyTotalMax ?? monthlyTotal);
  const sum = (totals: number[]) => totals.reduce((one, other) => one + other, 0);
  const average = (totals: number[]) => Math.round(sum(totals) / totals.length);
  return {
    together: { low: sum(lowest), high: sum(highest) },
    perPerson: { low: average(lowest), high: average(highest) },
    isSameForAll: [lowest, highest].every((totals) => new Set(totals).size === 1),
  };
}

/** First a bed for everyone, then the most who want a room, the fewest beds left over, the fewest clashes. */
function bestFit(units: readonly UnitFit[], participants: readonly Participant[]): RoomFit['best'] {
  const people = participants.filter(({ interestLevel }) => interestLevel !== 'im_out').length;
  const ranked = units.toSorted(
    (a, b) =>
      missingBeds(a, people) - missingBeds(b, people) ||
      wanting(b) - wanting(a) ||
      a.beds - b.beds ||
      a.clashes.length - b.clashes.length,
  );
  const [fit] = ranked;
  return fit && units.length > 1 && people > 0 ? { fit, people } : null;
}

export const missingBeds = ({ beds }: UnitFit, people: number) => Math.max(0, people - beds);

export const wanting = ({ slots }: UnitFit) => slots.reduce((sum, { wantedBy }) => sum + wantedBy.length, 0);
