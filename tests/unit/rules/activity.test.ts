import { describe, expect, it } from 'vitest';
import { formerMember } from '../../../contract/member-name';
import { nameOfSubject, shownEntries, shownEntry } from '../../../rules/activity';
import type { EntryFacts } from '../../../rules/entry-facts';
import type { Requester } from '../../../rules/group-facts';
import { entryFacts, groupFacts, memberFacts, messageFacts, scheduleFacts } from '../../support/group-facts';
import { nobody, ofFormerAna, office, pointPerson } from '../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const left = '2026-11-28T09:00:00.000Z';

const shown = (entry: Partial<EntryFacts>, me: Requester = nobody) =>
  shownEntry(groupFacts({ me }), entryFacts(entry), now);

const ana = { ...memberFacts(1, { name: 'Ana' }), removedAt: null };
const formerAna = { ...ana, removedAt: left };
const actorWhoLeft = { actor: { id: 1, name: 'Ana', removedAt: left } };

const dates = (hasOwnerLeft: boolean) => ({
  subjectType: 'tour_schedule' as const,
  tourSchedule: { ...scheduleFacts(6, { participantId: 1, participantName: 'Ana' }), removedAt: null, hasOwnerLeft },
});

it('An entry has its public id, its group, its kind, its values and when it was made and undone', () => {
  const values = { before: { interestLevel: 'im_in' as const }, after: { interestLevel: 'interested' as const } };
  const entry = entryFacts({ ...values, member: ana, undoneAt: left });
  expect(shownEntries(groupFacts(), [entry], now)).toEqual([
    {
      ...{ id: 810, groupId: 7, kind: 'member_changed', createdAt: '2026-11-28T08:00:00.000Z' },
      actor: { role: 'member', name: 'Ana' },
      subject: { type: 'participant', id: 1, name: 'Ana' },
      ...{ isOwn: true, ...values, undoneAt: left, canUndo: false },
    },
  ]);
});

it('An entry can be undone where the undo is accepted', () => {
  const values = { before: { interestLevel: 'im_in' as const }, after: { interestLevel: 'interested' as const } };
  expect(shown({ ...values, member: ana }).canUndo).toBe(true);
});

describe('Who acted is shown', () => {
  it.each<[title: string, entry: Partial<EntryFacts>, me: Requester, name: string | null]>([
    ['a member → by name', {}, nobody, 'Ana'],
    ['a member who left → to others as a former member', actorWhoLeft, nobody, formerMember],
    ['a member who left → by name to those who may bring them back', actorWhoLeft, ofFormerAna, 'Ana'],
    ['a member who left → by name to the point person', actorWhoLeft, pointPerson, 'Ana'],
    ['a member who is erased → as a former member', { actor: null }, office, formerMember],
    ['the point person → by the name they have now', { role: 'point_person', actor: null }, nobody, 'Maya'],
    ['the office → to staff by address', { role: 'office', staff: 'jo@example.com' }, office, 'jo@example.com'],
    ['the office → to others without one', { role: 'office', staff: 'jo@example.com' }, pointPerson, null],
    ['a visitor → without a name, also to staff', { role: 'visitor', staff: 'jo@example.com' }, office, null],
  ])('%s', (_, entry, me, name) => {
    expect(shown(entry, me).actor.name).toBe(name);
  });
});

describe('What an entry is about is named', () => {
  it.each<[title: string, entry: Partial<EntryFacts>, me: Requester, name: string | null]>([
    ['a member → by name', { member: ana }, nobody, 'Ana'],
    ['a member who left → as a former member', { member: formerAna }, nobody, formerMember],
    ['a message → by its sender', { subjectType: 'message', message: messageFacts(3) }, nobody, 'Ana'],
    ['a message that is erased → without one', { subjectType: 'message' }, nobody, null],
    ['the group → without one', { subjectType: 'group' }, nobody, null],
    ['tour dates → by their name', dates(false), nobody, 'Ana'],
    ['tour dates of a member who left → as a former member’s', dates(true), nobody, formerMember],
    ['tour dates of a member who left → to their device by name', dates(true), ofFormerAna, 'Ana'],
    ['tour dates that are erased → as a former member’s', { subjectType: 'tour_schedule' }, office, formerMember],
  ])('%s', (_, entry, me, name) => {
    expect(nameOfSubject(groupFacts({ me }), entryFacts(entry))).toBe(name);
  });
});

describe('Whether an entry is the actor’s own', () => {
  const message = { subjectType: 'message' as const, message: messageFacts(3) };
  it.each<[title: string, entry: Partial<EntryFacts>, isOwn: boolean | null]>([
    ['about themselves → yes', {}, true],
    ['about another member → no', { subjectId: 2 }, false],
    ['not by a member → unknown', { memberId: null }, null],
    ['about the group → unknown', { subjectType: 'group', subjectId: 1 }, null],
    ['about the message of the member → yes', message, true],
    ['about the message of another → no', { ...message, memberId: 2 }, false],
    ['about a message that is erased → unknown', { ...message, message: null }, null],
    ['about tour dates of the member → yes', { ...dates(false), subjectId: 6 }, true],
    ['about tour dates of another → no', { ...dates(false), subjectId: 6, memberId: 2 }, false],
  ])('%s', (_, entry, isOwn) => {
    expect(shown(entry).isOwn).toBe(isOwn);
  });
});
