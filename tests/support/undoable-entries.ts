import type { EntryFacts } from '../../rules/entry-facts';
import type { GroupFacts } from '../../rules/group-facts';
import { entryFacts, groupFacts, memberFacts as member, messageFacts, scheduleFacts } from './group-facts';

export const now = new Date('2026-11-28T12:00:00.000Z');
export const at = now.toISOString();
export const [yesterday, thisMorning] = ['2026-11-27T11:00:00.000Z', '2026-11-28T08:00:00.000Z'];

const leaseSteps: GroupFacts['leaseSteps'] = [
  { id: 5, name: 'Applied', by: 'member' },
  { id: 6, name: 'Approved', by: 'office' },
];
const room = { id: 11, name: 'Room A', unitId: 20, propertyId: 4, isUnitActive: true };
export const [ana, ben] = [
  member(1, { name: 'Ana', interestLevel: 'im_in', roomPreference: 11, createdAt: yesterday }),
  member(2, { name: 'Ben', createdAt: thisMorning }),
];

/** Ana (1), who is in and prefers room 11, and Ben (2). */
export const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({ leaseSteps, members: [ana, ben], ...changes });

export const listedAna = { ...ana, removedAt: null };
export const formerAna = { ...ana, removedAt: thisMorning };
export const dates = [{ date: '2026-12-06', timePreference: 'PM' as const }];
export const anasDates = scheduleFacts(31, {
  participantId: 1,
  participantName: 'Ana',
  nameKey: 'ana',
  preferredDates: dates,
});
export const many = <Row>(count: number, row: (id: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(100 + at));

export const levelAndRoom = entryFacts({
  before: { interestLevel: 'interested', roomPreference: null, roomName: null },
  after: { interestLevel: 'im_in', roomPreference: 11, roomName: 'Room A' },
  ...{ member: listedAna, rooms: [room] },
});
export const roomLeft = entryFacts({
  before: { roomPreference: 12, roomName: 'Room B' },
  after: { roomPreference: 11, roomName: 'Room A' },
  ...{ member: listedAna, rooms: [room, { ...room, id: 12, isUnitActive: false }] },
});
export const applied = entryFacts({
  ...{ before: { hasApplied: true }, after: { hasApplied: false }, member: listedAna },
});
export const leaving = entryFacts({
  ...{ kind: 'left', member: formerAna },
  removed: { members: [ana], tourSchedules: [anasDates], messageIds: [] },
});
const ofSchedule = { subjectType: 'tour_schedule', subjectId: 31 } as const;
export const shownDates = { ...anasDates, removedAt: null, hasOwnerLeft: false };
export const saving = entryFacts({
  ...{ ...ofSchedule, kind: 'tour_saved', tourSchedule: shownDates },
  ...{ before: { preferredDates: [] }, after: { preferredDates: dates } },
});
export const firstSaving = { ...saving, before: null };
export const takingBack = entryFacts({
  ...{ ...ofSchedule, kind: 'tour_removed', tourSchedule: { ...shownDates, removedAt: thisMorning } },
  before: { preferredDates: dates },
  removed: { members: [], tourSchedules: [anasDates], messageIds: [] },
});
const message = messageFacts(41, { deletedAt: thisMorning });
export const messageTaken = entryFacts({
  ...{ kind: 'message_removed', subjectType: 'message', subjectId: 41, message },
  removed: { members: [], tourSchedules: [], messageIds: [41] },
});
export const ofOffice = { ...messageTaken, message: { ...message, isOffice: true, participantId: null } };
export const stepDone = entryFacts({
  ...{ kind: 'step_done', after: { step: 'Applied' } },
  member: { ...listedAna, hasApplied: true, stepsDone: [{ id: 5, at: thisMorning }] },
});
export const officeStep = { ...stepDone, after: { step: 'Approved' } };
export const visitors = entryFacts({
  ...{ kind: 'visitors_removed', subjectType: 'group', subjectId: 7, role: 'point_person', memberId: null },
  removed: { members: [member(3)], tourSchedules: [anasDates], messageIds: [41] },
});
export type Later = EntryFacts['later'][number];

export const nothingRemoved = { members: [], tourSchedules: [], messageIds: [] };
