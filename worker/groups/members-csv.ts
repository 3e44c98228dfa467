import type { ListedMember } from '../../db/members/member-list';
import { levelTexts } from '../contract/sentences/interest-levels';
import type { Cell } from '../http/csv';

export const membersHeader = ['Name', 'Email', 'Interest', 'Unit', 'Room', 'Monthly Rate', 'Applied', 'Tour', 'Joined'];

/** Cents as a cell in dollars. */
export const inDollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

/** The line of a member for a spreadsheet, the rate in dollars (docs/product.md, "CSV"). */
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
