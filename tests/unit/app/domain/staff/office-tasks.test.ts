import { expect, it } from 'vitest';
import { taskTitle } from '../../../../../app/domain/staff/office-tasks';
import type { OfficeTask } from '../../../../../contract/staff/desk';

const group = { groupId: 7, pointPersonName: 'Hana Fischer', propertyName: 'Maple Court' };
const tour = {
  ...group,
  date: '2026-12-10',
  half: 'PM',
  canCome: 2,
  asked: 3,
  rev: 0,
  requestedAt: null,
  planned: null,
  hasTourHours: false,
} as const;
const step = (participantName: string, stepName: string) => ({
  participantId: 1,
  participantName,
  stepId: 3,
  stepName,
});
const steps = (...all: ReturnType<typeof step>[]) => ({ ...group, since: '2026-11-28T10:00:00.000Z', steps: all });
const ready = { createdAt: '', decisionDeadline: null, timeZone: null, isChoosingRooms: false };
const question = { id: 1, name: 'Riley', email: null, question: 'Pets?', answer: null, createdAt: '', rev: 1 };

it.each<[OfficeTask, string]>([
  [{ kind: 'question', question: { ...group, ...question } as never }, '“Pets?”'],
  [{ kind: 'tour', tour }, 'Tour Thu, Dec 10: afternoon suits 2 of 3'],
  [
    { kind: 'tour', tour: { ...tour, requestedAt: '2026-11-28T10:00:00.000Z' } },
    'Tour Thu, Dec 10: asks for the afternoon · suits 2 of 3',
  ],
  [
    { kind: 'tour', tour: { ...tour, planned: { specificTime: '14:30', note: null, meetingPlace: null } } },
    'Tour Thu, Dec 10: plans 2:30 PM · suits 2 of 3',
  ],
  [{ kind: 'steps', group: steps(step('Lena', 'Approved')) }, 'Approve Lena'],
  [{ kind: 'steps', group: steps(step('Lena', 'ID checked')) }, 'ID checked: Lena'],
  [{ kind: 'lease', group: { ...group, ...ready, beds: 4 } }, 'All 4 beds are taken, a room for each'],
  [
    { kind: 'bounced', email: { ...group, emailId: 1, recipient: 'a@b.example', memberName: null, createdAt: '' } },
    'Email bounced: a@b.example',
  ],
])('%j → %s', (task, title) => {
  expect(taskTitle(task)).toBe(title);
});
