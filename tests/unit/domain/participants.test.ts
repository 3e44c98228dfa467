import { describe, expect, it } from 'vitest';
import { counted } from '../../../app/domain/counted';
import { firstParticipantNamed, isPointPerson, participantNamed, peopleInChat } from '../../../app/domain/participants';

describe('a name that is already in the list', () => {
  const members = [{ name: 'Zoë Ångström' }, { name: 'Sam' }, { name: 'sam' }];

  it('is known whatever its case, spacing and Unicode form', () => {
    expect(participantNamed('  SAM ', members)).toBe(members[1]);
    expect(participantNamed('Zoë Ångström'.normalize('NFD'), members)).toBe(members[0]);
  });

  it('is nobody’s where nothing is typed, or only a part of it', () => {
    expect(participantNamed('', members)).toBeUndefined();
    expect(participantNamed('   ', members)).toBeUndefined();
    expect(participantNamed('Sa', members)).toBeUndefined();
  });

  it('is looked for before the names that were sent earlier', () => {
    expect(firstParticipantNamed(['Sam', 'Zoë Ångström'], members)).toBe(members[1]);
    expect(firstParticipantNamed(['Ben', 'Zoë Ångström'], members)).toBe(members[0]);
    expect(firstParticipantNamed(['Ben', ''], members)).toBeUndefined();
  });
});

it('knows the point person by name', () => {
  const group = { pointPersonName: 'Priya Raman' };
  expect(isPointPerson('priya raman ', group)).toBe(true);
  expect(isPointPerson('Priya', group)).toBe(false);
});

it('counts the point person among the chat’s members', () => {
  expect(peopleInChat([])).toBe(1);
  expect(peopleInChat(['Ana', 'Bo'])).toBe(3);
});

it('counts with a noun that agrees', () => {
  expect([0, 1, 2].map((count) => counted(count, 'date'))).toEqual(['0 dates', '1 date', '2 dates']);
  expect(counted(2, 'person', 'people')).toBe('2 people');
});
