import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Me } from '../../../contract/device';
import type { Group, GroupSummary } from '../../../contract/group';
import { dayMs } from '../../../contract/values/time';
import { callerWith, expectStaffOnly, outsider, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, completeSetup, unknownId } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';

const maya = callerWith({ Cookie: `device=${'m'.repeat(43)}` });
const anasCookie = { Cookie: `device=${'a'.repeat(43)}` };
const ana = callerWith(anasCookie);

async function aLedGroup() {
  const group = await aGroup();
  await completeSetup(group, maya);
  return group;
}

describe('POST /api/groups/{id}/share-code', () => {
  it('the old code → 404; linked devices find the group by its id (200)', async () => {
    const group = await aLedGroup();
    await aParticipant(group.id, {}, ana);
    for (const who of [maya, staff]) {
      const browser = await connectToGroup(group.id, anasCookie);
      const { shareCode: before } = (await maya.get<Me>(`/api/groups/${group.id}/me`)).body;
      const { status, body } = await who.post<{ shareCode: string }>(`/api/groups/${group.id}/share-code`);
      expect(status).toBe(200);
      expect(body).toEqual({ shareCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) });
      expect(body.shareCode).not.toBe(before);
      for (const path of ['groups/share', 'portal']) {
        expect((await visitor.get(`/api/${path}/${before}`)).status).toBe(404);
        expect((await visitor.get(`/api/${path}/${body.shareCode}`)).status).toBe(200);
      }
      expect((await ana.get<Me>(`/api/groups/${group.id}/me`)).body.shareCode).toBe(body.shareCode);
      expect((await visitor.get(`/api/groups/${group.id}/me`)).status).toBe(404);
      expect(JSON.stringify(await browser.heard())).toContain('group_changed');
    }
  });

  it('other members → 403', async () => {
    const group = await aLedGroup();
    await aParticipant(group.id, {}, ana);
    for (const who of [visitor, ana, outsider])
      expect(await who.post(`/api/groups/${group.id}/share-code`)).toMatchObject({
        status: 403,
        body: { message: 'Only the point person or the leasing office can change this' },
      });
    expect((await visitor.get(`/api/groups/share/${group.shareCode}`)).status).toBe(200);
    expect((await staff.post(`/api/groups/${unknownId}/share-code`)).status).toBe(404);
  });
});

describe('POST /api/groups/{id}/setup-link', () => {
  it('replaces the link (the old one → 404); the staff list shows the new expiry', async () => {
    const group = await aGroup();
    const { status, body } = await staff.post<{ adminSetupToken: string; setupTokenExpiresAt: string }>(
      `/api/groups/${group.id}/setup-link`,
    );
    expect(status).toBe(200);
    expect((await visitor.get(`/api/admin-setup/${group.adminSetupToken}`)).status).toBe(404);
    expect((await visitor.get(`/api/admin-setup/${body.adminSetupToken}`)).status).toBe(200);
    const days = (Date.parse(body.setupTokenExpiresAt) - Date.now()) / dayMs;
    expect(Math.round(days)).toBe(30);
    const listed = (await staff.get<GroupSummary[]>(`/api/groups?search=${group.shareCode}`)).body;
    expect(listed).toMatchObject([body]);
  });

  it('signed out → 401, another company → 403, setup complete → 409, unknown group → 404', async () => {
    const group = await aLedGroup();
    await expectStaffOnly((who) => who.post(`/api/groups/${group.id}/setup-link`));
    expect(await staff.post(`/api/groups/${group.id}/setup-link`)).toMatchObject({
      status: 409,
      body: { message: 'This setup is already complete' },
    });
    expect((await staff.post(`/api/groups/${unknownId}/setup-link`)).status).toBe(404);
    const [listed] = (await staff.get<GroupSummary[]>(`/api/groups?search=${group.shareCode}`)).body;
    expect(listed).not.toHaveProperty('setupTokenExpiresAt');
  });
});

describe('An outcome', () => {
  const closed = { status: 409, body: { message: 'This group is closed', code: 'conflict' } };
  const date = { date: '2090-01-01', timePreference: 'AM' };

  it('only staff set and clear it; invalid → 400', async () => {
    const group = await aLedGroup();
    const path = `/api/groups/${group.id}`;
    expect((await maya.put<Group>(path, { outcome: 'leased' })).body.customizations.outcome).toBeNull();
    for (const outcome of ['leased', 'closed', null])
      expect((await staff.put<Group>(path, { outcome })).body.customizations.outcome).toBe(outcome);
    expect(await staff.put(path, { outcome: 'won' })).toMatchObject({
      status: 400,
      body: { message: 'Must be "leased" or "closed"' },
    });
  });

  it('stops joining, editing, tour dates and questions until staff reopen the group; only "closed" stops the chat', async () => {
    const group = await aLedGroup();
    const groupId = group.id;
    const anas = await aParticipant(groupId, { name: 'Ana' }, ana);
    await staff.put(`/api/groups/${groupId}`, { outcome: 'leased' });
    const say = () => ana.post('/api/messages', { groupId, senderName: 'Ana', content: 'Hi' });
    const writes = () => [
      ana.post('/api/participants', { groupId, name: 'Ben', interestLevel: 'im_in' }),
      ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' }),
      ana.post('/api/tour-schedules', { groupId, participantName: 'Ana', preferredDates: [date] }),
      ana.post('/api/public/questions', { groupId, name: 'Ana', email: null, question: 'Warm?' }),
    ];
    for (const answer of await Promise.all(writes())) expect(answer).toMatchObject(closed);
    expect(await say()).toMatchObject({ status: 201 });
    await staff.put(`/api/groups/${groupId}`, { outcome: 'closed' });
    for (const answer of await Promise.all([...writes(), say()])) expect(answer).toMatchObject(closed);
    const rows = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM messages WHERE group_id = ?1) + (SELECT count(*) FROM tour_schedules WHERE group_id = ?1)
        + (SELECT count(*) FROM questions WHERE group_id = ?1) AS rows`,
    )
      .bind(groupId)
      .first('rows');
    expect(rows).toBe(1);
    await staff.put(`/api/groups/${groupId}`, { outcome: null });
    for (const { status } of await Promise.all([...writes(), say()])) expect(status).toBeLessThan(300);
  });

  it('removing, the share code, links, unsubscribing and staff’s writes still work; a change is not undone', async () => {
    const { id } = await aLedGroup();
    const anas = await aParticipant(id, { name: 'Ana', email: 'ana@student.test', notify: true }, ana);
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    await staff.put(`/api/groups/${id}`, { outcome: 'closed' });
    const entries = (await ana.get<{ id: number; kind: string }[]>(`/api/activity?groupId=${id}`)).body;
    const change = entries.find(({ kind }) => kind === 'member_changed');
    expect(await ana.post(`/api/activity/${change?.id}/undo`)).toMatchObject(closed);
    const notify = (changes: object) => ana.put(`/api/participants/${anas.id}`, changes);
    for (const changes of [{ notify: true }, { notify: false, interestLevel: 'im_out' }])
      expect(await notify(changes)).toMatchObject(closed);
    expect((await notify({ notify: false })).status).toBe(200);
    const me = await ana.get<Me>(`/api/groups/${id}/me`);
    expect(me.body.notify[anas.id]).toBe('off');
    expect((await ana.post(`/api/participants/${anas.id}/link`)).status).toBe(201);
    expect((await maya.post(`/api/groups/${id}/share-code`)).status).toBe(200);
    expect((await maya.put(`/api/groups/${id}`, { bio: 'Thank you' })).status).toBe(200);
    expect((await staff.put(`/api/participants/${anas.id}`, { interestLevel: 'im_out' })).status).toBe(200);
    expect((await ana.delete(`/api/participants/${anas.id}`)).status).toBe(200);
    const left = (await ana.get<{ id: number; canUndo: boolean }[]>(`/api/activity?groupId=${id}`)).body[0];
    expect(left?.canUndo).toBe(false);
    expect(await ana.post(`/api/activity/${left?.id}/undo`)).toMatchObject(closed);
    expect((await staff.post(`/api/activity/${left?.id}/undo`)).status).toBe(201);
  });
});
