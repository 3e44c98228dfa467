import type { GroupOfRoommates } from '../../db/groups/group-lines';
import { levelTexts } from '../contract/sentences/interest-levels';
import type { Cell } from '../http/csv';
import { inDollars } from './members-csv';

export const roommatesHeader = [
  ...['Group ID', 'Status', 'Property', 'Unit', 'Room', 'Monthly Rate', 'Agreed Rent'],
  ...['Name', 'Email', 'Interest', 'Steps Done', 'Lease Signed'],
];

const yesOrNo = (is: boolean | null) => (is ? 'Yes' : is === null ? null : 'No');

/** The lines of a group's members, one each (docs/product.md, "CSV"). */
export function roommateLines({ id, status, propertyName, unitName, members }: GroupOfRoommates): Cell[][] {
  return members.map(({ name, email, interestLevel, roomName, monthlyRate, agreedRent, hasSigned, ...member }) => [
    ...[id, status, propertyName, member.unitName ?? unitName, roomName, inDollars(monthlyRate), inDollars(agreedRent)],
    ...[name, email, levelTexts('en')(interestLevel), member.stepsDone.join('; '), yesOrNo(hasSigned)],
  ]);
}
