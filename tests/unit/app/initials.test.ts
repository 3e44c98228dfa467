import { expect, it } from 'vitest';
import { initialsOf } from '../../../app/ui/avatar';

it('takes the first letters of up to two words, in capitals', () => {
  expect(initialsOf('priya raman')).toBe('PR');
  expect(initialsOf('Madonna')).toBe('M');
  expect(initialsOf('Ana Maria Braga')).toBe('AM');
});

it('ignores extra spaces; no name → no initials', () => {
  expect(initialsOf('  Chen   Wei ')).toBe('CW');
  expect(initialsOf('')).toBe('');
  expect(initialsOf('   ')).toBe('');
});

it('never splits a surrogate pair', () => {
  expect(initialsOf('Élodie Ångström')).toBe('ÉÅ');
  expect(initialsOf('𝒜lan Ōtani')).toBe('𝒜Ō');
});

it.each([
  ['Z<', 'Z'],
  ['(Ana)', 'A'],
  ['"Ana" – Lima', 'AL'],
  ['<b>Ana</b>', 'B'],
  ['🦊fox Ana', 'FA'],
  ['4x4 crew', '4C'],
  ['Ana (she/her)', 'AS'],
  ['李 小龙', '李小'],
])('takes only letters and digits: %s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('separates Arabic letters, which would join into a word', () => {
  expect(initialsOf('نور الهاشمي')).toBe('ن\u200cا');
});

it('a name without letters → its first character', () => {
  expect(initialsOf('🦊')).toBe('🦊');
  expect(initialsOf(' ?! ')).toBe('?');
});
