import { expect, it } from 'vitest';
import { mayChangeNote, mayRemoveNote } from '../../../rules/notes';

const note = { staff: 'ana@example.com', isToBeChecked: false };

it.each([
  ['its writer', note, 'Ana@Example.com', { change: true, remove: true }],
  ['a colleague', note, 'ben@example.com', { change: false, remove: false }],
  [
    'a colleague, while it is to be checked',
    { ...note, isToBeChecked: true },
    'ben@example.com',
    { change: true, remove: false },
  ],
])('What %s may do with a note', (_, which, email, may) => {
  expect({ change: mayChangeNote(which, email), remove: mayRemoveNote(which, email) }).toEqual(may);
});
