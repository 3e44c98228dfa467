import type { OfficeTask } from '../../../contract/staff/desk';
import type { GroupReadyToLease, OfficeSteps, TourToConfirm } from '../../../contract/staff/today';
import { nextOfficeStep } from '../../../rules/office-steps';
import { shortNameList } from '../rooms';
import { clockTime, daySummary } from '../tours';

type UnconfirmedTour = Pick<TourToConfirm, 'date' | 'half' | 'canCome' | 'asked' | 'requestedAt'> & {
  planned: Pick<NonNullable<TourToConfirm['planned']>, 'specificTime'> | null;
};

/** 'Morning suits 2 of 3', 'Asks for the morning · suits 2 of 3', 'Plans 10:30 AM · suits 2 of 3'. */
export function confirmationTitle({ half, canCome, asked, requestedAt, planned }: UnconfirmedTour): string {
  const name = half === 'AM' ? 'morning' : 'afternoon';
  const suits = `suits ${canCome} of ${asked}`;
  const andSuits = asked > 0 ? ` · ${suits}` : '';
  if (requestedAt) return `Asks for the ${name}${andSuits}`;
  if (!planned) return `${half === 'AM' ? 'Morning' : 'Afternoon'} ${suits}`;
  const { specificTime } = planned;
  const time = specificTime ? clockTime(specificTime, 'en') : `the ${name}`;
  return `Plans ${time}${andSuits}`;
}

/** In one line, with its day. */
export function tourTitle(tour: UnconfirmedTour): string {
  const title = confirmationTitle(tour);
  return `Tour ${daySummary(tour.date, 'en')}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

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
      return tourTitle(task.tour);
    case 'steps':
      return stepsTitle(task.group);
    case 'lease':
      return readyTitle(task.group);
    case 'bounced':
      return `Email bounced: ${task.email.recipient}`;
  }
}
