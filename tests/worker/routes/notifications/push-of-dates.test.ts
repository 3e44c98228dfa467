import { describe, expect, it } from 'vitest';
import { aBrowser, staff } from '../../../support/worker/calls';
import { aGroup } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';
import { letMinutesPass } from '../../../support/worker/notifications/let-minutes-pass';
import {
  aPushedMember,
  aSubscription,
  confirmTour,
  leftOf,
  receivedPushes,
  receivedTitles,
  topic,
} from '../../../support/worker/notifications/pushes';
import { runAt } from '../../../support/worker/scheduled-run';

describe('A push about a tour', () => {
  it('goes out when it is confirmed, changed and canceled, also to devices that have the group open', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    await connectToGroup(groupId, member.cookie);
    await confirmTour(groupId);
    await confirmTour(groupId);
    await letMinutesPass(6);
    await confirmTour(groupId, { date: '2090-01-03' });
    await letMinutesPass(6);
    await staff.delete(`/api/groups/${groupId}/tour`);
    await staff.delete(`/api/groups/${groupId}/tour`);
    const pushes = await receivedPushes(member.subscription);
    expect(pushes.map(({ content }) => content.title)).toEqual([
      'Tour confirmed at Birch Hall',
      'Tour changed at Birch Hall',
      'Tour canceled at Birch Hall',
    ]);
    expect(pushes[0]?.content.body).toContain('Monday, January 2, 2090, at 2:30');
    expect(pushes[0]?.headers).toEqual({ ttl: leftOf(259_200), urgency: 'normal', topic });
  });

  it('does not go to the point person’s device that confirmed it', async () => {
    const { id: groupId, adminSetupToken } = await aGroup();
    const [pointPerson, subscription] = [aBrowser(), await aSubscription()];
    await pointPerson.post(`/api/admin-setup/${adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' });
    expect(await pointPerson.put(`/api/groups/${groupId}/me/push`, subscription)).toMatchObject({ status: 200 });
    await confirmTour(groupId, {}, pointPerson);
    expect(await receivedPushes(subscription)).toEqual([]);
    await letMinutesPass(6);
    await confirmTour(groupId, { date: '2090-01-03' });
    expect(await receivedPushes(subscription)).toHaveLength(1);
  });
});

describe('A push about the deadline', () => {
  it('goes out once within 24 hours before, again for a new deadline, and not in a group with an outcome', async () => {
    const { id: groupId } = await aGroup();
    const member = await aPushedMember(groupId);
    const set = (change: object) => staff.put(`/api/groups/${groupId}`, change);
    // Clocks in Chicago go from 2:00 to 3:00 on 12 March 2090.
    await set({ decisionDeadline: '2090-03-12T18:00', timeZone: 'America/Chicago' });
    await runAt('2090-03-11T22:59:00Z');
    expect(await receivedTitles(member)).toEqual([]);
    await Promise.all([runAt('2090-03-11T23:17:00Z'), runAt('2090-03-11T23:17:00Z')]);
    await runAt('2090-03-12T00:17:00Z');
    const [push, ...more] = await receivedPushes(member.subscription);
    expect(more).toEqual([]);
    expect(push).toMatchObject({
      content: {
        title: 'One day left to decide on Birch Hall',
        body: expect.stringMatching(/Sunday, March 12, 2090 at 6:00.PM \(Central Time\)/),
      },
      headers: { ttl: String(24 * 3600 - 17 * 60), urgency: 'high', topic },
    });
    await set({ decisionDeadline: '2090-03-12T19:00', timeZone: 'America/Chicago' });
    await runAt('2090-03-12T01:17:00Z');
    expect(await receivedTitles(member)).toHaveLength(2);
    await set({ decisionDeadline: '2090-03-12T20:00', timeZone: 'America/Chicago', outcome: 'leased' });
    await runAt('2090-03-12T02:17:00Z');
    expect(await receivedTitles(member)).toHaveLength(2);
  });
});
