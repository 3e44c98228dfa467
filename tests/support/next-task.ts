import type { Group } from '../../contract/group';
import type { Participant } from '../../contract/participant';
import type { RoomChoice } from '../../contract/room-choice';
import type { TourSchedule } from '../../contract/tour-schedule';
import { type NextTask, nextTask } from '../../rules/next';
import { groupOf, participant } from './components/render-in-app';
import { tourHours } from './world';

const leaseSteps = [
  { id: 1, name: 'Applied', by: 'member' as const },
  { id: 2, name: 'Guarantor confirmed', by: 'guarantor' as const },
  { id: 3, name: 'Approved', by: 'office' as const },
  { id: 4, name: 'Deposit paid', by: 'member' as const },
  { id: 5, name: 'Lease signed', by: 'member' as const },
];

const now = new Date(2026, 10, 26, 12);

export const [ana, ben, cy] = [
  participant(1, 'Ana', 'interested'),
  participant(2, 'Ben', 'im_in'),
  participant(3, 'Cy', 'im_in'),
];

/** A unit with as many beds as rooms: 11 and up, each cheaper than the one before. */
const unitOf = (beds: number) => ({
  ...{ id: 1, propertyId: 1, name: 'Unit', description: '', bedrooms: beds, bathrooms: 1, sqft: 0, isActive: true },
  photos: [],
  rooms: Array.from({ length: beds }, (_, index) => ({
    ...{ id: 11 + index, unitId: 1, name: `Room ${'ABCD'[index]}`, description: '', isPrimary: false },
    monthlyRate: 120_000 - 10_000 * index,
    monthlyTotal: 120_000 - 10_000 * index,
    monthlyTotalMax: null,
  })),
});

export const tour = {
  ...{ date: '2026-11-28', timePreference: 'AM' as const, specificTime: null, note: null, meetingPlace: null },
  ...{ confirmedAt: '2026-11-22T10:00:00.000Z', by: 'office' as const, rev: 1 },
};

export const toured = { confirmedTour: { ...tour, date: '2026-11-25' } };

export const missed = { confirmedTour: { ...tour, result: 'no_show' as const } };

export const on = (date: string, ...members: Participant[]): TourSchedule[] =>
  members.map(({ id, name }) => ({
    ...{ id, groupId: 7, participantId: id, participantName: name },
    preferredDates: [{ date, timePreference: 'AM' }],
    ...{ createdAt: tour.confirmedAt, updatedAt: tour.confirmedAt },
  }));

export function choice(status: RoomChoice['status'], changes: Partial<RoomChoice> = {}): RoomChoice {
  const given = { participantId: 1, rent: 110_000, difference: 0 };
  const proposal = { rooms: [{ roomId: 12, ...given }], withoutRoom: [], draw: null, note: null };
  return {
    ...{
      id: 1,
      unitId: 1,
      evenOut: false,
      status,
      closesAt: null,
      restartedAt: null,
      concerned: [1, 2],
      answered: [],
      agreed: [],
    },
    ...{ declined: [], proposal: status === 'open' ? null : proposal },
    ...changes,
  };
}

/** What differs from one member, Ana, on their own device, in a group of a unit with four beds. */
export type Case = {
  members?: Participant[];
  beds?: number;
  schedules?: TourSchedule[];
  steps?: boolean;
  url?: string;
  customizations?: Partial<Group['customizations']>;
  roomChoice?: RoomChoice;
  reader?: number[];
  isPointPerson?: boolean;
  declined?: string[];
  /** The half-day that the office was asked for. */
  requested?: string;
  /** The property has hours in which groups book tours. */
  hasHours?: boolean;
};

export function taskOf({
  members = [ana],
  beds = 4,
  schedules = [],
  steps = false,
  url = 'https://apply.example',
  customizations = {},
  roomChoice,
  reader = [1],
  isPointPerson = false,
  declined = [],
  requested,
  hasHours = false,
}: Case): NextTask | null {
  const group = groupOf(members, customizations);
  const property = {
    ...group.property,
    applicationUrl: url,
    leaseSteps: steps ? leaseSteps : [],
    units: [unitOf(beds)],
    tourHours: hasHours ? tourHours : null,
  };
  return nextTask({
    group: {
      ...{ ...group, property, roomChoice: roomChoice ?? null },
      tourRequest: requested ? { date: requested, half: 'AM', requestedAt: now.toISOString() } : null,
    },
    schedules,
    reader: { participantIds: reader, isPointPerson },
    now,
    declined,
  });
}

/** What is said of a task beside its kind. */
export function factsOf(task: NextTask | null): string {
  if (!task) return '';
  if (task.kind === 'askForTour' || task.kind === 'bookTour')
    return `${task.halfDay.date} ${task.halfDay.half} ${task.halfDay.canCome.length}/${task.total}`;
  if (task.kind === 'resolveClash') {
    return [task.wanted.name, ...task.free.map(({ room, difference }) => `${room.name} ${difference}`)].join(' or ');
  }
  if (task.kind === 'answerProposal') return `room ${task.roomId} ${task.rent}`;
  if (task.kind === 'allAgreed')
    return `room ${task.roomId} ${task.rent} of ${task.total}, ${task.step?.name ?? 'no guarantor'}`;
  if (task.kind === 'settleRooms') return `${task.clashes}`;
  if (task.kind === 'rankRooms') return `${task.answered}/${task.total}`;
  if (task.kind === 'remind') return task.members.map(({ name }) => name).join();
  if (task.kind === 'addDates') return task.best ? `${task.best.date} ${task.best.half}` : 'no day yet';
  if ('step' in task) return task.step?.name ?? '';
  return '';
}
