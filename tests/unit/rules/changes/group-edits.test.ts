import { describe, expect, it } from 'vitest';
import type { GroupChange } from '../../../../rules/changes/group-change';
import { type AskedUnit, type EditTerms, editGroup, type GroupEdit } from '../../../../rules/changes/group-edits';
import type { GroupFacts } from '../../../../rules/group-facts';
import { groupFacts } from '../../../support/group-facts';
import { nobody, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const [march, april] = ['2026-03-10T12:00:00.000Z', '2026-04-10T12:00:00.000Z'];

const group = (changes: Partial<GroupFacts> = {}): GroupFacts => groupFacts({ me: office, ...changes });

const unit: AskedUnit = { isThere: true, propertyId: 4, name: '4x4', bedrooms: 4, formerName: '2x2' };

const refusalOf = (facts: Partial<GroupFacts>, edit: GroupEdit, terms: EditTerms = {}) => {
  const edited = editGroup(group(facts), edit, terms, now);
  return 'refused' in edited ? edited.refused : null;
};

function changeOf(facts: Partial<GroupFacts>, edit: GroupEdit, terms: EditTerms = {}): GroupChange {
  const edited = editGroup(group(facts), edit, terms, now);
  if ('refused' in edited) throw new Error(edited.refused);
  return edited.change;
}

const tourRequest = { date: '2026-12-05', half: 'AM' as const, requestedAt: at };

describe('What was asked of the office', () => {
  it.each<[edit: GroupEdit, isCleared: boolean]>([
    [{ outcome: 'leased' }, true],
    [{ outcome: 'closed' }, true],
    [{ pointPersonEmail: 'new@student.test' }, true],
    [{ pointPersonEmail: 'Maya@student.test' }, false],
    [{ pointPersonName: 'Maya Lee', bio: 'Hi' }, false],
    [{ outcome: null }, false],
  ])('%j: cleared? %s', (edit, isCleared) => {
    const { group: row } = changeOf({ tourRequest }, edit);
    expect(row?.tourRequest).toBe(isCleared ? null : undefined);
  });

  it('is not brought back when a group is opened again', () => {
    expect(changeOf({ outcome: 'closed' }, { outcome: null }).group).not.toHaveProperty('tourRequest');
  });
});

describe('An edit', () => {
  const [bio, other]: GroupEdit[] = [{ bio: 'Hi' }, { unitId: 21 }];
  it.each<
    [when: string, facts: Partial<GroupFacts>, edit: GroupEdit | undefined, terms: EditTerms, expected: string | null]
  >([
    ['by the office', {}, bio, {}, null],
    ['by the point person', { me: pointPerson }, bio, {}, null],
    ['by a member', { me: { ...nobody, participantIds: [1] } }, bio, {}, 'onlyPointPersons'],
    ['by a device that never opened the changed code', { me: nobody, codeChangedAt: at }, bio, {}, 'noGroup'],
    ['of a deleted group', { deletedAt: march, propertyId: null }, bio, {}, 'noGroup'],
    ['of a group that has ended', { propertyId: null }, bio, {}, 'groupWithoutPage'],
    ['of a revision that is gone', {}, bio, { rev: 5 }, 'groupChanged'],
    ['of the current revision', {}, bio, { rev: 6 }, null],
    ['to an unknown unit', {}, other, { unit: { ...unit, isThere: false } }, 'noUnit'],
    ['to a unit of which nothing is known', {}, other, {}, 'noUnit'],
    ['to a unit of another property', {}, other, { unit: { ...unit, propertyId: 5 } }, 'unitOfAnother'],
    ['to a unit of its property', {}, other, { unit }, null],
    ['to no unit', {}, { unitId: null }, { unit: { ...unit, isThere: false } }, null],
    [
      'that replaces another colleague’s assignment',
      { assignee: 'cy@example.com' },
      bio,
      { replaces: null },
      'changedSince',
    ],
    ['that replaces an assignment', { assignee: 'cy@example.com' }, bio, { replaces: 'cy@example.com' }, null],
  ])('%s', (_, facts, edit = {}, terms, expected) => {
    expect(refusalOf(facts, edit, terms)).toBe(expected);
  });

  it.each<
    [when: string, outcome: GroupFacts['outcome'], replaced: GroupFacts['outcome'] | undefined, expected: string | null]
  >([
    ['the outcome that the newest change replaced', 'closed', 'leased', null],
    ['the outcome that the group has', 'leased', 'closed', null],
    ['an older outcome', 'closed', null, 'changedSince'],
    ['an outcome that the group never had', null, undefined, 'changedSince'],
  ])('restores %s → %s', (_, outcome, replaced, expected) => {
    expect(refusalOf({ outcome }, { outcome: 'leased' }, { reverts: { outcome: replaced } })).toBe(expected);
  });

  it('the activity has before and after of some fields, and of the others only that they changed', () => {
    const deadline = '2099-12-02T00:00:00.000Z';
    const edit = {
      decisionDeadline: deadline,
      timeZone: 'UTC',
      editing: 'anyone',
      unitId: 21,
      bio: undefined,
    } as const;
    expect(changeOf({ bio: 'Hi', me: pointPerson }, edit, { unit })).toEqual({
      at,
      group: {
        ...{ decisionDeadline: deadline, timeZone: 'UTC', editing: 'anyone', unitId: 21, beds: 4, rev: 7 },
        pointPersonLanguage: 'es',
      },
      ...{ areHomesCopied: false, isPointPersonReplaced: false, audit: 'group_updated', events: [] },
      entries: [
        {
          ...{ kind: 'group_updated', subjectType: 'group', subjectId: 7 },
          ...{ role: 'point_person', memberId: null, staff: null },
          before: { decisionDeadline: null, unitName: '2x2' },
          after: { decisionDeadline: deadline, unitName: '4x4' },
        },
      ],
    });
    expect(changeOf({}, { bio: 'Hi' }).entries).toMatchObject([{ before: null, after: null }]);
  });

  it('the group’s beds are those of its unit; without one it has none', () => {
    expect(changeOf({}, { unitId: 21 }, { unit })).toMatchObject({ group: { unitId: 21, beds: 4 } });
    expect(changeOf({ unitId: 21 }, { unitId: null })).toMatchObject({ group: { unitId: null, beds: null } });
  });

  it('the activity has no names of units that are called the same', () => {
    const sameName = { ...unit, formerName: unit.name };
    expect(changeOf({ unitId: 20 }, { unitId: 21 }, { unit: sameName }).entries).toMatchObject([
      { before: null, after: null },
    ]);
  });

  it.each<[what: string, edit: GroupEdit]>([
    ['what the group has already', { editing: 'anyone', bio: null }],
    ['a colleague', { assignee: 'ben@example.com' }],
  ])('%s is not in the activity', (_, edit) => {
    expect(changeOf({}, edit)).toMatchObject({ entries: [], group: { ...edit, rev: 7 } });
  });

  it.each<[action: string, edit: GroupEdit, facts?: Partial<GroupFacts>]>([
    ['group_assigned', { assignee: null }],
    ['group_updated', { assignee: null, bio: 'Hi' }],
    ['group_updated', {}],
    ['group_leased', { outcome: 'leased' }],
    ['group_closed', { outcome: 'closed', bio: 'Hi' }],
    ['group_reopened', { outcome: null }],
    ['group_updated', { outcome: 'leased', bio: 'Hi' }, { outcome: 'leased' }],
  ])('the audit log has %s of %o', (action, edit, facts = {}) => {
    expect(changeOf(facts, edit).audit).toBe(action);
  });
});

describe('Another point person', () => {
  const link = { token: 'token', expiresAt: at };
  const edit: GroupEdit = { pointPersonEmail: 'zoe@student.test' };
  const withoutProfile = { pointPersonPhone: null, bio: null, pointPersonLanguage: 'en' };
  it.each<[what: string, facts: Partial<GroupFacts>, edit: GroupEdit, isReplaced: boolean, row: object]>([
    [
      'loses devices and links',
      {},
      edit,
      true,
      { ...edit, ...withoutProfile, isNamedInPreview: false, pointPersonSince: at, tourRequest: null, rev: 7 },
    ],
    [
      'has the phone that the same edit gives',
      {},
      { ...edit, pointPersonPhone: '555 0142' },
      true,
      {
        ...{ ...edit, ...withoutProfile, pointPersonPhone: '555 0142' },
        ...{ isNamedInPreview: false, pointPersonSince: at, tourRequest: null, rev: 7 },
      },
    ],
    [
      'gets a new setup link while the setup is not complete',
      { setupCompletedAt: null },
      edit,
      true,
      {
        ...edit,
        ...withoutProfile,
        isNamedInPreview: false,
        pointPersonSince: at,
        tourRequest: null,
        adminSetupToken: 'token',
        setupTokenExpiresAt: at,
        rev: 7,
      },
    ],
    [
      'is the same one whose address has other capitals',
      { setupCompletedAt: null },
      { pointPersonEmail: 'MAYA@student.test' },
      false,
      { pointPersonEmail: 'MAYA@student.test', rev: 7 },
    ],
  ])('%s', (_, facts, asked, isPointPersonReplaced, row) => {
    const { group: changedRow, ...change } = changeOf(facts, asked, { setupLink: link });
    expect(change.isPointPersonReplaced).toBe(isPointPersonReplaced);
    expect(changedRow).toEqual(row);
  });
});

describe('An outcome', () => {
  const reverts = { outcome: 'leased' } as const;
  const reopened: Partial<GroupFacts> = { hasHomes: true, formerOutcomeAt: march };
  const leased: Partial<GroupFacts> = { outcome: 'leased', outcomeAt: march, hasHomes: true };
  it.each<
    [what: string, facts: Partial<GroupFacts>, edit: GroupEdit, terms: EditTerms, row: object, areHomesCopied: boolean]
  >([
    ['the first copies homes', {}, { outcome: 'leased' }, {}, { outcomeAt: at, formerOutcomeAt: null }, true],
    ['another keeps the copy', leased, { outcome: 'closed' }, {}, { outcomeAt: at, formerOutcomeAt: march }, false],
    ['the same keeps its date', leased, { outcome: 'leased' }, {}, { outcome: 'leased', rev: 7 }, false],
    ['reopening ends it', leased, { outcome: null }, {}, { outcomeAt: null, formerOutcomeAt: march }, false],
    ['after reopening it is a new one', reopened, { outcome: 'leased' }, {}, { outcomeAt: at }, true],
    [
      'an undo restores it with its date and copy',
      reopened,
      { outcome: 'leased' },
      { reverts },
      { outcomeAt: march },
      false,
    ],
    [
      'an undo replaces another',
      { ...leased, outcome: 'closed', outcomeAt: april, formerOutcomeAt: march },
      { outcome: 'leased' },
      { reverts },
      { outcomeAt: march, formerOutcomeAt: april },
      false,
    ],
  ])('%s', (_, facts, edit, terms, row, areHomesCopied) => {
    expect(changeOf(facts, edit, terms)).toMatchObject({ group: row, areHomesCopied });
  });

  it('is an event where it changes', () => {
    const event = { kind: 'group.outcome', subjectId: 7 };
    expect(changeOf({}, { outcome: 'leased' })).toMatchObject({
      events: [event],
      entries: [{ before: { outcome: null }, after: { outcome: 'leased' } }],
    });
    expect(changeOf(leased, { outcome: 'leased' })).toMatchObject({ events: [], entries: [] });
  });
});
