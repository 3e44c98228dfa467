import type { Group, Portal } from '../../contract/group';
import type { Notice } from '../../contract/live';
import type { Participant } from '../../contract/participant';
import type { Question } from '../../contract/question';
import type { RoomChoice } from '../../contract/room-choice';
import type { ConfirmedTour, TourRequest, TourSchedule } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { assignments, participantsOf, takesPart } from '../../rules/room-choice/room-choice';
import { withSaved } from './lists';

type Shown = Pick<Portal, 'group' | 'tourSchedules' | 'questions'>;

/** The group's state as of `group.version`. */
export type GroupState = Shown & { hasOlderQuestions: boolean };

type Rows = {
  group: Group;
  participant: Participant;
  participantRemoved: number;
  confirmedTour: ConfirmedTour | null;
  tourRequest: TourRequest | null;
  schedule: TourSchedule;
  scheduleRemoved: number;
  question: Question;
  roomChoice: RoomChoice | null;
  /** The chat has it. */
  message: null;
  unknown: null;
};

/** What a notice says, or the answer to one's own write. */
export type ChangedRow = { [What in keyof Rows]: { version: number; what: What; row: Rows[What] } }[keyof Rows];

export function changedRowOf(notice: Notice): ChangedRow {
  const { version } = notice;
  const unknown = { version, what: 'unknown', row: null } as const;
  switch (notice.type) {
    case 'group_changed': {
      const { participant, participantRemoved, confirmedTour, tourRequest } = notice;
      if (participant) return { version, what: 'participant', row: participant };
      if (participantRemoved) return { version, what: 'participantRemoved', row: participantRemoved };
      if (tourRequest !== undefined) return { version, what: 'tourRequest', row: tourRequest };
      return confirmedTour === undefined ? unknown : { version, what: 'confirmedTour', row: confirmedTour };
    }
    case 'tour_schedules_changed': {
      const { schedule, scheduleRemoved } = notice;
      if (schedule) return { version, what: 'schedule', row: schedule };
      return scheduleRemoved ? { version, what: 'scheduleRemoved', row: scheduleRemoved } : unknown;
    }
    case 'questions_changed':
      return notice.question ? { version, what: 'question', row: notice.question } : unknown;
    case 'room_choice_changed':
      return { version, what: 'roomChoice', row: notice.roomChoice };
    case 'message_removed':
    case 'message_restored':
      return { version, what: 'message', row: null };
  }
}

export function toGroupState({ group, tourSchedules, questions }: Shown): GroupState {
  return { group, tourSchedules, questions, hasOlderQuestions: isFullPage(questions) };
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
 * Merges a row of the next version; what the page has already changes nothing. Null where the group must be read again: a
 * version is missing before it, or only the server knows what follows from it.
 */
export function withChangedRow(state: GroupState, changed: ChangedRow): GroupState | null {
  const { version } = state.group;
  if (changed.version <= version) return state;
  const merged = changed.version === version + 1 ? withRow(state, changed) : null;
  return merged && { ...merged, group: { ...merged.group, version: changed.version } };
}

/** A replica may lag: an older read changes nothing. A read has only the last questions; earlier ones stay. */
export function withRead(state: GroupState, read: Shown): GroupState {
  if (read.group.version < state.group.version) return state;
  const fresh = toGroupState(read);
  const [first] = fresh.questions;
  const isGapless = state.questions.some(({ id }) => id === first?.id);
  if (!fresh.hasOlderQuestions || !isGapless) return fresh;
  const { hasOlderQuestions } = state;
  return { ...fresh, ...withQuestionsBefore(fresh.questions, state.questions), hasOlderQuestions };
}

export function withOfflineCopy(state: GroupState, kept: GroupState): GroupState {
  const isNewer = kept.group.id === state.group.id && kept.group.version > state.group.version;
  return isNewer ? kept : state;
}

export function withShareCode(state: GroupState, shareCode: string): GroupState {
  return { ...state, group: { ...state.group, shareCode } };
}

/** In the order of the API's lists; null if only the server knows the group after it. */
function withRow(state: GroupState, { what, row }: ChangedRow): GroupState | null {
  const { group, tourSchedules, questions } = state;
  const withParticipants = (participants: Participant[]) => {
    const roomChoice = withoutThoseOut(group.roomChoice, participants);
    return { ...state, group: { ...group, participants, roomChoice } };
  };
  switch (what) {
    case 'unknown':
      return null;
    case 'message':
      return state;
    case 'group':
      return { ...state, group: row };
    case 'participant':
      if (mayJoinRoomChoice(group, row) || (!takesPart(row) && isProposalVoid(group, row.id))) return null;
      return withParticipants(withSaved(group.participants, row).sort(byAge));
    case 'participantRemoved':
      return isProposalVoid(group, row) ? null : withParticipants(without(group.participants, row));
    case 'confirmedTour':
      return { ...state, group: withTour(group, row) };
    case 'tourRequest':
      return { ...state, group: { ...group, tourRequest: row } };
    case 'schedule':
      return { ...state, tourSchedules: withSaved(tourSchedules, row).sort(byId) };
    case 'scheduleRemoved':
      return { ...state, tourSchedules: without(tourSchedules, row) };
    case 'roomChoice':
      return { ...state, group: withRoomChoice(group, row) };
    case 'question':
      // Read with the older questions, when someone asks for them.
      if (state.hasOlderQuestions && row.id < (questions[0]?.id ?? 0)) return state;
      return { ...state, questions: withSaved(questions, row).sort(byId) };
  }
}

function withoutThoseOut(choice: RoomChoice | null, participants: Participant[]): RoomChoice | null {
  if (!choice) return null;
  const { status, concerned: participantIds } = choice;
  const concerned = participantsOf({ members: participants }, { status, participantIds });
  return { ...choice, concerned, answered: choice.answered.filter((id) => concerned.includes(id)) };
}

/** Only the server knows whether an open room choice includes someone who joins, or comes back, while it is open. */
function mayJoinRoomChoice({ participants, roomChoice }: Group, saved: Participant): boolean {
  const before = participants.find(({ id }) => id === saved.id);
  return roomChoice?.status === 'open' && takesPart(saved) && !(before && takesPart(before));
}

/** What of the choice is left when a participant is gone, only the server knows. */
function isProposalVoid({ roomChoice }: Group, gone: number): boolean {
  return roomChoice?.status === 'proposed' && roomChoice.concerned.includes(gone);
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

/** Answers belong to one tour: with another date or time they are gone. What was asked for is answered by it. */
function withTour(group: Group, confirmedTour: ConfirmedTour | null): Group {
  const { customizations, participants } = group;
  const isSame = timeOf(customizations.confirmedTour) === timeOf(confirmedTour);
  return {
    ...group,
    customizations: { ...customizations, confirmedTour },
    ...(confirmedTour && { tourRequest: null }),
    participants: isSame ? participants : participants.map((one) => ({ ...one, tourAnswer: null })),
  };
}

const timeOf = (tour: ConfirmedTour | null) =>
  tour && (tour.start ?? `${tour.date} ${tour.timePreference} ${tour.specificTime}`);

type Row = { id: number };

const without = <T extends Row>(rows: T[], removed: number) => rows.filter(({ id }) => id !== removed);

const byId = (one: Row, other: Row) => one.id - other.id;

const byAge = (one: Row & { createdAt: string }, other: Row & { createdAt: string }) =>
  one.createdAt.localeCompare(other.createdAt) || byId(one, other);
