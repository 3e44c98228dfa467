import type { Me } from '../contract/device';
import type { Group } from '../contract/group';
import type { LeaseStep } from '../contract/lease-step';
import type { Participant } from '../contract/participant';
import { stepTask } from '../contract/step-names';
import type { ConfirmedTour, TourSchedule } from '../contract/tour-schedule';
import type { PublicRoom } from '../contract/unit';
import { appliedCount } from './interest';
import { hasOwnOpenStep, nextStepOf, withMarks } from './lease-steps';
import { type Clash, isChoosingRooms, offeredUnits, roomFit } from './rooms';
import { bestHalfDays, halfDaysToConfirm, type ProposedHalfDay, requestToCome } from './tours/half-days';
import { hasToured, isTourOver, scheduleOf, todayOf, toursOf } from './tours/tours';

/** A free room beside the wanted one, with what it costs more or less a month. */
type FreeRoom = Clash['alternatives'][number];

/** What a reader of the group's page should do. One with a `key` can be declined, and returns once its key changes. */
export type NextTask =
  | { kind: 'askForTour' | 'bookTour'; halfDay: ProposedHalfDay; total: number; key: string }
  | { kind: 'answerTour'; participant: Participant; tour: ConfirmedTour }
  | { kind: 'rankRooms'; answered: number; total: number }
  | { kind: 'answerProposal'; participant: Participant; roomId: number; rent: number }
  | {
      kind: 'allAgreed';
      participant: Participant;
      roomId: number;
      rent: number;
      total: number;
      /** What the member's guarantor has to do yet, if anything. */
      step: LeaseStep | null;
      key: string;
    }
  | { kind: 'settleRooms'; clashes: number; key: string }
  | { kind: 'resolveClash'; participant: Participant; wanted: PublicRoom; free: FreeRoom[]; key: string }
  | { kind: 'apply' | 'sign' | 'leaseStep'; participant: Participant; step: LeaseStep; key?: string }
  | { kind: 'askGuarantor'; participant: Participant; step: LeaseStep; key: string }
  | { kind: 'addDates'; participant: Participant; best: ProposedHalfDay | null; total: number; key: string }
  | { kind: 'remind'; members: Participant[]; key: string }
  | { kind: 'joinFirst'; key: string }
  | { kind: 'invite'; key: string };

type Situation = {
  group: Group;
  schedules: TourSchedule[];
  reader: Pick<Me, 'participantIds' | 'isPointPerson'>;
  /** Null until it is known. */
  now: Date | null;
  /** Keys of the tasks that this device has declined. */
  declined: readonly string[];
};

/**
 * The first task that applies; null if there is none, or the group has an outcome. Members who are out are asked nothing.
 */
export function nextTask(situation: Situation): NextTask | null {
  if (situation.group.customizations.outcome) return null;
  const isDeclined = (task: NextTask) =>
    'key' in task && task.key !== undefined && situation.declined.includes(task.key);
  for (const rule of rules) {
    const task = rule(situation).find((one) => !isDeclined(one));
    if (task) return task;
  }
  return null;
}

/**
 * In the order of a group's life: its beginning, what others wait for, the tour, the rooms, the beds that are left, the lease.
 * Who has begun with the lease goes on with it first.
 */
const rules: ((situation: Situation) => NextTask[])[] = [
  beginGroup,
  arrangeTour,
  answerTour,
  rankRooms,
  answerProposal,
  allAgreed,
  addDates,
  settleRooms,
  resolveClash,
  laterLeaseStep,
  invite,
  firstLeaseStep,
  remind,
];

const isActive = ({ interestLevel }: Participant) => interestLevel !== 'im_out';

/** The reader's members, except those who are out. */
const ownMembers = ({ group, reader }: Situation) =>
  group.participants.filter((one) => reader.participantIds.includes(one.id) && isActive(one));

const today = ({ group, now }: Situation) => now && todayOf(group.customizations, now);

/** The confirmed tour, until it is over. */
function tourToCome({ group, now }: Situation): ConfirmedTour | null {
  return isTourOver(group.customizations, now) ? null : group.customizations.confirmedTour;
}

/**
 * Until the office is asked, or a time is booked. A group's day needs at least two members who can come, unless the group has
 * only one.
 */
function arrangeTour(situation: Situation): NextTask[] {
  const { group, schedules, reader } = situation;
  const [halfDay] = halfDaysToConfirm(toursOf(group), schedules, today(situation));
  if (requestToCome(group, today(situation))) return [];
  const enough = Math.min(2, group.participants.filter(isActive).length);
  if (!reader.isPointPerson || !halfDay || halfDay.canCome.length < enough) return [];
  const kind = group.property.tourHours === null ? 'askForTour' : 'bookTour';
  return [{ kind, halfDay, total: schedules.length, key: `tour ${halfDay.date} ${halfDay.half}` }];
}

/** A member who has not answered the tour to come. */
function answerTour(situation: Situation): NextTask[] {
  const tour = tourToCome(situation);
  if (!tour) return [];
  const unanswered = ownMembers(situation).filter(({ tourAnswer }) => tourAnswer === null);
  return unanswered.map((participant) => ({ kind: 'answerTour', participant, tour }));
}

/** A member whose ranking an open room choice lacks. */
function rankRooms(situation: Situation): NextTask[] {
  const choice = situation.group.roomChoice;
  if (choice?.status !== 'open') return [];
  const { concerned: participantIds, answered } = choice;
  const isToRank = ({ id }: Participant) => participantIds.includes(id) && !answered.includes(id);
  if (!ownMembers(situation).some(isToRank)) return [];
  return [{ kind: 'rankRooms', answered: answered.length, total: participantIds.length }];
}

/** A member who got a room by a proposal, and has not answered it. */
function answerProposal(situation: Situation): NextTask[] {
  const choice = situation.group.roomChoice;
  if (choice?.status !== 'proposed' || !choice.proposal) return [];
  const { agreed, declined, proposal } = choice;
  const answered = [...agreed, ...declined];
  return ownMembers(situation).flatMap((participant) => {
    const given = proposal.rooms.find(({ participantId }) => participantId === participant.id);
    if (!given || answered.includes(participant.id)) return [];
    return [{ kind: 'answerProposal', participant, roomId: given.roomId, rent: given.rent }];
  });
}

/** A member whose room all have agreed on, until they have seen it. */
function allAgreed(situation: Situation): NextTask[] {
  const choice = situation.group.roomChoice;
  if (choice?.status !== 'agreed' || !choice.proposal) return [];
  const { id, agreed, proposal } = choice;
  const guarantorStep = situation.group.property.leaseSteps.find(({ by }) => by === 'guarantor');
  return ownMembers(situation).flatMap((participant) => {
    const given = proposal.rooms.find(({ participantId }) => participantId === participant.id);
    if (!given) return [];
    const isOpen = guarantorStep && !participant.stepsDone.includes(guarantorStep.id);
    return {
      ...{ kind: 'allAgreed', participant, roomId: given.roomId, rent: given.rent, total: agreed.length },
      ...{ step: isOpen ? guarantorStep : null, key: `agreed ${id} ${participant.id}` },
    };
  });
}

/** None while a room choice is open or proposed, which settles them. */
const clashesToSettle = ({ group }: Situation): Clash[] =>
  isChoosingRooms(group) ? [] : roomFit(group).units.flatMap(({ clashes }) => clashes);

const keyOfClash = ({ room, wantedBy }: Clash) =>
  `clash ${room.id} ${wantedBy
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(' ')}`;

/** The point person decides who gets which room where several want one and no room choice has begun. */
function settleRooms(situation: Situation): NextTask[] {
  const clashes = clashesToSettle(situation);
  const { reader, group } = situation;
  if (!reader.isPointPerson || group.roomChoice || clashes.length === 0) return [];
  return [{ kind: 'settleRooms', clashes: clashes.length, key: `rooms ${clashes.map(keyOfClash).join()}` }];
}

/** A member who wants a room that others want too, while others of its unit are free. */
function resolveClash(situation: Situation): NextTask[] {
  const clashes = clashesToSettle(situation);
  return ownMembers(situation).flatMap((participant) => {
    const clash = clashes.find(({ wantedBy }) => wantedBy.some(({ id }) => id === participant.id));
    if (!clash || clash.alternatives.length === 0) return [];
    const free = nearestOnBothSides(clash.alternatives);
    return [{ kind: 'resolveClash', participant, wanted: clash.room, free, key: keyOfClash(clash) }];
  });
}

/** The nearest that costs no more, and the nearest that costs more. */
function nearestOnBothSides(alternatives: FreeRoom[]): FreeRoom[] {
  const sides = [
    alternatives.find(({ difference }) => difference <= 0),
    alternatives.find(({ difference }) => difference > 0),
  ];
  return sides.filter((room) => room !== undefined);
}

const hasBegunLeasing = ({ stepsDone }: Participant) => stepsDone.length > 0;

function ownLeaseSteps(situation: Situation) {
  const { leaseSteps } = situation.group.property;
  return ownMembers(situation).flatMap((participant) => {
    const step = nextStepOf(participant, leaseSteps);
    return step ? [{ participant, step }] : [];
  });
}

/** The next step of a member at I'm In who has done one. A guarantor's link that was sent counts as declined. */
function laterLeaseStep(situation: Situation): NextTask[] {
  return ownLeaseSteps(situation)
    .filter(({ participant }) => hasBegunLeasing(participant))
    .map(({ participant, step }) => leaseTask(situation, participant, step));
}

/** The first step of a member at I'm In, mostly to apply; it returns after the tour, and when others have applied. */
function firstLeaseStep(situation: Situation): NextTask[] {
  const { group, now } = situation;
  if (!isTimeToApply(situation)) return [];
  const isAfterTour = hasToured(group.customizations, now);
  return ownLeaseSteps(situation)
    .filter(({ participant }) => !hasBegunLeasing(participant))
    .map(({ participant, step }) => ({
      key: `apply ${participant.id} ${isAfterTour} ${appliedCount(group.participants)}`,
      ...leaseTask(situation, participant, step),
    }));
}

/** Declined once the link was sent, or with 'Not now'. */
export const guarantorKey = (participant: Participant, step: LeaseStep) => `guarantor ${participant.id} ${step.id}`;

function leaseTask({ group }: Situation, participant: Participant, step: LeaseStep): NextTask {
  const task = stepTask(step);
  if (task === 'askGuarantor') {
    return { kind: task, participant, step, key: guarantorKey(participant, step) };
  }
  const kind = task === 'apply' && group.property.applicationUrl === '' ? 'leaseStep' : (task ?? 'leaseStep');
  return { kind, participant, step };
}

/** After the tour, or once who moves in is settled: the beds are full, or all have agreed on their rooms. */
function isTimeToApply({ group, now }: Situation): boolean {
  return hasToured(group.customizations, now) || isFull(group) || group.roomChoice?.status === 'agreed';
}

/**
 * A member without dates, while no tour is confirmed or was, except one that the group missed, and who has not begun with
 * the lease.
 */
function addDates(situation: Situation): NextTask[] {
  const { group, schedules } = situation;
  const { confirmedTour } = group.customizations;
  if (confirmedTour && confirmedTour.result !== 'no_show') return [];
  const [best = null] = bestHalfDays(schedules, today(situation));
  return ownMembers(situation)
    .filter(({ id, name }) => !scheduleOf({ participantId: id, name }, schedules))
    .filter((participant) => !hasBegunLeasing(participant))
    .map((participant) => ({
      ...{ kind: 'addDates', participant, best, total: schedules.length },
      key: `dates ${participant.id} ${best ? `${best.date} ${best.half}` : 'none'}`,
    }));
}

/** Whether there are as many members who are not out as the largest unit on offer has beds. */
function isFull(group: Group): boolean {
  const beds = Math.max(0, ...offeredUnits(group).map(({ bedrooms }) => bedrooms));
  return beds > 0 && group.participants.filter(isActive).length >= beds;
}

/** The point person of an empty group sends the link, then joins. */
function beginGroup(situation: Situation): NextTask[] {
  const { group, reader } = situation;
  if (!reader.isPointPerson || group.participants.length > 0) return [];
  return [...invite(situation), { kind: 'joinFirst', key: 'join' }];
}

/** Sharing the link declines it, too. */
export const inviteKey = (group: Group): string => `invite ${group.participants.filter(isActive).map(({ id }) => id)}`;

/** While beds are free; it returns when someone joins or leaves. */
function invite(situation: Situation): NextTask[] {
  const { group, reader } = situation;
  const isReader = reader.isPointPerson || ownMembers(situation).length > 0;
  if (!isReader || isFull(group)) return [];
  return [{ kind: 'invite', key: inviteKey(group) }];
}

/** Others whom a reminder is for, once they have begun with the lease or it is time to; at most once a day. */
function remind(situation: Situation): NextTask[] {
  const { group, reader } = situation;
  const members = group.participants.filter(
    (member) =>
      !reader.participantIds.includes(member.id) &&
      hasOwnOpenStep(withMarks(member), group.property.leaseSteps) &&
      (hasBegunLeasing(member) || isTimeToApply(situation)),
  );
  if (!reader.isPointPerson || members.length === 0) return [];
  return [{ kind: 'remind', members, key: `remind ${today(situation)}` }];
}
