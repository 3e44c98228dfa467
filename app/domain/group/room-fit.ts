import type { Group } from '../../../worker/contract/groups/group';
import { interestLevels } from '../../../worker/contract/groups/interest-levels';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { PublicRoom } from '../../../worker/contract/properties/room';
import type { PublicUnit } from '../../../worker/contract/properties/unit';
import { counted } from '../counted';
import { offeredUnits } from '../property/rooms';

/** A room of a unit, and who wants it, the most committed first. */
export type RoomSlot = { room: PublicRoom; wantedBy: Participant[] };

/** A room that several people want, and the free rooms of its unit, the nearest in rent first. */
export type Clash = RoomSlot & { wayOut: { room: PublicRoom; difference: number }[] };

/** How a group fits into one unit type. */
export type UnitFit = {
  unit: PublicUnit;
  beds: number;
  bedsFilled: number;
  /** How many more have committed than there are beds. */
  excess: number;
  isReady: boolean;
  slots: RoomSlot[];
  clashes: Clash[];
  /** Monthly rents of the rooms that somebody wants, in cents; null where nobody wants one. */
  rents: { together: number; perPerson: number; isSameForAll: boolean } | null;
};

export type RoomFit = {
  units: UnitFit[];
  /** The unit type that fits best, with the reasons, where a group that is not out has several to choose from. */
  best: { fit: UnitFit; reasons: string[] } | null;
  /** Who is in and has chosen none of the rooms that the group is offered. */
  withoutRoom: Participant[];
};

type Deciding = Pick<Group, 'unitId' | 'participants'> & { property: Pick<Group['property'], 'units'> };

const commitment = interestLevels.map(({ code }) => code);

/** Everybody but those who are out wants the room that they prefer; the most committed first, then as they joined. */
export function wantersOf(roomId: number, participants: readonly Participant[]): Participant[] {
  return participants
    .filter(({ interestLevel, roomPreference }) => interestLevel !== 'im_out' && roomPreference === roomId)
    .toSorted((a, b) => commitment.indexOf(a.interestLevel) - commitment.indexOf(b.interestLevel));
}

/**
 * How a group fits into the units that it may choose from (docs/product.md, "Room Fit"). It is advice: nothing is
 * locked, and the Interest Tracker's percentage does not depend on it.
 */
export function roomFit(group: Deciding): RoomFit {
  const offered = offeredUnits(group);
  const hasOwnUnit = group.unitId !== null;
  const committed = group.participants.filter(({ interestLevel }) => interestLevel === 'im_in');
  const hasChosenIn = ({ rooms }: PublicUnit, { roomPreference }: Participant) =>
    rooms.some(({ id }) => id === roomPreference);
  const units = offered.map((unit) => {
    const inUnit = hasOwnUnit ? committed : committed.filter((participant) => hasChosenIn(unit, participant));
    return unitFit(unit, inUnit.length, group.participants);
  });
  return {
    units,
    best: bestFit(units, group.participants),
    withoutRoom: committed.filter((participant) => !offered.some((unit) => hasChosenIn(unit, participant))),
  };
}

function unitFit(unit: PublicUnit, committed: number, participants: readonly Participant[]): UnitFit {
  const slots = unit.rooms.map((room) => ({ room, wantedBy: wantersOf(room.id, participants) }));
  const free = slots.filter(({ wantedBy }) => wantedBy.length === 0);
  return {
    unit,
    beds: unit.bedrooms,
    bedsFilled: Math.min(committed, unit.bedrooms),
    excess: Math.max(0, committed - unit.bedrooms),
    isReady: committed === unit.bedrooms,
    slots,
    clashes: slots
      .filter(({ wantedBy }) => wantedBy.length > 1)
      .map((slot) => ({
        ...slot,
        wayOut: free
          .map(({ room }) => ({ room, difference: room.monthlyRate - slot.room.monthlyRate }))
          .toSorted((a, b) => Math.abs(a.difference) - Math.abs(b.difference)),
      })),
    rents: rentsOf(slots.filter(({ wantedBy }) => wantedBy.length > 0).map(({ room }) => room.monthlyRate)),
  };
}

function rentsOf(rates: readonly number[]): UnitFit['rents'] {
  if (rates.length === 0) return null;
  const together = rates.reduce((sum, rate) => sum + rate, 0);
  return {
    together,
    perPerson: Math.round(together / rates.length),
    isSameForAll: rates.every((rate) => rate === rates[0]),
  };
}

/** A bed for everybody counts first, then how many want a room there, then the fewest beds left over, then the fewest clashes. */
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
  if (fit === undefined || units.length < 2 || people === 0) return null;
  return { fit, reasons: reasonsFor(fit, people) };
}

const missingBeds = ({ beds }: UnitFit, people: number) => Math.max(0, people - beds);

const wanting = ({ slots }: UnitFit) => slots.reduce((sum, { wantedBy }) => sum + wantedBy.length, 0);

function reasonsFor(fit: UnitFit, people: number): string[] {
  const missing = missingBeds(fit, people);
  const reasons = [
    missing > 0 && `${counted(missing, 'bed')} short for the ${people} of you, the fewest of all unit types`,
    missing === 0 && (people === 1 ? 'A bed for you' : `A bed for each of the ${people} of you`),
    wanting(fit) > 0 && `${wanting(fit)} of ${people} ${wanting(fit) === 1 ? 'wants' : 'want'} a room in it`,
    wanting(fit) > 1 && fit.clashes.length === 0 && 'Nobody wants the same room',
  ];
  return reasons.filter((reason) => reason !== false);
}

const list = new Intl.ListFormat('en-US');

/** Names as a sentence says them, the first few of many: 'Ana, Ben and 3 others'. */
export function namesInBrief(people: readonly { name: string }[], atMost = 3): string {
  const names = people.map(({ name }) => name);
  if (names.length <= atMost + 1) return list.format(names);
  return list.format([...names.slice(0, atMost), `${names.length - atMost} others`]);
}
