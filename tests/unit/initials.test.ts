import { expect, it } from 'vitest';
import { initialsOf } from '../../app/ui/initials';

it('takes the first letters of up to two words, in capitals', () => {
  expect(initialsOf('priya raman')).toBe('PR');
  expect(initialsOf('Madonna')).toBe('M');
  expect(initialsOf('Ana Maria Braga')).toBe('AM');
});

it('reads over spaces, and is nothing for no name', () => {
  expect(initialsOf('  Chen   Wei ')).toBe('CW');
  expect(initialsOf('')).toBe('');
  expect(initialsOf('   ')).toBe('');
});

it('never breaks a letter in two', () => {
  expect(initialsOf('Élodie Ångström')).toBe('ÉÅ');
  expect(initialsOf('𝒜lan 🦊fox')).toBe('𝒜🦊');
});
