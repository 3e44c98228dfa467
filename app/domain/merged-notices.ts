import type { Group, Portal } from '../../contract/group';
import type { Notice } from '../../contract/live';
import type { Participant } from '../../contract/participant';
import type { Question } from '../../contract/question';
import type { RoomChoice } from '../../contract/room-choice';
import type { ConfirmedTour } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { assignments, takesPart } from '../../rules/room-choice';
import { withSaved } from './lists';

type Shown = Pick<Portal, 'group' | 'tourSchedules' | 'questions'>;

/**
 * The group's state as of `group.version`. `pendingNotices`: later notices, already shown, that follow a missing one or lack
 * details.
 */
export type GroupState = Shown & { hasOlderQuestions: boolean; pendingNotices: Notice[] };

export function toGroupState({ group, tourSchedules, questions }: Shown): GroupState {
  return { group, tourSchedules, questions, hasOlderQuestions: isFullPage(questions), pendingNotices: [] };
}

const isFullPage = (page: Question[]) => page.length >= limits.questionsPerPage;

export function withOlderQuestions(state: GroupState, page: Question[]): GroupState {
  return { ...state, ...withQuestionsBefore(state.questions, page), hasOlderQuestions: isFullPage(page) };
}

function withQuestionsBefore(questions: Question[], older: Question[]): Pick<Shown, 'questions'> {
  const first = questions[0]?.id ?? Number.POSITIVE_INFINITY;
  return { questions: [...older.filter(({ id }) => id < first), ...questions] };
}

/**
 * Merges a notice that follows the page's version. One's own write answers with the same data; what is already merged
 * changes nothing.
 */
export function withNotice(state: GroupState, notice: Notice): GroupState {
  if (notice.version <= state.group.version) return state;
  if (state.pendingNotices.some(({ version }) => version === notice.version)) return state;
  return caughtUp({
    ...state,
    pendingNotices: [...state.pendingNotices, notice].sort((a, b) => a.version - b.version),
  });
}

/** A replica may lag: an older read changes nothing. A read has only the last questions; earlier ones stay. */
export function withRead(state: GroupState, read: Shown): GroupState {
  if (read.group.version < state.group.version) return state;
  const fresh = { ...toGroupState(read), pendingNotices: state.pendingNotices };
  const [first] = fresh.questions;
  const isGapless = state.questions.some(({ id }) => id === first?.id);
  if (!fresh.hasOlderQuestions || !isGapless) return caughtUp(fresh);
  const { hasOlderQuestions } = state;
  return caughtUp({ ...fresh, ...withQuestionsBefore(fresh.questions, state.questions), hasOlderQuestions });
}

/** Merges the answer to one's own change if its version comes next. */
export function withChangedGroup(state: GroupState, group: Group): GroupState {
  return group.version === state.group.version + 1 ? caughtUp({ ...state, group }) : state;
}

export function withOfflineCopy(state: GroupState, kept: GroupState): GroupState {
  const isNewer = kept.group.id === state.group.id && kept.group.version > state.group.version;
  return isNewer ? kept : state;
}

export function withShareCode(state: GroupState, shareCode: string): GroupState {
  return { ...state, group: { ...state.group, shareCode } };
}

/** Whether the group must be read, unless a late notice arrives. */
export function isBehind({ pendingNotices }: GroupState): boolean {
  return pendingNotices.length > 0;
}

/** Whether it says that the group has changed, but not what. */
export function isWithoutRow(notice: Notice): boolean {
  if (notice.type !== 'group_changed') return false;
  return !notice.participant && !notice.participantRemoved && notice.confirmedTour === undefined;
}

type Merged = Omit<GroupState, 'pendingNotices'>;

/** Applies pending notices, and drops those before which nothing is missing. */
function caughtUp({ pendingNotices, ...before }: GroupState): GroupState {
  let shown = before;
  const missingBefore: Notice[] = [];
  for (const notice of pendingNotices.filter(({ version }) => version > before.group.version)) {
    const changed = withChange(shown, notice);
    const isNext = notice.version === shown.group.version + 1;
    shown = changed ?? shown;
    if (changed && isNext) shown = { ...shown, group: { ...shown.group, version: notice.version } };
    else missingBefore.push(notice);
  }
  return { ...shown, pendingNotices: missingBefore };
}

/** In the order of the API's lists; null if the notice does not contain the change. */
function withChange(shown: Merged, notice: Notice): Merged | null {
  // Messages are not part of the group's state.
  if (notice.type === 'message_removed' || notice.type === 'message_restored') return shown;
  if (notice.type === 'group_changed') {
    const { participants } = shown.group;
    const withParticipants = (changed: typeof participants) => ({
      ...shown,
      group: {
        ...shown.group,
        participants: changed,
        roomChoice: withoutThoseOut(shown.group.roomChoice, changed),
      },
    });
    if (notice.participant && mayJoinRoomChoice(shown.group, notice.participant)) return null;
    if (isProposalVoid(shown.group, notice)) return null;
    if (notice.participant) return withParticipants(withSaved(participants, notice.participant).sort(byAge));
    if (notice.participantRemoved) return withParticipants(without(participants, notice.participantRemoved));
    if (notice.confirmedTour !== undefined) return { ...shown, group: withTour(shown.group, notice.confirmedTour) };
  } else if (notice.type === 'tour_schedules_changed') {
    const { tourSchedules } = shown;
    if (notice.schedule) return { ...shown, tourSchedules: withSaved(tourSchedules, notice.schedule).sort(byId) };
    if (notice.scheduleRemoved) return { ...shown, tourSchedules: without(tourSchedules, notice.scheduleRemoved) };
  } else if (notice.type === 'room_choice_changed') {
    return { ...shown, group: withRoomChoice(shown.group, notice.roomChoice) };
  } else if (notice.question) {
    // Read with the older questions, when someone asks for them.
    if (shown.hasOlderQuestions && notice.question.id < (shown.questions[0]?.id ?? 0)) return shown;
    return { ...shown, questions: withSaved(shown.questions, notice.question).sort(byId) };
  }
  return null;
}

function withoutThoseOut(choice: RoomChoice | null, participants: Participant[]): RoomChoice | null {
  if (choice?.status !== 'open') return choice;
  const current = choice.concerned.filter((id) => participants.some((each) => each.id === id && takesPart(each)));
  return { ...choice, concerned: current, answered: choice.answered.filter((id) => current.includes(id)) };
}

/** Only the server knows whether an open room choice includes someone who joins, or comes back, while it is open. */
function mayJoinRoomChoice({ participants, roomChoice }: Group, saved: Participant): boolean {
  const before = participants.find(({ id }) => id === saved.id);
  return roomChoice?.status === 'open' && takesPart(saved) && !(before && takesPart(before));
}

/** What of the choice is left then, only the server knows. */
function isProposalVoid(
  { roomChoice }: Group,
  notice: { participant?: Participant; participantRemoved?: number },
): boolean {
  const gone = notice.participant && !takesPart(notice.participant) ? notice.participant.id : notice.participantRemoved;
  return roomChoice?.status === 'proposed' && gone !== undefined && roomChoice.concerned.includes(gone);
}

/** Once all have agreed, each prefers the room that they got. */
function withRoomChoice(group: Group, roomChoice: RoomChoice | null): Group {
  const isSettled = roomChoice?.status === 'agreed' && group.roomChoice?.status !== 'agreed';
  const given = isSettled && roomChoice.proposal ? assignments(roomChoice.proposal) : [];
  const participants = group.participants.map((participant) => {
    const room = given.find(({ participantId }) => participantId === participant.id)?.roomId;
    if (room === undefined || room === participant.roomPreference) return participant;
    const { removedRoom: _, ...others } = participant;
    return { ...others, roomPreference: room, rev: participant.rev + 1 };
  });
  return { ...group, roomChoice, participants };
}

/** Answers belong to one tour: with another date or time they are gone. */
function withTour(group: Group, confirmedTour: ConfirmedTour | null): Group {
  const { customizations, participants } = group;
  const isSame = timeOf(customizations.confirmedTour) === timeOf(confirmedTour);
  return {
    ...group,
    customizations: { ...customizations, confirmedTour },
    participants: isSame ? participants : participants.map((one) => ({ ...one, tourAnswer: null })),
  };
}

const timeOf = (tour: ConfirmedTour | null) => tour && `${tour.date} ${tour.timePreference} ${tour.specificTime}`;

type Row = { id: number };

const without = <T extends Row>(rows: T[], removed: number) => rows.filter(({ id }) => id !== removed);

const byId = (one: Row, other: Row) => one.id - other.id;

const byAge = (one: Row & { createdAt: string }, other: Row & { createdAt: string }) =>
  one.createdAt.localeCompare(other.createdAt) || byId(one, other);
