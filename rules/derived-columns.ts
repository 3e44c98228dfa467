import type { GroupFacts, Member, Schedule } from './group-facts';
import { nextOpenStep } from './lease-steps.ts';

/** Columns of a group that follow from its facts, for the lists of the office, Today and its status. */
export type DerivedColumns = {
  /** How many members are in. */
  committed: number;
  /** How many different rooms they prefer. */
  roomsChosen: number;
  /** The last day that anyone proposed for a tour. */
  lastProposedDay: string | null;
  /** Since when the office has to do the next step of a member who is in. */
  officeStepSince: string | null;
};

/** `derived` are the columns as they are stored. */
type Deriving = Pick<GroupFacts, 'leaseSteps'> & {
  derived: Pick<DerivedColumns, 'officeStepSince'>;
  members: Pick<Member, 'interestLevel' | 'roomPreference' | 'stepsDone'>[];
  tourSchedules: Pick<Schedule, 'preferredDates'>[];
};

export function derivedColumns({ members, leaseSteps, tourSchedules, derived }: Deriving, now: Date): DerivedColumns {
  const committed = members.filter(({ interestLevel }) => interestLevel === 'im_in');
  const rooms = committed.flatMap(({ roomPreference }) => roomPreference ?? []);
  const isOfficeNext = committed.some((member) => nextOpenStep(member, leaseSteps)?.by === 'office');
  const days = tourSchedules.flatMap(({ preferredDates }) => preferredDates.map(({ date }) => date));
  return {
    committed: committed.length,
    roomsChosen: new Set(rooms).size,
    lastProposedDay: days.sort().at(-1) ?? null,
    officeStepSince: isOfficeNext ? (derived.officeStepSince ?? now.toISOString()) : null,
  };
}
