import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../contract/group';
import type { Message } from '../../../../contract/message';
import type { Participant } from '../../../../contract/participant';
import type { PublicProperty } from '../../../../contract/property';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { app } from '../../../../worker/app';
import { fetchFromWorker, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';

const share = async (code: string) => (await visitor.get<Group>(`/api/groups/share/${code}`)).body;

describe('GET /api/public/group/{shareCode}', () => {
  it('answers what GET /api/groups/share/{shareCode} does (200)', async () => {
    const property = await aProperty();
    const group = await aGroup({ propertyId: property.id, unitId: property.units[0]?.id });
    const members = [await aParticipant(group.id), await aParticipant(group.id, { email: null })];
    const { status, body } = await visitor.get<Group>(`/api/public/group/${group.shareCode}`);
    expect(status).toBe(200);
    expect(body).toEqual(await share(group.shareCode));
    expect(body).toMatchObject({ id: group.id, participants: members, property: { id: property.id } });
  });
});

describe('GET /api/public/property/{id}', () => {
  it('answers what the group’s page shows of a property (200)', async () => {
    const property = await aProperty();
    const group = await aGroup({ propertyId: property.id });
    await staff.put(`/api/units/${property.units[1]?.id}`, { isActive: false });
    const { status, body } = await visitor.get<PublicProperty>(`/api/public/property/${property.id}`);
    expect(status).toBe(200);
    expect(body.units).toHaveLength(1);
    expect(body).toEqual((await share(group.shareCode)).property);
  });

  it('unchanged since the ETag → 304', async () => {
    const path = `/api/public/property/${(await aProperty()).id}`;
    const { headers } = await visitor.get(path);
    const known = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
    expect((await fetchFromWorker(path, known)).status).toBe(304);
  });
});

describe('The second addresses under /api/public', () => {
  it.each(['participants', 'messages', 'tour-schedules'])('%s: the same calls, with the same handlers', (noun) => {
    const callsUnder = (start: string) =>
      app.routes
        .filter(({ path }) => `${path}/`.startsWith(`${start}/`))
        .map(({ method, path, handler }) => ({ call: `${method} ${path.slice(start.length)}`, handler }));
    const second = callsUnder(`/api/public/${noun}`);
    const calls = second.map(({ call }) => call);
    expect(calls).not.toEqual([]);
    expect(second).toEqual(callsUnder(`/api/${noun}`).filter(({ call }) => calls.includes(call)));
  });

  it('a join and a change reach every open page of the group (201, 200)', async () => {
    const { id: groupId, shareCode } = await aGroup();
    const browser = await connectToGroup(groupId);
    await browser.heard();
    const form = { groupId, name: 'Riley', email: 'riley@example.org', interestLevel: 'interested' };
    const joined = await visitor.post<Participant>('/api/public/participants', form);
    expect(joined).toMatchObject({ status: 201, body: { name: 'Riley', email: null, rev: 1 } });
    const change = { interestLevel: 'im_in' };
    const changed = await visitor.put<Participant>(`/api/public/participants/${joined.body.id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { ...joined.body, ...change, rev: 2 } });
    expect(await browser.heard()).toMatchObject([
      { type: 'group_changed', participant: joined.body },
      { type: 'group_changed', participant: changed.body },
    ]);
    expect((await share(shareCode)).participants).toEqual([changed.body]);
  });

  it('a message reaches every open page of the group (201), and is among its messages (200)', async () => {
    const { id: groupId } = await aGroup();
    const browser = await connectToGroup(groupId);
    await browser.heard();
    const form = { groupId, senderName: 'Zoë', content: 'Saturday?' };
    const { status, body } = await visitor.post<Message>('/api/public/messages', form);
    expect(status).toBe(201);
    expect(await browser.heard()).toEqual([{ type: 'new_message', groupId, message: body }]);
    const read = await visitor.get<Message[]>(`/api/public/messages?groupId=${groupId}`);
    expect(read).toMatchObject({ status: 200, body: [{ ...form, id: body.id }] });
  });

  it('tour dates reach every open page of the group (201)', async () => {
    const { id: groupId } = await aGroup();
    const browser = await connectToGroup(groupId);
    await browser.heard();
    const preferredDates = [{ date: '2098-11-22', timePreference: 'AM' }];
    const form = { groupId, participantName: 'Riley', preferredDates };
    const { status, body } = await visitor.post<TourSchedule>('/api/public/tour-schedules', form);
    expect(status).toBe(201);
    expect(await browser.heard()).toMatchObject([{ type: 'tour_schedules_changed', groupId, schedule: body }]);
    expect((await visitor.get<TourSchedule[]>(`/api/public/tour-schedules/${groupId}`)).body).toEqual([body]);
  });

  it('an invalid join, change, message or tour date → 400', async () => {
    const { id: groupId } = await aGroup();
    const { id } = await aParticipant(groupId);
    const answers = [
      await visitor.post('/api/public/participants', { groupId, name: ' ', interestLevel: 'im_in' }),
      await visitor.put(`/api/public/participants/${id}`, { interestLevel: 'maybe' }),
      await visitor.post('/api/public/messages', { groupId, senderName: 'Zoë', content: ' ' }),
      await visitor.post('/api/public/tour-schedules', { groupId, participantName: 'Riley', preferredDates: [] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'Name is required'],
      [400, 'Please choose an interest level'],
      [400, 'Message is required'],
      [400, 'At least one preferred date is required'],
    ]);
  });
});
