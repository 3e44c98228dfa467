import type { GroupFacts, Member, Schedule } from './group-facts';

type Deriving = Pick<GroupFacts, 'leaseSteps' | 'officeStepSince'> & {
  members: Pick<Member, 'interestLevel' | 'roomPreference' | 'stepsDone'>[];
  tourSchedules: Pick<Schedule, 'preferredDates'>[];
};

/** The columns of a group that follow from its facts, for lists, "Today" and its status (docs/product.md, "Today"). */
export function derivedColumns({ members, leaseSteps, tourSchedules, officeStepSince }: Deriving, now: Date) {
  const committed = members.filter(({ interestLevel }) => interestLevel === 'im_in');
  const rooms = committed.flatMap(({ roomPreference }) => roomPreference ?? []);
  const isOfficeNext = committed.some(({ stepsDone }) => {
    const next = leaseSteps.find((step) => !stepsDone.some(({ id }) => id === step.id));
    return next?.by === 'office';
  });
  const days = tourSchedules.flatMap(({ preferredDates }) => preferredDates.map(({ date }) => date));
  return {
    committed: committed.length,
    roomsChosen: new Set(rooms).size,
    lastProposedDay: days.sort().at(-1) ?? null,
    officeStepSince: isOfficeNext ? (officeStepSince ?? now.toISOString()) : null,
  };
}
