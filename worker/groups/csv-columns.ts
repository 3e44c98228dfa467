import type { GroupLine, GroupOfRoommates } from '../../db/groups/group-lines';
import type { ListedMember } from '../../db/members/member-list';
import type { ConfirmedTour } from '../contract/groups/confirmed-tour';
import { levelTexts } from '../contract/sentences/interest';
import type { Cell } from '../http/downloads';

export const groupsHeader = [
  ...['Group ID', 'Share Code', 'Property', 'Unit', 'Point Person', 'Email', 'Phone', 'Status', 'Members'],
  ...['Committed', 'Beds', 'Applied', 'Decision Deadline', 'Confirmed Tour', 'Created', 'Last Activity'],
];

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

export const roommatesHeader = [
  ...['Group ID', 'Status', 'Property', 'Unit', 'Room', 'Monthly Rate', 'Agreed Rent'],
  ...['Name', 'Email', 'Interest', 'Steps Done', 'Lease Signed'],
];

const yesOrNo = (is: boolean | null) => (is ? 'Yes' : is === null ? null : 'No');

export function roommateLines({ id, status, propertyName, unitName, members }: GroupOfRoommates): Cell[][] {
  return members.map(({ name, email, interestLevel, roomName, monthlyRate, agreedRent, hasSigned, ...member }) => [
    ...[id, status, propertyName, member.unitName ?? unitName, roomName, inDollars(monthlyRate), inDollars(agreedRent)],
    ...[name, email, levelTexts('en')(interestLevel), member.stepsDone.join('; '), yesOrNo(hasSigned)],
  ]);
}

export const membersHeader = ['Name', 'Email', 'Interest', 'Unit', 'Room', 'Monthly Rate', 'Applied', 'Tour', 'Joined'];

const inDollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

export function memberLine({ name, email, interestLevel, unitName, roomName, ...member }: ListedMember): Cell[] {
  const interest = levelTexts('en')(interestLevel);
  const hasApplied = member.hasApplied ? 'yes' : 'no';
  return [
    name,
    email,
    interest,
    unitName,
    roomName,
    inDollars(member.monthlyRate),
    hasApplied,
    member.tourAnswer,
    member.createdAt,
  ];
}
