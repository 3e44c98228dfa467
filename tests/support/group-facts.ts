import type { GroupFacts, Member, Requester, Schedule } from '../../rules/group-facts';

const yesterday = '2026-11-27T11:00:00.000Z';

/** A device that no one in the group knows. */
export const strangerFacts: Requester = {
  ...{ kind: 'device', staffEmail: null, language: 'es', participantIds: [], participantIdsByAnother: [] },
  ...{ isPointPerson: false, isAdmitted: false, leftAt: null },
};

/** An empty group (7) of the property 4, which a stranger asks for. */
export const groupFacts = (changes: Partial<GroupFacts> = {}): GroupFacts => ({
  ...{ id: 7, version: 3, propertyVersion: 2, propertyId: 4, unitId: null, beds: null, editing: 'anyone' },
  ...{
    outcome: null,
    confirmedTour: null,
    codeChangedAt: null,
    officeStepSince: null,
    removedMembers: 0,
    roomChoice: null,
  },
  ...{ leaseSteps: [], members: [], rooms: [], tourSchedules: [], me: strangerFacts },
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
  ...{ preferredDates: [{ date: '2026-12-05', timePreference: 'AM' }], createdAt: yesterday },
  ...changes,
});
