import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OfficeGroup } from '../../../../contract/staff/office-group';
import { aBrowser, staff, visitor } from '../../../support/worker/calls';
import { aGroup, completeSetup, unknownId } from '../../../support/worker/data';
import { readAsStaff, setStepDone, steps } from '../../../support/worker/groups/lease-steps';
import { recordedMail } from '../../../support/worker/notifications/mail';
import { aSubscriber, emailsSentAt, tokenIn } from '../../../support/worker/notifications/member-emails';
import { aPushedMember, receivedPushes, setPushServiceStatus } from '../../../support/worker/notifications/pushes';
import { runAt } from '../../../support/worker/scheduled-run';

const remind = (groupId: number, who: typeof visitor = staff, bindings: object = {}) =>
  who.post<{ reminded: number; message?: string }>(`/api/groups/${groupId}/reminders`, undefined, { bindings });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A deadline as it is typed, in UTC. */
const typed = (instant: Date) => instant.toISOString().slice(0, 16);

const im_in = { interestLevel: 'im_in' };

const tooSoon = { status: 409, body: { message: 'Reminded less than a day ago' } };

describe('POST /api/groups/{id}/reminders', () => {
  it('emails and pushes members who are in and have open steps', async () => {
    const { id: groupId } = await aGroup();
    const ana = await aSubscriber({ groupId, name: 'Ana', ...im_in });
    await aSubscriber({ groupId, name: 'Ben' });
    const cy = await aPushedMember(groupId, { name: 'Cy', ...im_in });
    const dee = await aPushedMember(groupId, { name: 'Dee', ...im_in });
    await setStepDone(ana.browser, ana.member, steps.applied);
    for (const step of [steps.applied, steps.signed]) await setStepDone(dee.browser, dee.member, step);
    const { sent, bindings } = recordedMail();
    expect(await remind(groupId, staff, bindings)).toMatchObject({ status: 200, body: { reminded: 2 } });
    expect(sent).toMatchObject([{ to: ana.email, subject: 'Your next lease steps at Birch Hall' }]);
    expect(sent[0]?.text).toContain('You have one step left: Lease signed.');
    expect(sent[0]?.text).toMatch(/\/group\/\w{8}#lease\n/);
    expect(sent[0]?.headers).toHaveProperty('List-Unsubscribe');
    expect(await receivedPushes(cy.subscription)).toHaveLength(1);
    expect(await receivedPushes(dee.subscription)).toHaveLength(0);
    expect((await readAsStaff<OfficeGroup>({ id: groupId })).reminders).toMatchObject([
      { name: 'Cy', byEmail: false, byPush: true, isAutomatic: false },
      { name: 'Ana', byEmail: true, byPush: false },
    ]);
  });

  it('a push that is repeated goes only to those who still have open steps', async () => {
    const { id: groupId } = await aGroup();
    const [cy, dee] = [await aPushedMember(groupId, im_in), await aPushedMember(groupId, { name: 'Dee', ...im_in })];
    for (const { subscription } of [cy, dee]) await setPushServiceStatus(503, subscription);
    await remind(groupId);
    for (const step of [steps.applied, steps.signed]) await setStepDone(dee.browser, dee.member, step);
    for (const { subscription } of [cy, dee]) await setPushServiceStatus(201, subscription);
    await runAt(inHours(1));
    expect(await receivedPushes(cy.subscription)).toHaveLength(2);
    expect(await receivedPushes(dee.subscription)).toHaveLength(1);
  });

  it('the email leads to the application as long as the member has not applied', async () => {
    const { id: groupId } = await aGroup();
    await aSubscriber({ groupId, name: 'Ana', ...im_in });
    const { sent, bindings } = recordedMail();
    await remind(groupId, staff, bindings);
    expect(sent[0]?.text).toContain('Apply at Birch Hall:\nhttps://birch.example/apply\n');
    expect(sent[0]?.text).toMatch(/Check it off on your group's page: \S+\/group\/\w{8}#lease\n/);
  });

  it('point person and staff only (others → 403), once a day (409), unknown group → 404', async () => {
    const group = await aGroup();
    const maya = aBrowser();
    await completeSetup(group, maya);
    const { browser, member } = await aSubscriber({ groupId: group.id, name: 'Ana', ...im_in });
    const refused = { status: 403, body: { message: 'Only the point person or the leasing office can change this' } };
    for (const who of [browser, visitor]) expect(await remind(group.id, who)).toMatchObject(refused);
    const both = await Promise.all([remind(group.id, maya), remind(group.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await remind(group.id)).toMatchObject(tooSoon);
    expect(await remind(unknownId)).toMatchObject({ status: 404 });
    expect((await readAsStaff<OfficeGroup>(group)).reminders).toMatchObject([{ name: member.name }]);
  });

  it('two requests in one millisecond → one reminder', async () => {
    const group = await aGroup();
    const ana = await aSubscriber({ groupId: group.id, name: 'Ana', ...im_in });
    const cy = await aPushedMember(group.id, { name: 'Cy', ...im_in });
    const { sent, bindings } = recordedMail();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const both = await Promise.all([remind(group.id, staff, bindings), remind(group.id, staff, bindings)]);
    expect(both.toSorted((one, other) => one.status - other.status)).toMatchObject([
      { status: 200, body: { reminded: 2 } },
      tooSoon,
    ]);
    expect(sent.map(({ to }) => to)).toEqual([ana.email]);
    expect(await receivedPushes(cy.subscription)).toHaveLength(1);
    expect((await readAsStaff<OfficeGroup>(group)).reminders).toHaveLength(2);
  });

  it('no open steps → no reminder, and the day’s reminder is still available', async () => {
    const { id: groupId } = await aGroup();
    expect(await remind(groupId)).toMatchObject({ status: 200, body: { reminded: 0 } });
    await aSubscriber({ groupId, ...im_in });
    expect(await remind(groupId)).toMatchObject({ status: 200, body: { reminded: 1 } });
    const { id: closed } = await aGroup();
    await staff.put(`/api/groups/${closed}`, { outcome: 'leased' });
    expect(await remind(closed)).toMatchObject({ status: 409, body: { message: 'This group is closed' } });
  });

  it('members who unsubscribed get none', async () => {
    const { id: groupId } = await aGroup();
    const { confirmation } = await aSubscriber({ groupId, ...im_in });
    await visitor.post(`/api/mail/stop?token=${tokenIn(confirmation, 'stop')}`);
    const { sent, bindings } = recordedMail();
    expect(await remind(groupId, staff, bindings)).toMatchObject({ body: { reminded: 1 } });
    expect(sent).toEqual([]);
  });
});

describe('A near deadline', () => {
  it('reminds once, two days before', async () => {
    const group = await aGroup();
    const ana = await aSubscriber({ groupId: group.id, name: 'Ana', ...im_in });
    const cy = await aPushedMember(group.id, { name: 'Cy', ...im_in });
    await staff.put(`/api/groups/${group.id}`, { decisionDeadline: typed(inHours(72)), timeZone: 'UTC' });
    const toAna = async (at: Date) =>
      (await emailsSentAt(at)).filter(({ to, subject }) => to === ana.email && subject.includes('steps'));
    expect(await toAna(inHours(23))).toEqual([]);
    expect(await toAna(inHours(25))).toMatchObject([{ subject: 'Your next lease steps at Birch Hall' }]);
    expect(await receivedPushes(cy.subscription)).toHaveLength(1);
    expect(await toAna(inHours(50))).toEqual([]);
    expect((await readAsStaff<OfficeGroup>(group)).reminders).toMatchObject([
      { name: 'Cy', isAutomatic: true },
      { name: 'Ana', isAutomatic: true },
    ]);
  });

  it('waits a day after a manual reminder', async () => {
    const { id } = await aGroup();
    const { subscription } = await aPushedMember(id, im_in);
    await staff.put(`/api/groups/${id}`, { decisionDeadline: typed(inHours(40)), timeZone: 'UTC' });
    await remind(id);
    await runAt(inHours(1));
    expect(await receivedPushes(subscription)).toHaveLength(1);
    await runAt(inHours(25));
    // The other is that of the deadline itself.
    expect(await receivedPushes(subscription)).toHaveLength(3);
  });
});
