import { describe, expect, it } from 'vitest';
import { peopleInChat } from '../../../app/domain/participants';
import { counted } from '../../../app/domain/staff/us-format';
import { firstParticipantNamed, participantNamed, senderBadge } from '../../../rules/members';

describe('a name that is already in the list', () => {
  const members = [{ name: 'Zoë Ångström' }, { name: 'Sam' }, { name: 'sam' }];

  it('is found in any case, spacing and Unicode form', () => {
    expect(participantNamed('  SAM ', members)).toBe(members[1]);
    expect(participantNamed('Zoë Ångström'.normalize('NFD'), members)).toBe(members[0]);
  });

  it('an empty or partial name → no match', () => {
    expect(participantNamed('', members)).toBeUndefined();
    expect(participantNamed('   ', members)).toBeUndefined();
    expect(participantNamed('Sa', members)).toBeUndefined();
  });

  it('is matched before names of former messages', () => {
    expect(firstParticipantNamed(['Sam', 'Zoë Ångström'], members)).toBe(members[1]);
    expect(firstParticipantNamed(['Ben', 'Zoë Ångström'], members)).toBe(members[0]);
    expect(firstParticipantNamed(['Ben', ''], members)).toBeUndefined();
  });
});

describe('the point person in the chat', () => {
  const property = { name: 'Maple Court', contactName: 'Dana Reyes' };
  const group = { pointPersonName: 'Priya Raman', pointPersonHasDevice: false, property };
  const said = (senderName: string, isPointPerson = false) => ({ senderName, isPointPerson, isOffice: false });

  it('is the sender with exactly their name', () => {
    expect(senderBadge(said(' Priya Raman '), group)).toBe('by name');
    for (const name of ['priya raman', 'Priya', 'Ｐriya Raman', 'Priya  Raman'])
      expect(senderBadge(said(name), group)).toBeNull();
  });

  it('is never the office, even under their name', () => {
    expect(senderBadge({ ...said('Priya Raman'), isOffice: true }, group)).toBeNull();
  });

  it('is verified on their own device, and nowhere else once they have one', () => {
    const known = { ...group, pointPersonHasDevice: true };
    expect(senderBadge(said('Priya', true), known)).toBe('verified');
    expect(senderBadge(said('Priya Raman'), known)).toBe('not verified');
    expect(senderBadge(said('Ana'), known)).toBeNull();
  });

  it('a visitor with the name of the property or its contact → not verified; staff, and where there is no contact → no mark', () => {
    for (const name of ['Dana Reyes', ' dana reyes ', 'Maple Court', 'Dana Reyes, Maple Court', 'Dana Reyes, Berkeley'])
      expect(senderBadge(said(name), group)).toBe('like the office');
    expect(senderBadge({ ...said('Dana Reyes'), isOffice: true }, group)).toBeNull();
    expect(senderBadge(said('Dana Reyes', true), group)).toBe('verified');
    expect(senderBadge(said('Dana'), group)).toBeNull();
    expect(senderBadge(said('Ana,'), { ...group, property: { ...property, contactName: '' } })).toBeNull();
  });
});

it('counts the point person among the chat’s members', () => {
  expect(peopleInChat([])).toBe(1);
  expect(peopleInChat(['Ana', 'Bo'])).toBe(3);
});

it('counts with the right plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'date'))).toEqual(['0 dates', '1 date', '2 dates']);
  expect(counted(2, 'person', 'people')).toBe('2 people');
});
