import type { Note } from '../contract/staff/office-group';

const isWriter = ({ staff }: Pick<Note, 'staff'>, email: string): boolean =>
  staff.toLowerCase() === email.toLowerCase();

/** Anyone of the staff may change a note that is to be checked; that also checks it. */
export const mayChangeNote = (note: Pick<Note, 'staff' | 'isToBeChecked'>, email: string): boolean =>
  note.isToBeChecked || isWriter(note, email);

export const mayRemoveNote = isWriter;
