import type { GroupLine } from '../../db/groups/group-lines';
import type { ConfirmedTour } from '../contract/groups/confirmed-tour';
import type { Cell } from '../http/csv';

export const groupsHeader = [
  ...['Group ID', 'Share Code', 'Property', 'Unit', 'Point Person', 'Email', 'Phone', 'Status', 'Members'],
  ...['Committed', 'Beds', 'Applied', 'Decision Deadline', 'Confirmed Tour', 'Created', 'Last Activity'],
];

/** The line of a group for a spreadsheet (docs/product.md, "CSV"). */
export function groupLine(group: GroupLine): Cell[] {
  const { id, shareCode, propertyName, unitName, pointPersonName, pointPersonEmail, pointPersonPhone } = group;
  return [
    ...[id, shareCode, propertyName, unitName, pointPersonName, pointPersonEmail, pointPersonPhone],
    ...[group.status, group.members, group.committed, group.beds, group.applied],
    ...[group.decisionDeadline, tourCell(group.confirmedTour), group.createdAt, group.lastActivityAt],
  ];
}

function tourCell(tour: ConfirmedTour | null): Cell {
  return tour && `${tour.date} ${tour.specificTime ?? tour.timePreference}`;
}
