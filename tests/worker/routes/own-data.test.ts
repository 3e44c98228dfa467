import { env } from 'cloudflare:test';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity';
import type { Me } from '../../../contract/device';
import type { OwnData } from '../../../contract/own-data';
import { type Person, personalData } from '../../../contract/personal-data';
import type { Note, OfficeGroupPage } from '../../../contract/staff/office-group';
import { aBrowser, staff, visitor, withKey } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { aGroup, aParticipant, made } from '../../support/worker/data';
import { aChoosingGroup } from '../../support/worker/groups/choosing-rooms';
import { interceptedDatabase } from '../../support/worker/intercepted-database';
import { connectToGroup } from '../../support/worker/live';
import { aSubscriber } from '../../support/worker/notifications/member-emails';
import { aSubscription } from '../../support/worker/notifications/pushes';
import { runInHours } from '../../support/worker/scheduled-run';
import { tablesHolding } from '../../support/worker/tables-holding';

const schema = import.meta.glob<Record<string, unknown>>('../../../db/schema/*.ts', { eager: true });
const tables = Object.values(schema)
  .flatMap((file) => Object.values(file))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The columns of the table of personal data that a person's download lacks; what the person has no row of is missing, too. */
function missingIn({ as, data }: OwnData['people'][number], person: Person): string[] {
  expect(as).toBe(person);
  const kinds = personalData.filter(({ of }) => (of as readonly Person[]).includes(person));
  return kinds.flatMap(({ kind, columns }) =>
    columns.filter((column) => {
      const [name = '', ofTable = ''] = column.split('.');
      const table = tables.find((one) => getTableName(one) === name);
      const [key = ''] =
        Object.entries(table ? getTableColumns(table) : {}).find(([, { name }]) => name === ofTable) ?? [];
      return !data[kind]?.[camelCase(name)]?.some((row) => row[key] !== undefined && row[key] !== null);
    }),
  );
}

beforeEach(clear);

const quimby = /quimby/i;

/** Zelda Quimby, of whom every table has something, beside Wanda in a group that is closed. */
async function aMemberEverywhere() {
  const choosing = await aChoosingGroup({ people: 1, rooms: 2 });
  const { id: groupId, rooms, unitId } = choosing;
  const [wanda] = choosing.members;
  if (!wanda) throw new Error('The group has no other member.');
  const { browser, member, email } = await aSubscriber({
    ...{ groupId, name: 'Zelda Quimby', email: 'zelda.quimby@student.test', interestLevel: 'im_in' },
  });
  const path = `/api/participants/${member.id}`;
  made(await browser.post('/api/messages', { groupId, senderName: 'Zelda Quimby', content: 'Call Quimby' }, withKey()));
  made(await wanda.device.post('/api/messages', { groupId, senderName: 'Member 1', content: 'A secret' }, withKey()));
  const question = { groupId, name: 'Zelda Quimby', email, question: 'Quimby?' };
  const asked = made(await browser.post<{ id: number }>('/api/public/questions', question, withKey()));
  await staff.put(`/api/questions/${asked.id}`, { answer: 'Yes, Quimby.' });
  const preferredDates = [{ date: '2090-01-05', timePreference: 'AM' }];
  made(await browser.post('/api/tour-schedules', { groupId, participantName: 'Zelda Quimby', preferredDates }));
  await staff.put(`/api/groups/${groupId}/tour`, {
    date: '2090-01-05',
    timePreference: 'AM',
    note: 'Ask Zelda Quimby',
  });
  await browser.put(path, { tourAnswer: 'yes', interestLevel: 'interested' });
  made(await browser.post(`${path}/link`));
  await browser.put(`/api/groups/${groupId}/me`, { readTo: 1e9 });
  await browser.put(`/api/groups/${groupId}/me/push`, await aSubscription());
  await browser.put(path, { interestLevel: 'im_in', roomPreference: rooms[0] });
  await staff.post(`/api/groups/${groupId}/reminders`);
  await choosing.begin({ unitId, evenOut: true });
  await wanda.rank(rooms, Object.fromEntries(rooms.map((room) => [room, 95_000])));
  await browser.put(`${path}/room-wishes`, {
    ranking: rooms,
    values: { [`${rooms[0]}`]: 100_000, [`${rooms[1]}`]: 90_000 },
  });
  await browser.post(`${path}/room-agreement`, { agrees: true });
  return { ...choosing, groupId, browser, member, path };
}

const dataOf = async (browser: typeof visitor, groupId: number) =>
  browser.get<OwnData>(`/api/groups/${groupId}/me/data`);

describe('A member’s download', () => {
  it('has every personal column, and nothing about others', async () => {
    const { groupId, browser } = await aMemberEverywhere();
    await staff.put(`/api/groups/${groupId}`, { outcome: 'closed' });
    const { status, body, headers } = await dataOf(browser, groupId);
    expect([status, headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="my-data.json"']);
    expect(body).toMatchObject({ companyName: env.COMPANY_NAME, contact: env.PRIVACY_CONTACT });
    expect(body.people).toHaveLength(1);
    // The chosen room still exists, and a person sent the reminder.
    const unset = ['participants.removed_room', 'step_reminders.deadline'];
    expect(body.people.flatMap((person) => missingIn(person, 'member'))).toEqual(unset);
    const text = JSON.stringify(body);
    for (const part of ['Zelda Quimby', 'zelda.quimby@student.test', 'Call Quimby', 'Quimby?', 'Yes, Quimby.'])
      expect(text).toContain(part);
    for (const part of ['Member 1', 'A secret', 'Hash', 'oken']) expect(text).not.toContain(part);
  });

  it('has what their devices wrote before they joined, unless the device is also another member’s or someone else linked it', async () => {
    const { id: groupId, lead } = await aChoosingGroup({ people: 1, rooms: 2 });
    const write = async (device: typeof visitor, text: string) => {
      made(await device.post('/api/messages', { groupId, senderName: 'Zelda', content: text }, withKey()));
      made(await device.post('/api/public/questions', { groupId, name: 'Zelda', question: `${text}?` }, withKey()));
      const preferredDates = [{ date: '2090-01-05', timePreference: 'AM' }];
      made(await device.post('/api/tour-schedules', { groupId, participantName: text, preferredDates }));
    };
    const [own, linked] = [aBrowser(), aBrowser()];
    await write(own, 'Mine');
    await write(linked, 'Another’s');
    const { id } = await aParticipant(groupId, { name: 'Zelda', email: null }, own);
    const { token } = made(await lead.post<{ token: string }>(`/api/participants/${id}/link`));
    await linked.post(`/api/groups/${groupId}/me`, { token });
    const written = async () => {
      const { messages, questions, tourDates } = (await dataOf(own, groupId)).body.people[0]?.data ?? {};
      return [
        messages?.messages?.map(({ content }) => content),
        questions?.questions?.map(({ question }) => question),
        tourDates?.tourSchedules?.map(({ participantName }) => participantName),
      ];
    };
    expect(await written()).toEqual([['Mine'], ['Mine?'], ['Mine']]);
    await aParticipant(groupId, { name: 'Yan', email: null }, own);
    expect(await written()).toEqual([undefined, undefined, undefined]);
  });

  it('is only for devices that are known in the group (403), of a group that exists (404)', async () => {
    const { groupId } = await aMemberEverywhere();
    expect((await dataOf(aBrowser(), groupId)).status).toBe(403);
    expect((await dataOf(aBrowser(), 12345)).status).toBe(404);
  });

  it('after the point person removed the member and changed the code, has the same until they are erased', async () => {
    const { groupId, lead, browser, path } = await aMemberEverywhere();
    expect((await lead.delete(path)).status).toBe(200);
    expect((await lead.post(`/api/groups/${groupId}/share-code`)).status).toBe(200);
    const { status, body } = await dataOf(browser, groupId);
    expect(status).toBe(200);
    for (const part of ['Zelda Quimby', 'Call Quimby', 'Yes, Quimby.']) expect(JSON.stringify(body)).toContain(part);
    expect((await browser.delete(`${path}/data`)).status).toBe(200);
    expect((await dataOf(browser, groupId)).status).toBe(404);
    expect(await tablesHolding(/Call Quimby/)).toEqual([]);
  });

  it('has nothing of a member to whom someone else linked the device, and no ranking that another device sent', async () => {
    const { groupId, browser, lead, path } = await aMemberEverywhere();
    const { token } = made(await lead.post<{ token: string }>(`${path}/link`));
    const byAnother = aBrowser();
    await byAnother.post(`/api/groups/${groupId}/me`, { token });
    expect((await dataOf(byAnother, groupId)).status).toBe(403);
    const own = made(await browser.post<{ token: string }>(`${path}/link`));
    const entering = aBrowser();
    await entering.post(`/api/groups/${groupId}/me`, { token: own.token });
    expect((await dataOf(entering, groupId)).body.people[0]?.data.rankings).toBeDefined();
    await browser.delete(`/api/groups/${groupId}/me`);
  });
});

it('The point person’s download has what is stored about the point person', async () => {
  const { groupId, lead } = await aMemberEverywhere();
  made(await lead.post('/api/messages', { groupId, senderName: 'Maya', content: 'From Maya' }, withKey()));
  const question = { groupId, name: 'Maya', email: 'maya@student.test', question: 'When?' };
  const asked = made(await lead.post<{ id: number }>('/api/public/questions', question, withKey()));
  await staff.put(`/api/questions/${asked.id}`, { answer: 'Soon.' });
  const preferredDates = [{ date: '2090-01-05', timePreference: 'AM' }];
  made(await lead.post('/api/tour-schedules', { groupId, participantName: 'Maya', preferredDates }));
  const decisionDeadline = '2090-01-05T12:00';
  await lead.put(`/api/groups/${groupId}`, { bio: 'Hello', pointPersonPhone: '(555) 123-4567', decisionDeadline });
  await lead.put(`/api/groups/${groupId}/me`, { readTo: 1e9 });
  made(await lead.post(`/api/groups/${groupId}/point-person/link`));
  const { body } = await dataOf(lead, groupId);
  expect(body.people).toMatchObject([{ as: 'point person' }]);
  // These are kept of members only.
  const ofMembers = [
    ...['participants.email', 'email_subscriptions.state', 'email_addresses.bounces'],
    'participant_devices.is_by_another',
    ...['by_email', 'by_push', 'deadline'].map((of) => `step_reminders.${of}`),
  ];
  expect(body.people.flatMap((person) => missingIn(person, 'point person'))).toEqual(ofMembers);
  expect(body.people[0]?.data.email?.deliveries).toMatchObject([{ kind: 'setup', recipient: 'maya@example.org' }]);
  expect(JSON.stringify(body)).toContain('From Maya');
  expect(JSON.stringify(body)).not.toMatch(quimby);
});

it('A new point person’s download has nothing that the former one wrote or did', async () => {
  const { groupId, lead } = await aMemberEverywhere();
  made(await lead.post('/api/messages', { groupId, senderName: 'Maya', content: 'From Maya' }, withKey()));
  await lead.put(`/api/groups/${groupId}/me`, { readTo: 1e9 });
  await staff.put(`/api/groups/${groupId}`, { pointPersonName: 'Noor', pointPersonEmail: 'noor@student.test' });
  const { token } = made(await staff.post<{ token: string }>(`/api/groups/${groupId}/point-person/link`));
  const noor = aBrowser();
  await noor.post(`/api/groups/${groupId}/me`, { token });
  made(await noor.post('/api/messages', { groupId, senderName: 'Noor', content: 'From Noor' }, withKey()));
  await noor.put(`/api/groups/${groupId}`, { bio: 'Hello' });
  const [person] = (await dataOf(noor, groupId)).body.people;
  expect(person?.data.messages?.messages?.map(({ content }) => content)).toEqual(['From Noor']);
  expect(person?.data.activity?.activity?.map(({ kind }) => kind)).toEqual(['group_updated']);
  expect(person?.data.devices?.readPositions).toBeUndefined();
  expect(person?.data.email).toBeUndefined();
  expect((await noor.get<Me>(`/api/groups/${groupId}/me`)).body.readTo).toBeNull();
});

it('A new point person’s download has the setup link that was sent to them', async () => {
  const group = await aGroup();
  await staff.put(`/api/groups/${group.id}`, { pointPersonName: 'Noor', pointPersonEmail: 'noor@student.test' });
  const { emails } = (await staff.get<OfficeGroupPage>(`/api/groups/${group.id}/office`)).body.group;
  await staff.post(`/api/emails/${emails[0]?.id}/send`);
  const { token } = made(await staff.post<{ token: string }>(`/api/groups/${group.id}/point-person/link`));
  const noor = aBrowser();
  await noor.post(`/api/groups/${group.id}/me`, { token });
  const [person] = (await dataOf(noor, group.id)).body.people;
  expect(person?.data.email?.deliveries).toMatchObject([{ kind: 'setup', recipient: 'noor@student.test' }]);
});

it('The point person’s download begins when they became it, also after their first device was signed out', async () => {
  const { groupId, lead } = await aMemberEverywhere();
  made(await lead.post('/api/messages', { groupId, senderName: 'Maya', content: 'From Maya' }, withKey()));
  const { token } = made(await lead.post<{ token: string }>(`/api/groups/${groupId}/point-person/link`));
  const phone = aBrowser();
  await phone.post(`/api/groups/${groupId}/me`, { token });
  expect((await phone.delete(`/api/groups/${groupId}/me?others=1`)).status).toBe(200);
  const [person] = (await dataOf(phone, groupId)).body.people;
  expect(person?.data.messages?.messages?.map(({ content }) => content)).toEqual(['From Maya']);
});

it('A guarantor’s download has their link and the steps that they checked; an unknown link → 404; a closed group still has both', async () => {
  const { browser, path, groupId } = await aMemberEverywhere();
  const { token } = made(await browser.post<{ token: string }>(`${path}/guarantor-link`));
  const { body } = await visitor.post<OwnData>('/api/guarantor/data', { token });
  const data = { guarantor: { guarantorLinks: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }] } };
  expect(body.people).toMatchObject([{ as: 'guarantor', data }]);
  expect(JSON.stringify(body)).not.toMatch(quimby);
  expect((await visitor.post('/api/guarantor/data', { token: 'unknown' })).status).toBe(404);
  await staff.put(`/api/groups/${groupId}`, { outcome: 'closed' });
  expect((await visitor.post('/api/guarantor/data', { token })).body).toMatchObject({ people: [{ data }] });
});

/** Zelda Quimby, whom no call has edited yet, with a message and a question. */
async function aWriter() {
  const browser = aBrowser();
  const { id: groupId, lead } = await aChoosingGroup({ people: 1, rooms: 2 });
  const { id } = await aParticipant(groupId, { name: 'Zelda Quimby', email: null }, browser);
  made(await browser.post('/api/messages', { groupId, senderName: 'Zelda Quimby', content: 'Call Quimby' }, withKey()));
  made(await browser.post('/api/public/questions', { groupId, name: 'Zelda Quimby', question: 'Quimby?' }, withKey()));
  return { groupId, id, lead, browser, path: `/api/participants/${id}` };
}

const failing = "CREATE TRIGGER failing BEFORE DELETE ON participants BEGIN SELECT raise(ABORT, 'failing'); END";

describe('Leaving for good', () => {
  it('the erasure fails after the removal: the texts are gone already, and the sweep erases the rest', async () => {
    const { browser, path } = await aWriter();
    await env.DB.prepare(failing).run();
    expect((await browser.delete(`${path}/data`)).status).toBe(500);
    await env.DB.prepare('DROP TRIGGER failing').run();
    expect(await tablesHolding(/Call Quimby|Quimby\?/)).toEqual([]);
    await runInHours(25);
    expect(await tablesHolding(quimby)).toEqual([]);
  });

  it.each([
    ['they left', false],
    ['they had been removed', true],
  ])('the erasure fails after %s: no one brings them back before the sweep', async (_, isRemovedBefore) => {
    const { groupId, browser, lead, path } = await aWriter();
    if (isRemovedBefore) await lead.delete(path);
    await env.DB.prepare(failing).run();
    expect((await browser.delete(`${path}/data`)).status).toBe(500);
    await env.DB.prepare('DROP TRIGGER failing').run();
    const { body } = await lead.get<ActivityEntry[]>(`/api/activity?groupId=${groupId}`);
    const removal = body.find(({ kind }) => kind === 'left' || kind === 'removed');
    expect(removal?.canUndo).toBe(false);
    for (const who of [lead, staff]) expect((await who.post(`/api/activity/${removal?.id}/undo`)).status).toBe(409);
    expect((await browser.post(`/api/activity/${removal?.id}/undo`)).status).toBe(isRemovedBefore ? 403 : 409);
    await runInHours(25);
    expect(await tablesHolding(quimby)).toEqual([]);
  });

  it('a repetition after the member was removed, but not erased → 200, and erases them', async () => {
    const { id, browser, path } = await aWriter();
    await env.DB.prepare('UPDATE participants SET removed_at = ? WHERE id = ?')
      .bind(new Date().toISOString(), id)
      .run();
    expect((await browser.delete(`${path}/data`)).status).toBe(200);
    expect(await tablesHolding(quimby)).toEqual([]);
  });

  it('a note of the office that names them is changed at that moment: the name is erased from what it is now', async () => {
    const { groupId, browser, path } = await aWriter();
    const note = made(await staff.post<Note>(`/api/groups/${groupId}/notes`, { text: 'Zelda Quimby called' }));
    let isChanged = false;
    const DB = interceptedDatabase(env.DB, async ({ statements, send }) => {
      if (!isChanged && statements.some(({ sql }) => /^UPDATE "notes"/.test(sql))) {
        isChanged = true;
        await staff.put(`/api/notes/${note.id}`, { text: 'Zelda Quimby called twice' });
      }
      return send();
    });
    expect((await browser.delete(`${path}/data`, { bindings: { DB } })).status).toBe(200);
    expect(await tablesHolding(quimby)).toEqual([]);
    const { body } = await staff.get<Note[]>(`/api/groups/${groupId}/notes`);
    expect(body).toMatchObject([{ text: 'A former member called twice' }]);
  });

  it('a device that someone else’s link made the member’s → 403, also 404 after the member was removed', async () => {
    const { groupId, lead, browser, path } = await aWriter();
    const { token } = made(await lead.post<{ token: string }>(`${path}/link`));
    const byAnother = aBrowser();
    await byAnother.post(`/api/groups/${groupId}/me`, { token });
    expect((await byAnother.delete(`${path}/data`)).status).toBe(403);
    await lead.delete(path);
    expect((await byAnother.delete(`${path}/data`)).status).toBe(404);
    expect(await tablesHolding(/Call Quimby/)).toEqual(['messages']);
    expect((await browser.delete(`${path}/data`)).status).toBe(200);
    expect(await tablesHolding(quimby)).toEqual([]);
  });

  it('open pages hear that messages changed', async () => {
    const { groupId, browser, path } = await aWriter();
    const socket = await connectToGroup(groupId);
    await browser.delete(`${path}/data`);
    expect(await socket.next()).toMatchObject({ type: 'group_changed', messagesChanged: true });
  });

  it('no table has anything of the member, at once and without undo', async () => {
    const { groupId, browser, member, path } = await aMemberEverywhere();
    expect(await tablesHolding(quimby)).not.toEqual([]);
    expect(await browser.delete(`${path}/data`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await tablesHolding(quimby)).toEqual([]);
    for (const table of tables.filter((one) => 'participantId' in getTableColumns(one))) {
      const rows = `SELECT count(*) AS count FROM ${getTableName(table)} WHERE participant_id = ?`;
      expect(await env.DB.prepare(rows).bind(member.id).first('count'), getTableName(table)).toBe(0);
    }
    expect((await dataOf(browser, groupId)).status).toBe(403);
    expect((await browser.delete(`${path}/data`)).status).toBe(404);
  });

  it('by another device, the point person or staff → 403, and the member stays', async () => {
    const { browser, lead, path, groupId } = await aMemberEverywhere();
    for (const other of [aBrowser(), lead, staff]) expect((await other.delete(`${path}/data`)).status).toBe(403);
    expect((await dataOf(browser, groupId)).status).toBe(200);
  });

  it('in a leased group → 409, which names whom to ask', async () => {
    const { browser, path, groupId } = await aMemberEverywhere();
    await staff.put(`/api/groups/${groupId}`, { outcome: 'leased' });
    expect(await browser.delete(`${path}/data`)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining(env.PRIVACY_CONTACT) } },
    });
  });

  it('of a namesake’s and the others’ messages nothing changes', async () => {
    const { groupId, browser, path } = await aMemberEverywhere();
    const other = aBrowser();
    await aParticipant(groupId, { name: 'Zelda Quimby', email: null }, other);
    made(await other.post('/api/messages', { groupId, senderName: 'Zelda Quimby', content: 'I stay' }, withKey()));
    await browser.delete(`${path}/data`);
    const { body } = await other.get<{ content: string; senderName: string }[]>(`/api/messages?groupId=${groupId}`);
    expect(body.map(({ senderName, content }) => [senderName, content])).toEqual([
      ['A former member', ''],
      ['Member 1', 'A secret'],
      ['Zelda Quimby', 'I stay'],
    ]);
  });
});
