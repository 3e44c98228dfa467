import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity';
import type { PersonalLink } from '../../../contract/device';
import type { Message } from '../../../contract/message';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { aBrowser, aCookie, fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { contents } from '../../support/worker/contents';
import { aGroup, aParticipant, made } from '../../support/worker/data';
import { publicCalls } from '../../support/worker/every-call/open-calls';
import { upgrade } from '../../support/worker/live';
import { aSubscription } from '../../support/worker/notifications/pushes';

const preferredDates = [{ date: '2090-01-01', timePreference: 'AM' }];

/** A group with every kind of content whose code was changed, and everything someone may have noted of it before. */
async function aShutGroup() {
  const { id: groupId, shareCode, adminSetupToken } = await aGroup();
  const [removed, onlooker] = [aCookie(), aCookie()];
  await aBrowser().post(`/api/admin-setup/${adminSetupToken}`, { name: 'Maya', email: 'maya@student.test' });
  const { id: participantId } = await aParticipant(groupId, { name: 'Ana' }, aBrowser());
  const mallory = await aParticipant(groupId, { name: 'Mallory' }, aBrowser(removed));
  const say = { groupId, senderName: 'Mallory', content: 'Hi' };
  const { id: messageId } = made(await aBrowser(removed).post<Message>('/api/messages', say));
  const { id: scheduleId } = made(
    await aBrowser(onlooker).post<TourSchedule>('/api/tour-schedules', {
      groupId,
      participantName: 'Noor',
      preferredDates,
    }),
  );
  await visitor.post('/api/public/questions', { groupId, name: 'Noor', email: null, question: 'Is it warm?' });
  const { body: link } = await aBrowser(removed).post<PersonalLink>(`/api/participants/${mallory.id}/link`);
  await aBrowser(onlooker).put(`/api/participants/${participantId}`, { interestLevel: 'im_in' });
  await staff.delete(`/api/participants/${mallory.id}`);
  const { body: entries } = await staff.get<ActivityEntry[]>(`/api/activity?groupId=${groupId}`);
  await staff.post(`/api/groups/${groupId}/share-code`);
  const entryIds = entries.map(({ id }) => id);
  return {
    ...{
      groupId,
      shareCode,
      adminSetupToken,
      participantId,
      removedId: mallory.id,
      messageId,
      scheduleId,
      entryIds,
      link,
    },
    devices: {
      'a member who was removed': removed,
      'someone who had it open': onlooker,
      'a browser without a device': {},
    },
  };
}

type ShutGroup = Awaited<ReturnType<typeof aShutGroup>>;
type Request = [path: string, body?: object];

/** What can be asked of such a group at each call, for every kind of id that someone may have noted. */
const asked: Record<string, (group: ShutGroup) => Request[] | Promise<Request[]>> = {
  'GET /api/groups/share/:shareCode': ({ shareCode }) => [[`/api/groups/share/${shareCode}`]],
  'GET /api/groups/share/:shareCode/calendar.ics': ({ shareCode }) => [[`/api/groups/share/${shareCode}/calendar.ics`]],
  'GET /api/groups/share/:shareCode/tour-slots': ({ shareCode }) => [[`/api/groups/share/${shareCode}/tour-slots`]],
  'GET /api/groups/share/:shareCode/costs': ({ shareCode }) => [[`/api/groups/share/${shareCode}/costs`]],
  'GET /api/public/group/:shareCode': ({ shareCode }) => [[`/api/public/group/${shareCode}`]],
  'GET /api/portal/:shareCode': ({ shareCode }) => [[`/api/portal/${shareCode}`]],
  'GET /api/admin-setup/:token': ({ adminSetupToken }) => [[`/api/admin-setup/${adminSetupToken}`]],
  'POST /api/admin-setup/:token': ({ adminSetupToken }) => [
    [`/api/admin-setup/${adminSetupToken}`, { name: 'Eve', email: 'eve@student.test' }],
  ],
  'POST /api/participants': ({ groupId }) => [
    ['/api/participants', { groupId, name: 'Eve', email: null, interestLevel: 'im_in', roomPreference: null }],
  ],
  'PUT /api/participants/:id': (group) =>
    ofMembers(group, (id) => [`/api/participants/${id}`, { interestLevel: 'im_out' }]),
  'DELETE /api/participants/:id/data': (group) => ofMembers(group, (id) => [`/api/participants/${id}/data`]),
  'DELETE /api/participants/:id': (group) => ofMembers(group, (id) => [`/api/participants/${id}`]),
  'POST /api/participants/:id/link': (group) => ofMembers(group, (id) => [`/api/participants/${id}/link`]),
  'PUT /api/participants/:id/steps/:stepId': (group) =>
    ofMembers(group, (id) => [`/api/participants/${id}/steps/1`, { done: true }]),
  'POST /api/participants/:id/guarantor-link': (group) =>
    ofMembers(group, (id) => [`/api/participants/${id}/guarantor-link`]),
  'POST /api/groups/:id/reminders': ({ groupId }) => [[`/api/groups/${groupId}/reminders`]],
  'GET /api/groups/:groupId/me': ({ groupId }) => [[`/api/groups/${groupId}/me`]],
  'PUT /api/groups/:groupId/me': ({ groupId, messageId }) => [[`/api/groups/${groupId}/me`, { readTo: messageId }]],
  'POST /api/groups/:groupId/me': ({ groupId, link }) => [
    [`/api/groups/${groupId}/me`, link],
    [`/api/groups/${groupId}/me`, { token: 'guessed' }],
  ],
  'POST /api/groups/:groupId/me/link': ({ groupId, link }) => [[`/api/groups/${groupId}/me/link`, link]],
  'DELETE /api/groups/:groupId/me': ({ groupId }) => [
    [`/api/groups/${groupId}/me`],
    [`/api/groups/${groupId}/me?others=1`],
    [`/api/groups/${groupId}/me?participantId=1`],
  ],
  'POST /api/groups/:groupId/point-person/link': ({ groupId }) => [[`/api/groups/${groupId}/point-person/link`]],
  'GET /api/groups/:groupId/me/data': ({ groupId }) => [[`/api/groups/${groupId}/me/data`]],
  'GET /api/groups/:groupId/me/push': ({ groupId }) => [[`/api/groups/${groupId}/me/push`]],
  'PUT /api/groups/:groupId/me/push': async ({ groupId }) => [
    [`/api/groups/${groupId}/me/push`, await aSubscription()],
  ],
  'DELETE /api/groups/:groupId/me/push': ({ groupId }) => [[`/api/groups/${groupId}/me/push`]],
  'PUT /api/groups/:id': ({ groupId }) => [[`/api/groups/${groupId}`, { bio: 'Mine now' }]],
  'PUT /api/groups/:id/tour': ({ groupId }) => [[`/api/groups/${groupId}/tour`, preferredDates[0]]],
  'POST /api/groups/:id/tour-request': ({ groupId }) => [
    [`/api/groups/${groupId}/tour-request`, { date: '2098-11-22', half: 'AM' }],
  ],
  'DELETE /api/groups/:id/tour-request': ({ groupId }) => [[`/api/groups/${groupId}/tour-request`]],
  'DELETE /api/groups/:id/tour': ({ groupId }) => [[`/api/groups/${groupId}/tour`]],
  'POST /api/groups/:id/tour-booking': ({ groupId }) => [
    [`/api/groups/${groupId}/tour-booking`, { start: '2090-05-03T14:00:00.000Z' }],
  ],
  'POST /api/groups/:id/room-choice': ({ groupId }) => [[`/api/groups/${groupId}/room-choice`, { unitId: 1 }]],
  'POST /api/groups/:id/room-choice/close': ({ groupId }) => [[`/api/groups/${groupId}/room-choice/close`]],
  'POST /api/groups/:id/room-choice/concerned': ({ groupId }) => [
    [`/api/groups/${groupId}/room-choice/concerned`, { participantId: 1 }],
  ],
  'DELETE /api/groups/:id/room-choice': ({ groupId }) => [[`/api/groups/${groupId}/room-choice`]],
  'GET /api/participants/:id/room-wishes': (group) => ofMembers(group, (id) => [`/api/participants/${id}/room-wishes`]),
  'PUT /api/participants/:id/room-wishes': (group) =>
    ofMembers(group, (id) => [`/api/participants/${id}/room-wishes`, { ranking: [1] }]),
  'POST /api/participants/:id/room-agreement': (group) =>
    ofMembers(group, (id) => [`/api/participants/${id}/room-agreement`, { agrees: true }]),
  'POST /api/groups/:id/share-code': ({ groupId }) => [[`/api/groups/${groupId}/share-code`]],
  'DELETE /api/groups/:id/new-visitors': ({ groupId }) => [
    [`/api/groups/${groupId}/new-visitors?since=2026-01-01T00:00:00.000Z`],
  ],
  'GET /api/activity': ({ groupId, entryIds }) => [
    [`/api/activity?groupId=${groupId}`],
    [`/api/activity?groupId=${groupId}&before=${entryIds[0]}`],
  ],
  'POST /api/activity/:id/undo': ({ entryIds }) => entryIds.map((id) => [`/api/activity/${id}/undo`]),
  'GET /api/messages': ({ groupId, messageId }) => [
    [`/api/messages?groupId=${groupId}`],
    [`/api/messages?groupId=${groupId}&before=${messageId}`],
  ],
  'POST /api/messages': ({ groupId }) => [['/api/messages', { groupId, senderName: 'Eve', content: 'Hi' }]],
  'DELETE /api/messages/:id': ({ messageId }) => [[`/api/messages/${messageId}`]],
  'GET /api/public/questions': ({ groupId }) => [[`/api/public/questions?groupId=${groupId}`]],
  'POST /api/public/questions': ({ groupId }) => [
    ['/api/public/questions', { groupId, name: 'Eve', email: null, question: 'Who is in?' }],
  ],
  'GET /api/tour-schedules/:id': ({ groupId }) => [[`/api/tour-schedules/${groupId}`]],
  'GET /api/tour-schedules/:groupId/:participantName': ({ groupId }) => [[`/api/tour-schedules/${groupId}/Noor`]],
  'POST /api/tour-schedules': ({ groupId }) => [
    ['/api/tour-schedules', { groupId, participantName: 'Noor', preferredDates }],
  ],
  'DELETE /api/tour-schedules/:id': ({ scheduleId }) => [[`/api/tour-schedules/${scheduleId}`]],
  'GET /ws': ({ groupId }) => [[`/ws?groupId=${groupId}`]],
};

const ofMembers = ({ participantId, removedId }: ShutGroup, request: (id: number) => Request): Request[] =>
  [participantId, removedId].map(request);

/** What is of no group, or is opened by a secret that was given to one person. */
const ofNoGroup = [
  'GET /api/health',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/account',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/privacy',
  'GET /api/push/key',
  'POST /api/page-errors',
  'GET /api/public/property/:id',
  'GET /public-objects/:key',
  'GET /api/agenda.ics',
  'POST /api/mail/confirm',
  'POST /api/guarantor',
  'POST /api/guarantor/data',
  'POST /api/guarantor/end',
  'PUT /api/guarantor/steps/:stepId',
  'POST /api/mail/stop',
  'POST /api/mail/allow',
  'GET /api/mail/stop',
];

/** What is a removed member's own, which their device downloads and erases whatever the code is (`own-data.test.ts`). */
const ownData = ({ groupId, removedId }: ShutGroup) => [
  `/api/groups/${groupId}/me/data`,
  `/api/participants/${removedId}/data`,
];

/** The same call at its address under /api/public, for those that have one. */
const secondPath = (call: string) => call.replace('/api/public/', '/api/');

const ask = async (method: string, [path, body]: Request, cookie: { Cookie?: string }) => {
  const json = body && { 'Content-Type': 'application/json' };
  const headers = path.startsWith('/ws') ? { ...upgrade, ...cookie } : { Origin: env.APP_ORIGIN, ...json, ...cookie };
  return (await fetchFromWorker(path, { method, headers, body: body && JSON.stringify(body) })).status;
};

describe('A device that lost access by a changed code', async () => {
  // What finds nothing changes nothing, so that the next call finds the group as it was.
  const group = await aShutGroup();

  it.each(publicCalls.filter((call) => !ofNoGroup.includes(call)))('gets 404: %s', async (call) => {
    const requests = asked[call] ?? asked[secondPath(call)];
    if (!requests) throw new Error(`No request is written for ${call}`);
    const [method = ''] = call.split(' ');
    for (const request of await requests(group)) {
      const at: Request = asked[call] ? request : [request[0].replace('/api/', '/api/public/'), request[1]];
      const before = await contents();
      for (const [whose, cookie] of Object.entries(group.devices)) {
        if (whose === 'a member who was removed' && ownData(group).includes(at[0])) continue;
        expect([whose, at[0], await ask(method, at, cookie)]).toEqual([whose, at[0], 404]);
      }
      expect(await contents()).toEqual(before);
    }
  });

  it('every device without a member → 404; members, staff and devices that opened the new code → 200', async () => {
    const { id: groupId, adminSetupToken } = await aGroup();
    const [maya, ana, newcomer] = [aBrowser(), aBrowser(), aBrowser()];
    await maya.post(`/api/admin-setup/${adminSetupToken}`, { name: 'Maya', email: 'maya@student.test' });
    await aParticipant(groupId, { name: 'Ana' }, ana);
    const chat = `/api/messages?groupId=${groupId}`;
    for (const codes of [1, 2]) {
      const { body } = await maya.post<{ shareCode: string }>(`/api/groups/${groupId}/share-code`);
      expect((await newcomer.get(chat)).status, `after ${codes}`).toBe(404);
      for (const who of [maya, ana, staff]) expect((await who.get(chat)).status).toBe(200);
      await newcomer.get(`/api/portal/${body.shareCode}`);
      expect((await newcomer.get(chat)).status).toBe(200);
      expect((await newcomer.get(`/api/groups/${groupId}/me`)).body).toMatchObject({ shareCode: null });
    }
  });

  it.each(['groups/share', 'public/group', 'portal'])(
    'opens the new code and gets a cookie that gives access: %s',
    async (path) => {
      const { id: groupId } = await aGroup();
      const { body } = await staff.post<{ shareCode: string }>(`/api/groups/${groupId}/share-code`);
      const opened = await visitor.get(`/api/${path}/${body.shareCode}`);
      const [cookie = ''] = opened.headers.getSetCookie();
      const browser = aBrowser({ Cookie: cookie.split(';')[0] ?? '' });
      expect((await browser.get(`/api/messages?groupId=${groupId}`)).status).toBe(200);
      const tag = { headers: { 'If-None-Match': opened.headers.get('ETag') ?? '' } };
      const again = await visitor.get(`/api/${path}/${body.shareCode}`, tag);
      expect([again.status, again.headers.getSetCookie().length]).toEqual([304, 1]);
    },
  );

  it('a member who leaves after the change can undo leaving (201)', async () => {
    const { id: groupId } = await aGroup();
    const ana = aBrowser();
    const { id } = await aParticipant(groupId, { name: 'Ana' }, ana);
    await staff.post(`/api/groups/${groupId}/share-code`);
    const { headers } = await ana.delete(`/api/participants/${id}`);
    expect((await ana.post(`/api/activity/${headers.get('Activity-Id')}/undo`)).status).toBe(201);
  });
});
