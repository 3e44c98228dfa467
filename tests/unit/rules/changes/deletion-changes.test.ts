import { describe, expect, it } from 'vitest';
import { deleteGroup, type FormerProperty, restoreGroup } from '../../../../rules/changes/deletion-changes';
import { changed, type GroupChange } from '../../../../rules/changes/group-change';
import { type GroupFacts, pageVersion } from '../../../../rules/group-facts';
import { groupFacts } from '../../../support/group-facts';
import { office } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();

const group = (changes: Partial<GroupFacts> = {}) => groupFacts({ me: office, ...changes });
const deleted = (changes: Partial<GroupFacts> = {}) => group({ deletedAt: daysAgo(1), propertyId: null, ...changes });
const former: FormerProperty = { formerPropertyId: 4, isPropertyThere: true, isErased: false };

const changeOf = (decided: ReturnType<typeof deleteGroup>): GroupChange => {
  if ('refused' in decided) throw new Error(decided.refused);
  return decided.change;
};

describe('A group that is deleted', () => {
  it('says when and by whom, and keeps its property to get it back', () => {
    expect(changeOf(deleteGroup(group(), now))).toEqual({
      at,
      group: { deletedAt: at, deletedBy: office.staffEmail, propertyId: null, formerPropertyId: 4 },
      audit: 'group_deleted',
    });
  });

  it('whose property is deleted keeps the property that it had', () => {
    const { group: row } = changeOf(deleteGroup(group({ propertyId: null }), now));
    expect(row).toEqual({ deletedAt: at, deletedBy: office.staffEmail, propertyId: null });
  });

  it('has a version without that of its property, as long as it has no page', () => {
    expect(pageVersion(changed(group(), changeOf(deleteGroup(group(), now))))).toBe(3 + 1);
  });

  it('already → noGroup', () => {
    expect(deleteGroup(deleted(), now)).toEqual({ refused: 'noGroup' });
  });
});

describe('A deleted group', () => {
  const there = { deletedAt: null, deletedBy: null };
  it.each<[what: string, of: FormerProperty, expected: object]>([
    ['gets back its property', former, { ...there, propertyId: 4, formerPropertyId: null }],
    ['whose property is deleted waits for it', { ...former, isPropertyThere: false }, there],
    ['that has ended stays without it', { ...former, isErased: true }, there],
    ['of a property that was erased has none', { ...former, formerPropertyId: null, isPropertyThere: false }, there],
  ])('%s', (_, of, expected) => {
    expect(changeOf(restoreGroup(deleted(), of, now)).group).toEqual(expected);
  });

  it('is restored with the version of its page', () => {
    const change = changeOf(restoreGroup(deleted(), former, now));
    expect(pageVersion(changed(deleted(), change))).toBe(3 + 1 + 2);
  });

  it.each<[what: string, facts: GroupFacts, expected: object]>([
    [
      'for almost 30 days can be restored',
      deleted({ deletedAt: daysAgo(29.9) }),
      { change: { audit: 'group_restored' } },
    ],
    ['for 30 days cannot be restored anymore', deleted({ deletedAt: daysAgo(30) }), { refused: 'noGroup' }],
    ['that is restored already cannot be restored again', group(), { refused: 'noGroup' }],
  ])('%s', (_, facts, expected) => {
    expect(restoreGroup(facts, former, now)).toMatchObject(expected);
  });
});
