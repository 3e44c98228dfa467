import type { ListedMember } from '../../db/member-list';
import { interestLevels } from '../contract/interest-levels';
import type { Cell } from '../http/csv';

const header = ['Name', 'Email', 'Interest', 'Unit', 'Room', 'Monthly Rate', 'Applied', 'Tour', 'Joined'];

/** The lines of a group's members for a spreadsheet, rates in dollars (docs/product.md, "CSV"). */
export function membersCsv(members: ListedMember[]): Cell[][] {
  return [header, ...members.map(lineOf)];
}

function lineOf({ name, email, interestLevel, unitName, roomName, monthlyRate, createdAt }: ListedMember): Cell[] {
  const interest = interestLevels.find(({ code }) => code === interestLevel)?.label ?? interestLevel;
  const dollars = monthlyRate === null ? null : (monthlyRate / 100).toFixed(2);
  return [name, email, interest, unitName, roomName, dollars, null, null, createdAt];
}
