import type { GroupFacts, Member, Room, Schedule } from './group-facts';
import { nextOpenStep } from './lease-steps.ts';

/** Columns of a group that follow from its facts, for the lists of the office, Today and its status. */
export type DerivedColumns = {
  /** How many members are in. */
  committed: number;
  /** How many different rooms of the group's unit they prefer. */
  roomsChosen: number;
  /** The last day that anyone proposed for a tour. */
  lastProposedDay: string | null;
  /** Since when the office has to do the next step of a member who is in. */
  officeStepSince: string | null;
};

/** `derived` are the columns as they are stored. */
type Deriving = Pick<GroupFacts, 'unitId' | 'leaseSteps'> & {
  derived: Pick<DerivedColumns, 'officeStepSince'>;
  members: Pick<Member, 'interestLevel' | 'roomPreference' | 'stepsDone'>[];
  rooms: Pick<Room, 'id' | 'unitId'>[];
  tourSchedules: Pick<Schedule, 'preferredDates'>[];
};

export function derivedColumns(group: Deriving, now: Date): DerivedColumns {
  const { unitId, members, leaseSteps, tourSchedules, derived } = group;
  const committed = members.filter(({ interestLevel }) => interestLevel === 'im_in');
  const rooms = group.rooms.filter(
    ({ id, unitId: ofUnit }) => ofUnit === unitId && committed.some(({ roomPreference }) => roomPreference === id),
  );
  const isOfficeNext = committed.some((member) => nextOpenStep(member, leaseSteps)?.by === 'office');
  const days = tourSchedules.flatMap(({ preferredDates }) => preferredDates.map(({ date }) => date));
  return {
    committed: committed.length,
    roomsChosen: rooms.length,
    lastProposedDay: days.sort().at(-1) ?? null,
    officeStepSince: isOfficeNext ? (derived.officeStepSince ?? now.toISOString()) : null,
  };
}
