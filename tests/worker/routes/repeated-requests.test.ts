import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedGroup } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { Property } from '../../../contract/property';
import type { Question } from '../../../contract/question';
import type { RoomChoice } from '../../../contract/room-choice';
import type { CreatedApiKey } from '../../../contract/staff/office';
import type { Note } from '../../../contract/staff/office-group';
import type { CreatedWebhook } from '../../../contract/staff/webhook';
import type { Room, Unit } from '../../../contract/unit';
import { png } from '../../support/images';
import { aBrowser, callerWith, staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, aUnit, completeSetup } from '../../support/worker/data';
import { aChoosingGroup } from '../../support/worker/groups/choosing-rooms';
import { aLedGroup, maya } from '../../support/worker/groups/group-with-point-person';
import { steps } from '../../support/worker/groups/lease-steps';
import { staffHeaders } from '../../support/worker/staff';
import { formWith, send as sendForm } from '../../support/worker/uploads';
import { joinForm, pointPerson, propertyForm } from '../../support/world';

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM webhooks'), env.DB.prepare('DELETE FROM api_keys')]);
});

type Who = typeof visitor;

/** What is sent twice under one key, and what happens to its row in between: a change, and its deletion. */
type Case<Made> = {
  who?: Who;
  method?: 'post' | 'put';
  path: string;
  body?: object;
  change: (made: Made) => Promise<unknown>;
  changed: object;
  remove: ((made: Made) => Promise<unknown>) | null;
};

const inGroup = async (path: (id: number) => string) => path((await aGroup()).id);

const cases = {
  'a join': async (): Promise<Case<Participant>> => ({
    ...{ path: '/api/participants', body: { ...joinForm, groupId: (await aGroup()).id } },
    change: ({ id }) => staff.put(`/api/participants/${id}`, { interestLevel: 'im_out' }),
    changed: { interestLevel: 'im_out', rev: 2 },
    remove: ({ id }) => staff.delete(`/api/participants/${id}`),
  }),
  'a step': async (): Promise<Case<Participant>> => {
    const who = aBrowser();
    const { id } = await aParticipant((await aGroup()).id, {}, who);
    return {
      ...{ who, method: 'put', path: `/api/participants/${id}/steps/${steps.signed}`, body: { done: true } },
      change: () => staff.put(`/api/participants/${id}/steps/${steps.signed}`, { done: false }),
      changed: { id, stepsDone: [] },
      remove: () => staff.delete(`/api/participants/${id}`),
    };
  },
  'a message': async () => ({
    ...{ path: '/api/messages', body: { groupId: (await aGroup()).id, senderName: 'Sam', content: 'Hello' } },
    change: ({ id }: { id: number }) => staff.delete(`/api/messages/${id}`),
    changed: { content: '', deletedAt: expect.any(String) },
    remove: null,
  }),
  'a message of the office': async () => ({
    ...{ who: staff, path: await inGroup((id) => `/api/groups/${id}/messages`), body: { content: 'Hello' } },
    change: ({ id }: { id: number }) => staff.delete(`/api/messages/${id}`),
    changed: { content: '', deletedAt: expect.any(String) },
    remove: null,
  }),
  'a question': async (): Promise<Case<Question>> => ({
    ...{ path: '/api/public/questions', body: { groupId: (await aGroup()).id, name: 'Sam', question: 'Pets?' } },
    change: ({ id }) => staff.put(`/api/questions/${id}`, { answer: 'Cats.' }),
    changed: { answer: 'Cats.' },
    remove: ({ id }) => staff.delete(`/api/questions/${id}`),
  }),
  'a room choice': async (): Promise<Case<RoomChoice>> => {
    const { lead, path, unitId, members, rooms } = await aChoosingGroup();
    return {
      ...{ who: lead, path, body: { unitId } },
      change: async () => members[0]?.rank(rooms),
      changed: { answered: [members[0]?.id] },
      remove: () => lead.delete(path),
    };
  },
  'a new share code': async (): Promise<Case<{ shareCode: string }>> => {
    const { id } = await aLedGroup();
    return {
      ...{ who: maya, path: `/api/groups/${id}/share-code` },
      change: () => staff.post(`/api/groups/${id}/share-code`),
      changed: {},
      remove: () => staff.delete(`/api/groups/${id}`),
    };
  },
  'a setup': async (): Promise<Case<{ shareCode: string }>> => {
    const { id, adminSetupToken, pointPersonName: name, pointPersonEmail: email } = await aGroup();
    return {
      ...{ who: aBrowser(), path: `/api/admin-setup/${adminSetupToken}`, body: { name, email } },
      change: () => staff.post(`/api/groups/${id}/share-code`),
      changed: {},
      remove: () => staff.delete(`/api/groups/${id}`),
    };
  },
  'a note': async (): Promise<Case<Note>> => ({
    ...{ who: staff, path: await inGroup((id) => `/api/groups/${id}/notes`), body: { text: 'Quiet.' } },
    change: ({ id }) => staff.put(`/api/notes/${id}`, { text: 'Loud.' }),
    changed: { text: 'Loud.' },
    remove: ({ id }) => staff.delete(`/api/notes/${id}`),
  }),
  'a new group': async (): Promise<Case<CreatedGroup>> => ({
    ...{ who: staff, path: '/api/groups', body: { propertyId: (await aProperty()).id } },
    change: async ({ id }) => {
      await staff.put(`/api/groups/${id}`, { bio: 'Three of us' });
      await aParticipant(id);
    },
    changed: { customizations: { bio: 'Three of us' }, participants: [{ name: joinForm.name, email: joinForm.email }] },
    remove: ({ id }) => staff.delete(`/api/groups/${id}`),
  }),
  'a new group of a point person': async (): Promise<Case<CreatedGroup>> => ({
    ...{ who: staff, path: '/api/admin-groups', body: { propertyId: (await aProperty()).id, ...pointPerson } },
    change: (group) => completeSetup({ ...group, adminSetupToken: group.adminSetupToken ?? '' }),
    changed: { adminSetupToken: null, pointPersonSetupComplete: true },
    remove: ({ id }) => staff.delete(`/api/groups/${id}`),
  }),
  'a property': async (): Promise<Case<Property>> => ({
    ...{ who: staff, path: '/api/properties', body: propertyForm },
    change: ({ id }) => staff.put(`/api/properties/${id}`, { name: 'Oak Hall' }),
    changed: { name: 'Oak Hall', rev: 2 },
    remove: ({ id }) => staff.delete(`/api/properties/${id}`),
  }),
  'a copy of a property': async (): Promise<Case<Property>> => {
    const { id: originalId } = await aProperty();
    return {
      ...{ who: staff, path: `/api/properties/${originalId}/copy` },
      change: async ({ id }) => {
        await staff.put(`/api/properties/${id}`, { name: 'Oak Hall' });
        await staff.delete(`/api/properties/${originalId}`);
      },
      changed: { name: 'Oak Hall', rev: 2 },
      remove: ({ id }) => staff.delete(`/api/properties/${id}`),
    };
  },
  'a unit': async (): Promise<Case<Unit>> => ({
    ...{ who: staff, path: '/api/units' },
    body: { propertyId: (await aProperty()).id, name: '3x3', bedrooms: 3, bathrooms: 3 },
    change: ({ id }) => staff.put(`/api/units/${id}`, { name: '3x2' }),
    changed: { name: '3x2', rev: 2 },
    remove: ({ id }) => staff.delete(`/api/units/${id}`),
  }),
  'a unit of a property that is deleted then': async (): Promise<Case<Unit>> => ({
    ...{ who: staff, path: '/api/units' },
    body: { propertyId: (await aProperty()).id, name: '3x3', bedrooms: 3, bathrooms: 3 },
    change: ({ id }) => aRoom(id, { name: 'Attic' }),
    changed: { rooms: [{ name: 'Attic' }] },
    remove: ({ propertyId }) => staff.delete(`/api/properties/${propertyId}`),
  }),
  'a room': async (): Promise<Case<Room>> => ({
    ...{ who: staff, path: '/api/rooms' },
    body: { unitId: (await aUnit((await aProperty()).id)).id, name: 'Attic', monthlyRate: 70000 },
    change: ({ id }) => staff.put(`/api/rooms/${id}`, { monthlyRate: 60000 }),
    changed: { monthlyRate: 60000, rev: 2 },
    remove: ({ id }) => staff.delete(`/api/rooms/${id}`),
  }),
  'an API key': async (): Promise<Case<CreatedApiKey>> => ({
    ...{ who: staff, path: '/api/keys', body: { name: 'Lease system' } },
    change: async () => undefined,
    changed: { name: 'Lease system' },
    remove: ({ id }) => staff.delete(`/api/keys/${id}`),
  }),
  'a webhook': async (): Promise<Case<CreatedWebhook>> => ({
    ...{ who: staff, path: '/api/webhooks' },
    body: { url: `${env.WEBHOOK_RECEIVER}/takes/${crypto.randomUUID()}`, events: ['group.created'] },
    change: ({ id }) => staff.put(`/api/webhooks/${id}`, { events: ['member.joined'] }),
    changed: { events: ['member.joined'] },
    remove: ({ id }) => staff.delete(`/api/webhooks/${id}`),
  }),
} satisfies Record<string, () => Promise<unknown>>;

const each = Object.entries(cases as unknown as Record<string, () => Promise<Case<{ id: number }>>>);

function sender({ who = visitor, method = 'post', path, body = {} }: Case<never>) {
  const key = withKey();
  return () => who[method]<{ id: number }>(path, body, key);
}

describe('A request repeated under its key', () => {
  it.each(each)('%s that was changed since → what it is now', async (_, prepare) => {
    const the = await prepare();
    const send = sender(the);
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    await the.change(first.body);
    const again = await send();
    expect(again).toMatchObject({ status: first.status, body: the.changed });
    expect(again.body.id).toBe(first.body.id);
  });

  it.each(each.filter(([, prepare]) => prepare !== cases['a message'] && prepare !== cases['a message of the office']))(
    '%s that was deleted since → 404',
    async (_, prepare) => {
      const the = await prepare();
      const send = sender(the);
      const { body } = await send();
      await the.remove?.(body);
      expect((await send()).status).toBe(404);
    },
  );

  it.each(['a property', 'a copy of a property'] as const)(
    '%s that is no longer among those of the colleague → 404',
    async (what) => {
      const { path, body } = (await cases[what]()) as Case<Property>;
      const email = `lee.${crypto.randomUUID()}@example.com`;
      const give = (properties: number[]) => staff.put(`/api/people/${email}`, { role: 'manager', properties });
      const original = Number(path.split('/')[3]);
      await give(original ? [original] : []);
      const who = callerWith(await staffHeaders({ email, sub: email, custom: undefined }));
      const send = sender({ who, path, body } as Case<never>);
      expect((await send()).status).toBe(201);
      await give(original ? [original] : []);
      expect((await send()).status).toBe(404);
    },
  );

  it('a photo of a unit that was changed since → the unit as it is now; of a deleted one → 404', async () => {
    const unit = await aUnit((await aProperty()).id);
    const headers = { ...(await staffHeaders()), 'Idempotency-Key': crypto.randomUUID() };
    const send = () => sendForm('POST', `/api/units/${unit.id}/photos`, formWith('photo', png(4, 3)), headers);
    expect((await send()).status).toBe(201);
    await staff.put(`/api/units/${unit.id}`, { name: 'Loft' });
    const again = await send();
    expect([again.status, await again.json()]).toEqual([201, expect.objectContaining({ name: 'Loft', rev: 3 })]);
    await staff.delete(`/api/units/${unit.id}`);
    expect((await send()).status).toBe(404);
  });

  it.each(['a join', 'a step', 'a message', 'a question'] as const)(
    '%s in a group that was closed since → its row, and a new request → 409',
    async (what) => {
      const the = (await cases[what]()) as Case<{ id: number }>;
      const send = sender(the);
      const first = await send();
      const groupId = (first.body as unknown as { groupId: number }).groupId;
      await staff.put(`/api/groups/${groupId}`, { outcome: 'closed' });
      expect(await send()).toMatchObject({ status: first.status, body: { id: first.body.id } });
      expect((await sender(the)()).status).toBe(409);
    },
  );

  it('a new share code and a setup → the group’s current code', async () => {
    for (const what of ['a new share code', 'a setup'] as const) {
      const the = await cases[what]();
      const send = sender(the);
      const first = await send();
      const renewed = (await the.change(first.body as never)) as { body: { shareCode: string } };
      expect(await send()).toMatchObject({ status: 200, body: { shareCode: renewed.body.shareCode } });
    }
  });

  it('a setup, from a device that may no longer open the group → 404', async () => {
    const { id, adminSetupToken, pointPersonName: name, pointPersonEmail: email } = await aGroup();
    const [former, key] = [aBrowser(), withKey()];
    const send = () => former.post(`/api/admin-setup/${adminSetupToken}`, { name, email }, key);
    expect((await send()).status).toBe(200);
    await staff.put(`/api/groups/${id}`, { pointPersonName: 'Vic', pointPersonEmail: 'vic@example.org' });
    await staff.post(`/api/groups/${id}/share-code`);
    expect((await send()).status).toBe(404);
  });

  it('a new share code, by who is no longer the point person → 403', async () => {
    const { id } = await aLedGroup();
    const key = withKey();
    const send = () => maya.post(`/api/groups/${id}/share-code`, {}, key);
    expect((await send()).status).toBe(200);
    await aParticipant(id, {}, maya);
    await staff.delete(`/api/groups/${id}/point-person/devices`);
    expect((await send()).status).toBe(403);
  });

  it('an API key and a webhook → a new secret, and the first one no longer works', async () => {
    const keys = sender((await cases['an API key']()) as Case<never>) as unknown as () => Promise<{
      body: CreatedApiKey;
    }>;
    const [lost, key] = [(await keys()).body, (await keys()).body];
    const statusWith = async (secret: string) =>
      (await callerWith({ Authorization: `Bearer ${secret}` }).get('/api/groups')).status;
    expect([await statusWith(lost.key), await statusWith(key.key)]).toEqual([401, 200]);

    const webhooks = sender((await cases['a webhook']()) as Case<never>) as unknown as () => Promise<{
      body: CreatedWebhook;
    }>;
    const [first, second] = [(await webhooks()).body, (await webhooks()).body];
    expect(second).toEqual({ ...first, secret: expect.stringMatching(/^whsec_/) });
    expect(second.secret).not.toBe(first.secret);
    const stored = await env.DB.prepare('SELECT secret FROM webhooks').all();
    expect(stored.results).toEqual([{ secret: second.secret }]);
  });

  it('a renewed setup link → another link, and the first one → 404', async () => {
    const { id } = await aGroup();
    const key = withKey();
    const renew = async () =>
      (await staff.post<{ adminSetupToken: string }>(`/api/groups/${id}/setup-link`, {}, key)).body.adminSetupToken;
    const [first, second] = [await renew(), await renew()];
    const statusOf = async (token: string) => (await visitor.get(`/api/admin-setup/${token}`)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });

  it('no table keeps what was sent or answered beside the row itself', async () => {
    const the = await cases['a note']();
    const send = sender(the as Case<never>);
    await send();
    const { results } = await env.DB.prepare('SELECT * FROM idempotency_keys ORDER BY rowid DESC LIMIT 1').all();
    expect(Object.keys(results[0] ?? {})).toEqual(['scope', 'key', 'request_hash', 'row_id', 'created_at']);
  });
});
