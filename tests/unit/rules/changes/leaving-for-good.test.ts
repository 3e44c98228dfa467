import { expect, it } from 'vitest';
import { leaveForGood } from '../../../../rules/changes/member-changes';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import { groupFacts, memberFacts } from '../../../support/group-facts';
import { nobody, ofAna, ofAnaByAnother, ofBen, ofFormerAna, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();

const ana = memberFacts(1, { name: 'Ana' });
const listed = { members: [ana, memberFacts(2, { name: 'Ben' })] };
const removed = { members: [memberFacts(2, { name: 'Ben' })] };
const ofFormerAnaByAnother = { ...ofFormerAna, participantIdsByAnother: [1] };

const leaves = {
  change: { at, members: [{ id: 1, removedAt: '2026-11-28T11:59:59.999Z' }], entries: [{ kind: 'left' }] },
};
const repeats = { answer: {}, change: { at, members: [{ id: 1, removedAt: at }] } };
const noMember = { refused: 'noMember' };

it.each<[who: string, me: Requester, facts: Partial<GroupFacts>, result: object]>([
  ['her own device', ofAna, listed, leaves],
  ['a device by a link that someone else made', ofAnaByAnother, listed, { refused: 'notOwnDevice', name: 'Ana' }],
  ['another member', ofBen, listed, { refused: 'onlyTheirOwn', name: 'Ana' }],
  ['the point person', pointPerson, listed, { refused: 'onlyTheirOwn', name: 'Ana' }],
  ['the office', office, listed, { refused: 'onlyTheirOwn', name: 'Ana' }],
  ['a stranger', nobody, listed, { refused: 'onlyTheirOwn' }],
  ['her own device in a leased group', ofAna, { ...listed, outcome: 'leased' }, { refused: 'leasedKeepsData' }],
  ['her own device in a closed group', ofAna, { ...listed, outcome: 'closed' }, leaves],
  ['her own device after she was removed', ofFormerAna, removed, repeats],
  ['the same in a leased group', ofFormerAna, { ...removed, outcome: 'leased' }, { refused: 'leasedKeepsData' }],
  ['the same after the code was changed', ofFormerAna, { ...removed, codeChangedAt: at }, repeats],
  ['the same in a group without a property', ofFormerAna, { ...removed, propertyId: null }, noMember],
  ['a device by another’s link after she was removed', ofFormerAnaByAnother, removed, noMember],
  ['another member after she was removed', ofBen, removed, noMember],
])('Ana’s data is erased by %s', (_, me, facts, result) => {
  const decided = leaveForGood(groupFacts({ ...facts, me }), 1, now);
  if ('refused' in result) expect(decided).toEqual(result);
  else expect(decided).toMatchObject(result);
});
