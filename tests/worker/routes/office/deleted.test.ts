import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GroupSummary, Portal } from '../../../../contract/group';
import type { Property } from '../../../../contract/property';
import type { GroupCounts } from '../../../../contract/staff/group-list';
import type { Deleted } from '../../../../contract/staff/office';
import type { Note } from '../../../../contract/staff/office-group';
import { dayMs } from '../../../../contract/values/time';
import { openSession } from '../../../../db/client';
import { loadGroup } from '../../../../db/group/group-facts';
import { noOne } from '../../../../db/group/principal';
import { saveGroup } from '../../../../db/group/save-group';
import { ChangedMeanwhile } from '../../../../db/group/stale-facts';
import { selectFormerProperty } from '../../../../db/groups';
import { type FormerProperty, restoreGroup } from '../../../../rules/changes/deletion-changes';
import { colleague, staff, visitor } from '../../../support/worker/calls';
import { clear } from '../../../support/worker/contents';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { aChoosingGroup } from '../../../support/worker/groups/choosing-rooms';
import { shown } from '../../../support/worker/groups/lease-steps';
import { runInDays } from '../../../support/worker/scheduled-run';

const deleted = async () => (await staff.get<Deleted[]>('/api/deleted')).body;
const listed = async () => (await staff.get<GroupSummary[]>('/api/groups')).body;
const counts = async () => (await staff.get<GroupCounts>('/api/groups/counts')).body;
const statusOf = async (path: string) => (await visitor.get(path)).status;

/** Makes it so that something was deleted so many days ago. */
const deletedDaysAgo = (table: 'properties' | 'groups', days: number) =>
  env.DB.prepare(`UPDATE ${table} SET deleted_at = ? WHERE deleted_at IS NOT NULL`)
    .bind(new Date(Date.now() - days * dayMs).toISOString())
    .run();

/** All that a group's page shows, but for its version, which rises with every change. */
async function pageOf({ shareCode }: { shareCode: string }) {
  const { status, body } = await visitor.get<Portal>(`/api/portal/${shareCode}`);
  expect(status).toBe(200);
  return { ...body, group: { ...body.group, version: 0 } };
}

/** A group of a unit, whose member wants one of its rooms, with something of everything in it. */
async function aFullGroup() {
  const property = await aProperty();
  const [unit] = property.units;
  const roomPreference = unit?.rooms[0]?.id;
  const group = await aGroup({ propertyId: property.id, unitId: unit?.id });
  const member = await aParticipant(group.id, { roomPreference });
  const by = { groupId: group.id, name: 'Riley' };
  await visitor.post('/api/messages', { groupId: group.id, senderName: 'Riley', content: 'Hi' });
  await visitor.post('/api/public/questions', { ...by, question: 'Pets?' });
  const date = { date: '2098-11-22', timePreference: 'AM' };
  await visitor.post('/api/tour-schedules', { groupId: group.id, participantName: 'Riley', preferredDates: [date] });
  return { property, unit, group, member, page: await pageOf(group) };
}

beforeEach(clear);

describe('A deleted group', () => {
  it('every read → 404; the list of deleted groups shows who deleted it', async () => {
    const { group, member } = await aFullGroup();
    const other = await aGroup();
    expect(await counts()).toMatchObject({ total: 2, active: 0, pending: 2 });
    await colleague.delete(`/api/groups/${group.id}`);
    expect(await deleted()).toEqual([
      { type: 'group', id: group.id, name: 'Maya Okafor', deletedAt: expect.any(String), deletedBy: 'ben@example.com' },
    ]);
    expect(await counts()).toMatchObject({ total: 1, active: 0, pending: 1 });
    expect((await listed()).map(({ id }) => id)).toEqual([other.id]);
    expect((await staff.get<object[]>('/api/questions')).body).toEqual([]);
    expect((await staff.get<object[]>('/api/emails')).body).toMatchObject([{ groupId: other.id }]);
    for (const path of [
      `/api/groups/share/${group.shareCode}`,
      `/api/public/group/${group.shareCode}`,
      `/api/portal/${group.shareCode}`,
      `/api/admin-setup/${group.adminSetupToken}`,
      `/api/messages?groupId=${group.id}`,
      `/api/tour-schedules/${group.id}`,
      `/api/public/questions?groupId=${group.id}`,
    ])
      expect(await statusOf(path), path).toBe(404);
    const writes = [
      visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' }),
      staff.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' }),
      staff.put(`/api/groups/${group.id}`, { bio: 'Back?' }),
      staff.delete(`/api/groups/${group.id}`),
      visitor.post('/api/messages', { groupId: group.id, senderName: 'Riley', content: 'Hi' }),
      visitor.post(`/api/admin-setup/${group.adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 404));
  });

  it('its questions can be neither answered nor deleted (404)', async () => {
    const { group } = await aFullGroup();
    const [question] = (await staff.get<{ id: number }[]>('/api/questions')).body;
    await staff.delete(`/api/groups/${group.id}`);
    expect((await staff.put(`/api/questions/${question?.id}`, { answer: 'Yes' })).status).toBe(404);
    expect((await staff.delete(`/api/questions/${question?.id}`)).status).toBe(404);
    await staff.post(`/api/groups/${group.id}/restore`);
    expect((await staff.get(`/api/questions/${question?.id}`)).body).toMatchObject({ answer: null });
  });

  it('its notes can be neither changed nor deleted (404)', async () => {
    const { group } = await aFullGroup();
    const { body: note } = await staff.post<Note>(`/api/groups/${group.id}/notes`, { text: 'Calls on Monday' });
    await staff.delete(`/api/groups/${group.id}`);
    expect((await staff.put(`/api/notes/${note.id}`, { text: 'Called' })).status).toBe(404);
    expect((await staff.delete(`/api/notes/${note.id}`)).status).toBe(404);
    await staff.post(`/api/groups/${group.id}/restore`);
    expect((await staff.get<Note[]>(`/api/groups/${group.id}/notes`)).body).toEqual([note]);
  });

  it('restoring brings back everything in it', async () => {
    const { group, page } = await aFullGroup();
    const [before] = await listed();
    await staff.delete(`/api/groups/${group.id}`);
    const { status, body } = await staff.post<GroupSummary>(`/api/groups/${group.id}/restore`);
    expect(status).toBe(200);
    expect(body).toEqual(before);
    expect(await listed()).toEqual([before]);
    expect(await pageOf(group)).toEqual(page);
    expect(await counts()).toMatchObject({ total: 1, active: 0, pending: 1 });
    expect(await deleted()).toEqual([]);
    expect((await staff.post(`/api/groups/${group.id}/restore`)).status).toBe(404);
  });
});

describe('A deleted property', () => {
  it('the property, its units and its rooms → 404', async () => {
    const { property, unit } = await aFullGroup();
    const room = unit?.rooms[0];
    await staff.delete(`/api/properties/${property.id}`);
    expect(await deleted()).toMatchObject([
      { type: 'property', id: property.id, name: 'Birch Hall', deletedBy: 'ana@example.com' },
    ]);
    expect((await staff.get<object[]>('/api/properties')).body).toEqual([]);
    expect(await statusOf(`/api/public/property/${property.id}`)).toBe(404);
    const writes = [
      staff.get(`/api/properties/${property.id}`),
      staff.put(`/api/properties/${property.id}`, { name: 'X' }),
      staff.post(`/api/properties/${property.id}/copy`),
      staff.put(`/api/properties/${property.id}/logo`, { logoUrl: '/public-objects/logo' }),
      staff.delete(`/api/properties/${property.id}`),
      staff.post('/api/units', { propertyId: property.id, name: '1x1', bedrooms: 1, bathrooms: 1 }),
      staff.put(`/api/units/${unit?.id}`, { name: 'X' }),
      staff.delete(`/api/units/${unit?.id}/photos/0`),
      staff.delete(`/api/units/${unit?.id}`),
      staff.post('/api/rooms', { unitId: unit?.id, name: 'Room Z', monthlyRate: 1 }),
      staff.put(`/api/rooms/${room?.id}`, { name: 'X' }),
      staff.delete(`/api/rooms/${room?.id}`),
      staff.post('/api/groups', { propertyId: property.id }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 404));
  });

  it('restoring brings it back with its groups’ property, units and room preferences', async () => {
    const { property, group, page } = await aFullGroup();
    const [before] = await listed();
    const { body: asItWas } = await staff.get<Property>(`/api/properties/${property.id}`);
    await staff.delete(`/api/properties/${property.id}`);
    expect(await listed()).toMatchObject([
      { propertyId: null, unitId: null, participants: [{ roomPreference: null }] },
    ]);
    const restored = await staff.post<Property>(`/api/properties/${property.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: asItWas });
    expect(await listed()).toEqual([before]);
    expect(await pageOf(group)).toEqual(page);
    expect((await staff.post(`/api/properties/${property.id}/restore`)).status).toBe(404);
  });

  it.each([
    ['the property first', ['properties', 'groups']],
    ['the group first', ['groups', 'properties']],
  ])('and a deleted group are connected again, restored %s', async (_, order) => {
    for (const deletion of [order, [...order].reverse()]) {
      await clear();
      const { property, group, page } = await aFullGroup();
      const path = (what: string) => `/api/${what}/${what === 'groups' ? group.id : property.id}`;
      for (const what of deletion) await staff.delete(path(what));
      for (const what of order) expect((await staff.post(`${path(what)}/restore`)).status).toBe(200);
      expect(await pageOf(group)).toEqual(page);
    }
  });
});

it.each(['deleted', 'restored'])(
  'A deleted group whose property is %s between the decision to restore it and the save: it is decided again',
  async (changed) => {
    const { property, group } = await aFullGroup();
    const changeProperty = {
      deleted: () => staff.delete(`/api/properties/${property.id}`),
      restored: () => staff.post(`/api/properties/${property.id}/restore`),
    };
    if (changed === 'restored') await changeProperty.deleted();
    await staff.delete(`/api/groups/${group.id}`);
    const { db } = openSession(env.DB);
    const loaded = await loadGroup<FormerProperty>(db, group.id, noOne, {
      further: selectFormerProperty(group.id),
    });
    const decided = loaded?.further && restoreGroup(loaded.group, loaded.further, new Date());
    if (!loaded || !decided || 'refused' in decided) throw new Error('The group can be restored');
    await changeProperty[changed as 'deleted' | 'restored']();
    const saving = saveGroup(db, { group: loaded.group, change: decided.change, principal: noOne });
    await expect(saving).rejects.toThrow(ChangedMeanwhile);
  },
);

describe('What was deleted more than thirty days ago', () => {
  it('restoring → 404, also before the scheduled run', async () => {
    const { property, group } = await aFullGroup();
    await staff.delete(`/api/groups/${group.id}`);
    await staff.delete(`/api/properties/${property.id}`);
    await deletedDaysAgo('groups', 29.9);
    await deletedDaysAgo('properties', 29.8);
    expect((await deleted()).map(({ type }) => type)).toEqual(['property', 'group']);
    await deletedDaysAgo('groups', 30.1);
    await deletedDaysAgo('properties', 30.1);
    expect(await deleted()).toEqual([]);
    expect((await staff.post(`/api/groups/${group.id}/restore`)).status).toBe(404);
    expect((await staff.post(`/api/properties/${property.id}/restore`)).status).toBe(404);
  });

  it('the scheduled run erases it with its content', async () => {
    const { property, group } = await aFullGroup();
    const left = await aGroup({ propertyId: property.id });
    await staff.delete(`/api/groups/${group.id}`);
    await staff.delete(`/api/properties/${property.id}`);
    const rows = (table: string) => env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count');
    await runInDays(29.9);
    expect([await rows('groups'), await rows('properties'), await rows('participants')]).toEqual([2, 1, 1]);
    await runInDays(30.1);
    for (const table of ['properties', 'units', 'rooms', 'participants', 'messages', 'questions', 'tour_schedules'])
      expect(await rows(table), table).toBe(0);
    expect(await listed()).toMatchObject([{ id: left.id, propertyId: null, property: null }]);
    expect(await counts()).toMatchObject({ total: 1, active: 0, pending: 1 });
  });

  it('the rooms that members of its remaining groups prefer, or choose, are gone with it', async () => {
    const group = await aChoosingGroup({ people: 2, rooms: 2 });
    const [ana] = group.members;
    await ana?.device.put(ana.path, { roomPreference: group.rooms[0] });
    await group.begin();
    const propertyId = (await shown(group)).property.id;
    await staff.delete(`/api/properties/${propertyId}`);
    await runInDays(30.1);
    const count = async (from: string) =>
      env.DB.prepare(`SELECT count(*) AS count FROM ${from}`).first<number>('count');
    expect(await count('participants')).toBe(2);
    expect([await count('room_choices'), await count('participants WHERE room_preference IS NOT NULL')]).toEqual([
      0, 0,
    ]);
  });

  it('a group whose erasure fails does not stop that of the others, and is tried again in the next run', async () => {
    const [broken, other] = [await aGroup(), await aGroup()];
    await staff.delete(`/api/groups/${broken.id}`);
    await staff.delete(`/api/groups/${other.id}`);
    await staff.delete(`/api/properties/${other.propertyId}`);
    const idsOf = async (table: string) =>
      (await env.DB.prepare(`SELECT id FROM ${table}`).all<{ id: number }>()).results.map(({ id }) => id);
    await env.DB.prepare(
      `CREATE TRIGGER fails BEFORE DELETE ON groups WHEN OLD.id = ${broken.id} BEGIN SELECT RAISE(ABORT, 'no'); END`,
    ).run();
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(runInDays(30.1)).rejects.toThrow(/jobs failed/);
    expect(lines.mock.calls.map(([line]) => JSON.parse(line).job)).toEqual(['eraseWhatWasDeleted']);
    await env.DB.prepare('DROP TRIGGER fails').run();
    expect([await idsOf('groups'), await idsOf('properties')]).toEqual([[broken.id], [broken.propertyId]]);
    await runInDays(30.1);
    expect(await idsOf('groups')).toEqual([]);
  });
});
