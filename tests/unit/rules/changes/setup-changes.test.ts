import { describe, expect, it } from 'vitest';
import { completeSetup, renewSetupLink } from '../../../../rules/changes/setup-changes';
import { changeShareCode, readShareCode } from '../../../../rules/changes/share-code-changes';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import { groupFacts } from '../../../support/group-facts';
import { nobody, office } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const [yesterday, tomorrow] = ['2026-11-27T12:00:00.000Z', '2026-11-29T12:00:00.000Z'];

const byLink: Requester = { ...nobody, kind: 'link of the point person' };

const waiting = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({ setupCompletedAt: null, setupTokenExpiresAt: tomorrow, me: byLink, ...changes });

const setup = {
  ...{ name: 'Jo', email: 'jo@student.test', phone: null, bio: 'Hi', isNamedInPreview: true },
  ...{ decisionDeadline: null, timeZone: null },
};

describe('A setup link', () => {
  it('is redeemed once: the device becomes the point person’s', () => {
    expect(completeSetup(waiting(), setup, now)).toEqual({
      answer: { groupId: 7, shareCode: 'STAY0007' },
      change: {
        at,
        group: {
          ...{ pointPersonName: 'Jo', pointPersonEmail: 'jo@student.test', pointPersonPhone: null, bio: 'Hi' },
          ...{ decisionDeadline: null, timeZone: null, isNamedInPreview: true, pointPersonLanguage: 'es' },
          ...{ setupCompletedAt: at, adminSetupToken: null, setupTokenExpiresAt: null, rev: 7 },
        },
        isPointPersonNow: true,
        entries: [
          {
            ...{ kind: 'setup_completed', subjectType: 'group', subjectId: 7, before: null, after: null },
            ...{ role: 'point_person', memberId: null, staff: null },
          },
        ],
        events: [{ kind: 'group.set_up', subjectId: 7 }],
      },
    });
  });

  it('the activity has a deadline that the setup changes', () => {
    const decided = completeSetup(waiting(), { ...setup, decisionDeadline: tomorrow, timeZone: 'UTC' }, now);
    expect(decided).toMatchObject({
      change: { entries: [{ before: { decisionDeadline: null }, after: { decisionDeadline: tomorrow } }] },
    });
  });

  it.each<[what: string, facts: Partial<GroupFacts>]>([
    ['that has expired', { setupTokenExpiresAt: yesterday }],
    ['that was used', { setupTokenExpiresAt: null }],
    ['that expires now', { setupTokenExpiresAt: at }],
    ['of a group without a property', { propertyId: null }],
  ])('%s is unknown', (_, facts) => {
    expect(completeSetup(waiting(facts), setup, now)).toEqual({ refused: 'noGroup' });
  });

  it.each<[when: string, facts: Partial<GroupFacts>, expected: object]>([
    ['while the group waits, also one that has expired', { setupTokenExpiresAt: yesterday }, {}],
    ['not of a group that is set up', { setupCompletedAt: yesterday }, { refused: 'setupComplete' }],
    ['not of a group without a property', { propertyId: null }, { refused: 'noGroup' }],
  ])('is renewed %s', (_, facts, expected) => {
    const link = { token: 'token', expiresAt: tomorrow };
    expect(renewSetupLink(waiting({ me: office, ...facts }), link, now)).toMatchObject(
      'refused' in expected
        ? expected
        : {
            change: {
              group: { adminSetupToken: 'token', setupTokenExpiresAt: tomorrow },
              audit: 'setup_link_renewed',
            },
          },
    );
  });
});

describe('A share code', () => {
  it.each<[who: string, me: Requester]>([
    ['the point person', { ...nobody, isPointPerson: true }],
    ['the office', office],
  ])('is changed by %s', (_, me) => {
    expect(changeShareCode(groupFacts({ me }), 'STAY0008', now)).toMatchObject({
      answer: { shareCode: 'STAY0008' },
      change: {
        ...{ group: { shareCode: 'STAY0008', codeChangedAt: at }, audit: 'share_code_changed' },
        entries: [{ kind: 'code_changed', subjectType: 'group', subjectId: 7 }],
      },
    });
  });

  it('that is changed by a repeated request is answered as it is now, only to those who may change it', () => {
    expect(readShareCode(groupFacts({ me: office }))).toEqual({ shareCode: 'STAY0007' });
    expect(readShareCode(groupFacts())).toEqual({ refused: 'onlyPointPersons' });
  });

  it.each<[when: string, facts: Partial<GroupFacts>, freeCode: string | null, refused: string]>([
    ['by a member', { me: { ...nobody, participantIds: [1] } }, 'STAY0008', 'onlyPointPersons'],
    ['without a property', { propertyId: null, me: office }, 'STAY0008', 'noGroup'],
    ['by a device that never opened the changed code', { codeChangedAt: at }, 'STAY0008', 'noGroup'],
    ['if no generated code is free', { me: office }, null, 'noFreeCode'],
  ])('is not changed %s', (_, facts, freeCode, refused) => {
    expect(changeShareCode(groupFacts(facts), freeCode, now)).toEqual({ refused });
  });
});
