import { describe, expect, it } from 'vitest';
import type { Group, Portal } from '../../../contract/group';
import { dayAndTimeIn } from '../../../contract/values/time';
import { aBrowser, aCookie, callerWith, fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aParticipant, made } from '../../support/worker/data';
import { aBookingGroup } from '../../support/worker/groups/booking';
import { aChoosingGroup } from '../../support/worker/groups/choosing-rooms';
import { connectToGroup } from '../../support/worker/live';
import { staffHeaders } from '../../support/worker/staff';

/* What strangers get of a group that has leased. */

/** Two members with rooms, a chat, dates and a question; the office has set the outcome. */
async function aLeasedGroup(outcome: 'leased' | 'closed' | null = 'leased') {
  const group = await aChoosingGroup({ people: 2, rooms: 2 });
  const [ana] = group.members;
  if (!ana) throw new Error('There is no member');
  await ana.device.put(ana.path, { roomPreference: group.rooms[0] });
  const groupId = group.id;
  await ana.device.post('/api/messages', { groupId, senderName: 'Member 1', content: 'Hello' });
  await ana.device.post('/api/public/questions', { groupId, name: 'Member 1', question: 'Is there a bike room?' });
  const preferredDates = [{ date: '2090-05-01', timePreference: 'AM' }];
  await ana.device.post('/api/tour-schedules', { groupId, participantName: 'Member 1', preferredDates });
  expect(await staff.put(`/api/groups/${groupId}`, { outcome })).toMatchObject({ status: 200 });
  return { ...group, ana };
}

const pages = ['/api/groups/share', '/api/public/group', '/api/portal'];

const groupIn = (body: Group | Portal): Group => ('group' in body ? body.group : body);

describe('A group that has leased', () => {
  it.each(pages)(
    'a stranger gets that it has leased and its property from %s, but no names and rents',
    async (path) => {
      const group = await aLeasedGroup();
      const { status, body } = await visitor.get<Group | Portal>(`${path}/${group.shareCode}`);
      expect(status).toBe(200);
      const { customizations, ...shown } = groupIn(body);
      expect(customizations).toMatchObject({ outcome: 'leased', confirmedTour: null, bio: null });
      expect(shown).toMatchObject({ participants: [], homes: null, roomChoice: null, pointPersonName: '' });
      expect(shown.property.name).toBe('Birch Hall');
      for (const text of ['Member 1', 'Hello', 'bike room', '2090-05-01', 'pat@']) {
        expect(JSON.stringify(body)).not.toContain(text);
      }
    },
  );

  it.each(pages)('its members and staff get everything from %s', async (path) => {
    const group = await aLeasedGroup();
    for (const who of [group.ana.device, staff]) {
      const { body } = await who.get<Group | Portal>(`${path}/${group.shareCode}`);
      expect(groupIn(body).participants).toHaveLength(2);
      expect(groupIn(body).homes).toHaveLength(1);
    }
  });

  it('a stranger’s tag is not a member’s: who joined before on this device gets everything', async () => {
    const group = await aLeasedGroup();
    const path = `/api/portal/${group.shareCode}`;
    const tag = (await visitor.get(path)).headers.get('ETag') ?? '';
    expect((await visitor.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect((await group.ana.device.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
    expect((await staff.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('its chat, dates, questions and activity are 404 for strangers, and 200 for members and staff', async () => {
    const { id, ana } = await aLeasedGroup();
    const paths = [
      `/api/messages?groupId=${id}`,
      `/api/tour-schedules/${id}`,
      `/api/tour-schedules/${id}/Member%201`,
      `/api/public/questions?groupId=${id}`,
      `/api/activity?groupId=${id}`,
    ];
    for (const path of paths) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
      expect([path, (await callerWith(aCookie()).get(path)).status]).toEqual([path, 404]);
      for (const who of [ana.device, staff]) expect([path, (await who.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('a stranger’s message is 404, those of members, the point person and staff are 201', async () => {
    const { id: groupId, lead, ana } = await aLeasedGroup();
    const message = { groupId, senderName: 'Member 1', content: 'Send the deposit to me' };
    for (const stranger of [visitor, callerWith(aCookie())])
      expect((await stranger.post('/api/messages', message)).status).toBe(404);
    for (const who of [ana.device, lead, staff]) expect((await who.post('/api/messages', message)).status).toBe(201);
    expect((await staff.post(`/api/groups/${groupId}/messages`, { content: 'Welcome' })).status).toBe(201);
  });
});

it.each(['closed', null] as const)('outcome %s: a stranger gets the members, as before', async (outcome) => {
  const group = await aLeasedGroup(outcome);
  const { body } = await visitor.get<Portal>(`/api/portal/${group.shareCode}`);
  expect(body.group.participants).toHaveLength(2);
  expect(body.messages).toHaveLength(1);
});

it('a stranger gets its property’s tour times without who can come, and an empty calendar; members and staff get both', async () => {
  const { id, shareCode, slots } = await aBookingGroup();
  const device = aCookie();
  const ana = aBrowser(device);
  await aParticipant(id, { name: 'Ana' }, ana);
  const start = (await slots())[0]?.start ?? '';
  const { day: date } = dayAndTimeIn('America/Chicago', new Date(start));
  const preferredDates = (['AM', 'PM'] as const).map((timePreference) => ({ date, timePreference }));
  made(await ana.post('/api/tour-schedules', { groupId: id, participantName: 'Ana', preferredDates }));
  await staff.put(`/api/groups/${id}/tour`, { ...preferredDates[0], note: 'Ask Ana', meetingPlace: 'The lobby' });
  await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
  const calendarFor = async (headers: Record<string, string> = {}) =>
    (await fetchFromWorker(`/api/groups/share/${shareCode}/calendar.ics`, { headers })).text();
  expect((await slots())[0]).toMatchObject({ left: expect.any(Number), canCome: [] });
  expect(await calendarFor()).not.toMatch(/VEVENT|Ask Ana/);
  for (const who of [ana, staff]) {
    const slot = (await slots('', who)).find((one) => one.start === start);
    expect(slot?.canCome).toHaveLength(1);
  }
  for (const headers of [device, await staffHeaders()]) expect(await calendarFor(headers)).toContain('Ask Ana');
});

const leasing: [string, (id: number) => Promise<unknown>][] = [
  ['on its page', (id) => staff.put(`/api/groups/${id}`, { outcome: 'leased' })],
  ['in the list', (id) => staff.post('/api/groups/bulk', { ids: [id], action: 'outcome', value: 'leased' })],
];

it.each(leasing)('marking a group as leased %s closes the strangers’ sockets, not the members’', async (_, lease) => {
  const group = await aLeasedGroup(null);
  const cookie = aCookie();
  const ana = aBrowser(cookie);
  await aParticipant(group.id, { name: 'Ana' }, ana);
  const [stranger, nameless] = [await connectToGroup(group.id, aCookie()), await connectToGroup(group.id)];
  const member = await connectToGroup(group.id, cookie);
  await lease(group.id);
  for (const socket of [stranger, nameless]) expect((await socket.closed).code).toBe(4403);
  await ana.post('/api/messages', { groupId: group.id, senderName: 'Ana', content: 'We have it' });
  expect(await member.heard()).toContainEqual(expect.objectContaining({ type: 'new_message' }));
});
