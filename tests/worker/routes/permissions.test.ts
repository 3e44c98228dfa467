import { describe, expect, it } from 'vitest';
import type { Group } from '../../../contract/group';
import { type Answer, staff, visitor } from '../../support/worker/calls';
import {
  aGroupWithDevices,
  aWritingBrowser,
  type Caller,
  type GroupWithDevices,
} from '../../support/worker/groups/group-with-devices';

const dates = [{ date: '2098-11-22', timePreference: 'AM' }];

/** What each call answers those whom it lets in. */
const calls: Record<string, (known: GroupWithDevices, who: Caller) => Promise<Answer<unknown>>> = {
  "changes the member's entry": ({ member }, who) =>
    who.put(`/api/participants/${member.id}`, { interestLevel: 'im_out' }),
  "changes the member's entry at the second path": ({ member }, who) =>
    who.put(`/api/public/participants/${member.id}`, { interestLevel: 'im_out' }),
  "sets the member's tour dates, however the name is spelled": ({ group }, who) =>
    who.post('/api/tour-schedules', { groupId: group.id, participantName: ' ＲＩＬＥＹ ', preferredDates: dates }),
  'sets tour dates under an unknown name': ({ group }, who) =>
    who.post('/api/tour-schedules', { groupId: group.id, participantName: 'A parent', preferredDates: dates }),
  "makes the member's personal link": ({ member }, who) => who.post(`/api/participants/${member.id}/link`),
  "makes the point person's personal link": ({ group }, who) => who.post(`/api/groups/${group.id}/point-person/link`),
  'changes the share code': ({ group }, who) => who.post(`/api/groups/${group.id}/share-code`),
  'changes the group': ({ group }, who) => who.put(`/api/groups/${group.id}`, { bio: 'Quiet Sundays' }),
};

const everyone = [
  'a stranger',
  'a browser without a device',
  'the member',
  'another member',
  'the point person',
  'staff',
  'staff of another company',
];
const theMember = ['the member', 'the point person', 'staff'];
const leading = ['the point person', 'staff'];

/** Who is let in by whom, for each value of `editing`. */
const matrix: [editing: 'anyone' | 'own', call: string, letIn: string[], refusal: string][] = [
  ['anyone', "changes the member's entry", everyone, ''],
  ['anyone', "changes the member's entry at the second path", everyone, ''],
  ['anyone', "sets the member's tour dates, however the name is spelled", everyone, ''],
  ['anyone', "makes the member's personal link", theMember, 'Riley'],
  ['anyone', "makes the point person's personal link", leading, ''],
  ['anyone', 'changes the group', leading, ''],
  ['anyone', 'changes the share code', leading, ''],
  ['own', "changes the member's entry", theMember, 'Riley'],
  ['own', "changes the member's entry at the second path", theMember, 'Riley'],
  ['own', "sets the member's tour dates, however the name is spelled", theMember, 'Riley'],
  ['own', 'sets tour dates under an unknown name', everyone, ''],
  ['own', "makes the member's personal link", theMember, 'Riley'],
  ['own', "makes the point person's personal link", leading, ''],
  ['own', 'changes the group', leading, ''],
  ['own', 'changes the share code', leading, ''],
];

/** Those whose refusal names no one. */
const nobodyThere = ['a stranger', 'a browser without a device', 'staff of another company'];

describe.each(matrix)('With editing by %s, a device that %s', (editing, call, letIn, owner) => {
  const sentenceTo = (who: string) => {
    if (!owner) return 'Only the point person or the leasing office can change this';
    if (nobodyThere.includes(who)) return 'Only the sender, the point person, or the leasing office can do this';
    return `Only ${owner}, the point person, or the leasing office can change this`;
  };

  // Who is refused changes nothing, so that all of them can ask in one group.
  let untouched: Promise<GroupWithDevices> | undefined;
  const aGroupToAskIn = (who: string) => {
    if (letIn.includes(who)) return aGroupWithDevices({ editing });
    untouched ??= aGroupWithDevices({ editing });
    return untouched;
  };

  it.each(everyone)('is allowed or refused (403) as the matrix says: %s', async (who) => {
    const known = await aGroupToAskIn(who);
    const { status, body } = (await calls[call]?.(known, known.people[who] ?? visitor)) ?? {};
    if (letIn.includes(who)) expect(status).toBeLessThan(300);
    else expect({ status, body }).toEqual({ status: 403, body: { code: 'forbidden', message: sentenceTo(who) } });
  });
});

describe('A refused change', () => {
  it('changes nothing', async () => {
    const known = await aGroupWithDevices({ editing: 'own' });
    const page = async () => (await visitor.get<Group>(`/api/groups/share/${known.group.shareCode}`)).body;
    const before = await page();
    const refused = Object.entries(calls).filter(([call]) => call !== 'sets tour dates under an unknown name');
    for (const [, call] of refused) await call(known, aWritingBrowser());
    expect(await page()).toEqual(before);
    expect((await visitor.get<unknown[]>(`/api/tour-schedules/${known.group.id}`)).body).toEqual([]);
  });

  it('missing permission (403) comes before a conflict (409)', async () => {
    const { member } = await aGroupWithDevices({ editing: 'own' });
    expect((await aWritingBrowser().put(`/api/participants/${member.id}`, { rev: 99 })).status).toBe(403);
    expect((await staff.put(`/api/participants/${member.id}`, { rev: 99 })).status).toBe(409);
  });
});
