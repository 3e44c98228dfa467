import { minuteMs } from '../../contract/values/time';
import type { GroupFacts, Member } from '../group-facts';
import { becomesReady, type ReadinessFacts } from '../group-status';
import type { PropertyFacts, RoomFacts, UnitFacts } from '../property-facts';
import { isAgreementVoid, reopened } from '../room-choice/room-choice';
import type { RoomChoiceFacts } from '../room-choice/room-choice-facts';
import type { Entry, GroupChange } from './group-change';

/**
 * What a change of a property takes from its groups: units whose rooms or rents differ, or that are gone or inactive, removed
 * rooms, and units with fewer bedrooms.
 */
export type ChangedOffer = {
  unitIds: number[];
  removedRooms: Pick<RoomFacts, 'id' | 'name'>[];
  smallerUnits: number[];
};

/** A group that has a choice of such a unit's rooms, or members who prefer a removed room, or that may now fill its unit. */
export type AffectedGroup = Pick<GroupFacts, 'id' | 'version' | 'roomChoice' | 'unitId'> &
  ReadinessFacts & {
    /** Also rankings for an earlier proposal, which is void. */
    hasRankings: boolean;
    /** Those who prefer a removed room. */
    members: Pick<Member, 'id' | 'roomPreference'>[];
  };

/** Null if groups keep all that they may have chosen. */
export function changedOffer(before: PropertyFacts, after: PropertyFacts): ChangedOffer | null {
  const units = before.units.map((unit) => ({ unit, next: unitOf(after, unit.id) }));
  const differing = units.filter(({ unit, next }) => !isSameOffer(unit, next));
  const smallerUnits = units.flatMap(({ unit, next }) => (next && next.bedrooms < unit.bedrooms ? unit.id : []));
  const removedRooms = differing.flatMap(({ unit, next }) =>
    unit.rooms.filter(({ id }) => !next?.rooms.some((room) => room.id === id)),
  );
  if (differing.length === 0 && smallerUnits.length === 0) return null;
  return {
    unitIds: differing.map(({ unit }) => unit.id),
    removedRooms: removedRooms.map(({ id, name }) => ({ id, name })),
    smallerUnits,
  };
}

const unitOf = ({ units }: PropertyFacts, id: number): UnitFacts | undefined => units.find((unit) => unit.id === id);

const rentsOf = ({ rooms }: UnitFacts): string => JSON.stringify(rooms.map(({ id, monthlyRate }) => [id, monthlyRate]));

/** A unit that becomes active again takes nothing from anyone. */
const isSameOffer = (before: UnitFacts, after: UnitFacts | undefined): boolean =>
  after !== undefined && (after.isActive || !before.isActive) && rentsOf(after) === rentsOf(before);

/**
 * What a change of its property does to a group. Members who prefer a removed room lose it. A room that is new, deleted or
 * repriced restarts the room choice without rankings. Its unit's deletion or becoming inactive ends it, and once it is agreed the
 * deletion of an agreed room. Changed rents keep an agreement. In a group with an outcome the agreement stays. The activity says
 * each.
 * @returns null if it changes nothing
 */
export function affectedGroupAfter(
  group: AffectedGroup,
  before: PropertyFacts,
  after: PropertyFacts,
  at: string,
): Pick<GroupChange, 'roomChoice' | 'entries'> | null {
  const roomChoice = roomChoiceAfterOffer(group, before, after, at);
  const isChoiceChanged = roomChoice !== group.roomChoice;
  if (!isChoiceChanged && group.members.length === 0) return null;
  return {
    ...(isChoiceChanged && { roomChoice }),
    entries: [...entriesOfRemovedRooms(group, before), ...entriesOfChoice(group, roomChoice, at)],
  };
}

/** Whether a group fills its unit now that this has fewer bedrooms. */
export function becomesReadyAfter(group: AffectedGroup, { units }: PropertyFacts, at: string): boolean {
  const unit = units.find(({ id }) => id === group.unitId);
  return unit !== undefined && becomesReady(group, { ...group, beds: unit.bedrooms }, new Date(at));
}

function roomChoiceAfterOffer(
  { roomChoice: choice, outcome, hasRankings }: AffectedGroup,
  before: PropertyFacts,
  after: PropertyFacts,
  at: string,
): RoomChoiceFacts | null {
  const unit = choice && unitOf(before, choice.unitId);
  if (!choice || !unit) return choice;
  const next = unitOf(after, unit.id);
  if (isSameOffer(unit, next)) return choice;
  // While a group has an outcome, its agreement stays.
  if (choice.status === 'agreed') return outcome === null && isAgreementVoid(choice, next) ? null : choice;
  if (!next?.isActive) return null;
  return {
    ...reopened(choice, choice.participantIds, at),
    participantsChangedAt: choice.participantsChangedAt,
    restartedAt: hasRankings || choice.status === 'proposed' ? at : choice.restartedAt,
  };
}

const ofOffice = { role: 'office', memberId: null, staff: null } as const;

/** A group with an outcome keeps who lives where. */
function entriesOfRemovedRooms({ propertyId, outcome, members }: AffectedGroup, before: PropertyFacts): Entry[] {
  if (propertyId === null || outcome !== null) return [];
  const rooms = before.units.flatMap((unit) => unit.rooms);
  return members.map(({ id, roomPreference }) => ({
    ...{ kind: 'room_removed', subjectType: 'participant', subjectId: id, ...ofOffice },
    before: { roomPreference, roomName: rooms.find((room) => room.id === roomPreference)?.name ?? null },
  }));
}

/** Once for rooms that change shortly after each other. */
function entriesOfChoice(
  { id, propertyId, outcome, roomChoice: former }: AffectedGroup,
  choice: RoomChoiceFacts | null,
  at: string,
): Entry[] {
  if (!former || propertyId === null) return [];
  const ofGroup = { subjectType: 'group', subjectId: id, ...ofOffice } as const;
  if (!choice) return [{ kind: 'rooms_ended', ...ofGroup }];
  const hasRestarted = choice.restartedAt !== former.restartedAt;
  const minuteAgo = new Date(Date.parse(at) - minuteMs).toISOString();
  const isSaidAlready = (former.restartedAt ?? '') > minuteAgo;
  return hasRestarted && !isSaidAlready && outcome === null ? [{ kind: 'rooms_restarted', ...ofGroup }] : [];
}
