import type { OfficeTask } from '../../contract/staff/desk';
import type { GroupReadyToLease, OfficeSteps, TourToConfirm } from '../../contract/staff/today';
import { nextOfficeStep } from '../../rules/office-steps';
import { shortNameList } from './rooms';
import { daySummary } from './tours';

/** 'Morning suits 2 of 3'. */
export const tourTitle = ({ half, canCome, asked }: Pick<TourToConfirm, 'half' | 'canCome' | 'asked'>): string =>
  `${half === 'AM' ? 'Morning' : 'Afternoon'} suits ${canCome} of ${asked}`;

/** 'Approve Lena and Ben'; 'ID checked: Lena'. */
export function stepsTitle(group: Pick<OfficeSteps, 'steps'>): string {
  const { stepName, members, isApproval } = nextOfficeStep(group);
  const names = shortNameList(
    members.map(({ participantName: name }) => ({ name })),
    'en',
  );
  return isApproval ? `Approve ${names}` : `${stepName}: ${names}`;
}

export const readyTitle = ({ beds }: Pick<GroupReadyToLease, 'beds'>): string =>
  beds === 1 ? 'The bed is taken' : `All ${beds} beds are taken, a room for each`;

/** In one line, which names the group's work without its group. */
export function taskTitle(task: OfficeTask): string {
  switch (task.kind) {
    case 'question':
      return `“${task.question.question}”`;
    case 'tour':
      return `Tour ${daySummary(task.tour.date, 'en')}: ${tourTitle(task.tour).toLowerCase()}`;
    case 'steps':
      return stepsTitle(task.group);
    case 'lease':
      return readyTitle(task.group);
    case 'bounced':
      return `Email bounced: ${task.email.recipient}`;
  }
}
