import type { EntryFacts, MessageFacts } from '../../rules/entry-facts';
import type { GroupFacts, Member, Schedule } from '../../rules/group-facts';
import type { RoomChoiceFacts, UnitOfRooms } from '../../rules/room-choice/room-choice-facts';
import { nobody } from './requesters';

const [yesterday, thisMorning] = ['2026-11-27T11:00:00.000Z', '2026-11-28T08:00:00.000Z'];

/** An empty group (7) of the property 4, which a stranger asks for. */
export const groupFacts = (changes: Partial<GroupFacts> = {}): GroupFacts => ({
  ...{ id: 7, version: 3, propertyVersion: 2, propertyId: 4, unitId: null, beds: null, editing: 'anyone' },
  isNamedInPreview: false,
  ...{
    deletedAt: null,
    hasHomes: false,
    hasTourHours: false,
    rev: 6,
    assignee: null,
    setupCompletedAt: yesterday,
    setupTokenExpiresAt: null,
  },
  ...{ shareCode: 'STAY0007', pointPersonName: 'Maya', pointPersonEmail: 'maya@student.test', pointPersonPhone: null },
  ...{ bio: null, decisionDeadline: null, timeZone: null, outcomeAt: null, formerOutcomeAt: null },
  ...{
    outcome: null,
    confirmedTour: null,
    tourRequest: null,
    codeChangedAt: null,
    removedMembers: 0,
    roomChoice: null,
  },
  derived: { committed: 0, roomsChosen: 0, lastProposedDay: null, officeStepSince: null },
  ...{ leaseSteps: [], members: [], rooms: [], tourSchedules: [], me: nobody },
  ...changes,
});

const unitFacts: UnitOfRooms = {
  ...{ propertyId: 4, isActive: true },
  rooms: [
    { id: 11, name: 'Room A', rent: 100_000 },
    { id: 12, name: 'Room B', rent: 80_000 },
  ],
};

/** An open choice (40) without participants in the unit 20, which has two rooms (11, 12). */
export const roomChoiceFacts = (changes: Partial<RoomChoiceFacts> = {}): RoomChoiceFacts => ({
  ...{ id: 40, unitId: 20, evenOut: false, status: 'open', closesAt: null, closedAt: null, restartedAt: null },
  ...{ participantIds: [], participantsChangedAt: null, proposal: null, rankedBy: [], agreed: [], declined: [] },
  unit: unitFacts,
  ...changes,
});

export const memberFacts = (id: number, changes: Partial<Member> = {}): Member => ({
  ...{ id, name: `Member ${id}`, email: null, interestLevel: 'interested', roomPreference: null, removedRoom: null },
  ...{ hasApplied: false, tourAnswer: null, language: 'en', stepsDone: [], rev: 1, createdAt: yesterday },
  ...changes,
});

/** Dates that a parent (Kim) proposed, who is no member. */
export const scheduleFacts = (id: number, changes: Partial<Schedule> = {}): Schedule => ({
  ...{ id, participantId: null, participantName: 'Kim', nameKey: 'kim', isSavedHere: false, rev: 4 },
  ...{ preferredDates: [{ date: '2026-12-05', timePreference: 'AM' }], createdAt: yesterday, updatedAt: yesterday },
  ...changes,
});

/** A message of the member 1. */
export const messageFacts = (id: number, changes: Partial<MessageFacts> = {}): MessageFacts => ({
  ...{ id, groupId: 7, participantId: 1, senderName: 'Ana', content: 'Hello', createdAt: yesterday },
  ...{ isPointPerson: false, isOffice: false, deletedAt: null, isSentHere: false },
  ...changes,
});

/** An entry about the member 1, by themselves. */
export const entryFacts = (changes: Partial<EntryFacts>): EntryFacts => ({
  ...{ id: 81, publicId: 810, kind: 'member_changed', createdAt: thisMorning, undoneAt: null, firstMadeAt: null },
  ...{ role: 'member', memberId: 1, staff: null, actor: { id: 1, name: 'Ana', removedAt: null } },
  ...{ subjectType: 'participant', subjectId: 1, before: null, after: null },
  ...{ member: null, tourSchedule: null, message: null, rooms: [], later: [] },
  removed: { members: [], tourSchedules: [], messageIds: [] },
  ...changes,
});
