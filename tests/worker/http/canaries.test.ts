import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PersonalLink } from '../../../contract/device';
import type { CreatedGroup } from '../../../contract/group';
import type { Message } from '../../../contract/message';
import { hashOf } from '../../../worker/auth/secrets';
import { callerWith, staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, made, unknownId } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';
import { anUnconfirmedSubscriber, tokenIn } from '../../support/worker/notifications/member-emails';
import { rawCall } from '../../support/worker/raw-call';

/** What no visitor may ever read, each in words that are nowhere else. */
const canaries: Record<string, string> = {
  "a member's address": 'canary-member@student.test',
  "an asker's address": 'canary-asker@student.test',
  'who entered a property': 'Canary Clerk',
  "a photo's storage key": 'canary-storage-key',
};

/** The asking browser, with a member in the group; its secret is only in its own cookie. */
const device = 'canary-secret-of-a-device'.padEnd(43, 'x');

const heard: Record<string, string> = {};
const cookies: string[] = [];
let staffRead = '';
const logged: unknown[][] = [];
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  vi.spyOn(console, level).mockImplementation((...line) => void logged.push(line));
}

/** Remembers all that an answer says, its headers included. */
async function listen(what: string, asking: Promise<Response>): Promise<number> {
  const answer = await asking;
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  cookies.push(...answer.headers.getSetCookie());
  heard[what] = JSON.stringify([answer.status, headers, await answer.text()]);
  return answer.status;
}

const get = (path: string, status = 200) => ({ what: `GET ${path}`, path, method: 'GET', body: undefined, status });
const post = (path: string, body: object, status = 201) => ({
  what: `POST ${path}`,
  path,
  method: 'POST',
  body,
  status,
});

/** A valid-looking subscription without a browser; its values are canaries. */
const subscription = {
  endpoint: 'https://push.test/canary-of-a-push-service',
  keys: {
    // The point of RFC 8291's example.
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'canary-secret-of-pushQ',
  },
};

/** Everything that a visitor can ask of a group, and ask wrongly. */
function everythingPublic(
  { id: groupId, shareCode, property, adminSetupToken }: CreatedGroup,
  { memberId, strangerId, messageId }: Record<'memberId' | 'strangerId' | 'messageId', number>,
) {
  const email = canaries["a member's address"];
  const asker = canaries["an asker's address"];
  const dates = [{ date: '2199-01-01', timePreference: 'AM' }];
  return [
    post('/api/participants', { groupId, name: 'Noor', email, interestLevel: 'im_in' }),
    post('/api/public/participants', { groupId, name: 'Noor', email, interestLevel: 'nothing' }, 400),
    post('/api/participants', { groupId, name: 'Noor', email: `${email}@`, interestLevel: 'im_in' }, 400),
    post('/api/participants', { groupId: 1, name: 'Noor', email, interestLevel: 'im_in' }, 404),
    { ...post(`/api/participants/${memberId}`, { interestLevel: 'im_out' }, 200), method: 'PUT' },
    { ...post(`/api/participants/${memberId}`, { email, rev: 99 }, 409), method: 'PUT' },
    get(`/api/groups/${groupId}/me`),
    { ...post(`/api/groups/${groupId}/me/push`, subscription, 200), method: 'PUT' },
    { ...post(`/api/groups/${groupId}/me/push`, { ...subscription, endpoint: 'canary' }, 400), method: 'PUT' },
    get(`/api/groups/${groupId}/me/push`),
    get('/api/push/key'),
    post('/api/mail/confirm', { token: canaries['a token that confirms an address'] }, 200),
    post('/api/mail/confirm', { token: `${canaries['a token that confirms an address']}x` }, 404),
    post(`/api/groups/${groupId}/me`, { token: canaries['a personal link'] }, 200),
    post(`/api/groups/${groupId}/me`, { token: `${canaries['a personal link']}x` }, 404),
    post(`/api/participants/${memberId}/link`, {}, 201),
    post(`/api/groups/${groupId}/point-person/link`, {}, 403),
    post('/api/messages', { groupId, senderName: 'Noor', content: 'Hi' }),
    post('/api/messages', { groupId, senderName: 'Noor', content: '', email }, 400),
    post('/api/public/questions', { groupId, name: 'Noor', email: asker, question: 'Is it warm?' }),
    post('/api/public/questions', { groupId, name: '', email: asker, question: '' }, 400),
    post('/api/tour-schedules', { groupId, participantName: 'Noor', preferredDates: dates }),
    { ...post(`/api/messages/${messageId}`, {}, 200), method: 'DELETE' },
    { ...post(`/api/participants/${strangerId}`, {}, 403), method: 'DELETE' },
    { ...post(`/api/participants/${memberId}`, {}, 200), method: 'DELETE' },
    get(`/api/activity?groupId=${groupId}`),
    post(`/api/activity/${unknownId}/undo`, {}, 404),
    post(`/api/groups/${groupId}/share-code`, {}, 403),
    { ...post(`/api/groups/${groupId}/tour`, { date: '2199-01-01', timePreference: 'AM' }, 403), method: 'PUT' },
    post(`/api/groups/${groupId}/setup-link`, {}, 401),
    get(`/api/groups/share/${shareCode}`),
    get(`/api/public/group/${shareCode}`),
    get(`/api/groups/share/${shareCode}/calendar.ics`),
    get(`/api/portal/${shareCode}`),
    get(`/api/public/property/${property.id}`),
    get(`/api/messages?groupId=${groupId}`),
    get(`/api/tour-schedules/${groupId}`),
    get(`/api/tour-schedules/${groupId}/Noor`),
    get(`/api/public/questions?groupId=${groupId}`),
    get(`/api/admin-setup/${adminSetupToken}`),
    get(`/api/groups/share/${adminSetupToken}`, 404),
    get(`/api/admin-setup/${adminSetupToken}x`, 404),
    get(`/api/nothing/${adminSetupToken}`, 404),
    get(`/api/participants/${adminSetupToken}`, 405),
    get('/api/groups', 401),
    get(`/api/groups/${groupId}`, 401),
    get('/api/groups.csv', 401),
    get('/api/insight.csv?from=2026-01&to=2026-12&table=rooms', 401),
    get(`/api/properties/${property.id}`, 401),
    post(`/api/admin-setup/${adminSetupToken}`, { name: '', email }, 400),
    post(`/api/admin-setup/${adminSetupToken}`, { name: 'Maya', email: 'maya@student.test', bio: 'Hello' }, 200),
    post(`/api/admin-setup/${adminSetupToken}`, { name: 'Eve', email: 'eve@evil.test' }, 404),
  ];
}

beforeAll(async () => {
  const property = await aProperty({
    createdBy: canaries['who entered a property'],
    basePhotos: [
      {
        url: '/public-objects/front',
        filename: canaries["a photo's storage key"],
        originalName: 'front.jpg',
        size: 1,
      },
    ],
  });
  const group = await aGroup({ propertyId: property.id });
  canaries['a setup token'] = group.adminSetupToken;
  const member = await aParticipant(group.id, { email: canaries["a member's address"] });
  const asking = { groupId: group.id, name: 'Ori', email: canaries["an asker's address"], question: 'Is it quiet?' };
  const { id: question } = (await visitor.post<{ id: number }>('/api/public/questions', asking)).body;
  const { confirmation } = await anUnconfirmedSubscriber({ groupId: group.id });
  canaries['a token that confirms an address'] = tokenIn(confirmation, 'confirm');
  canaries['what is kept of that token'] = hashOf(tokenIn(confirmation, 'confirm'));
  canaries['a token that stops emails'] = tokenIn(confirmation, 'stop');
  canaries["a push service's address"] = subscription.endpoint;
  canaries["a push's key"] = subscription.keys.p256dh;
  canaries["a push's secret"] = subscription.keys.auth;
  canaries['the key that signs pushes'] = String(env.PUSH_PRIVATE_KEY);
  const staffPages = [
    ...['/api/groups', '/api/questions', `/api/properties/${property.id}`],
    ...['/api/emails', `/api/groups/${group.id}`],
  ];
  staffRead = JSON.stringify(await Promise.all(staffPages.map((path) => staff.get(path))));
  canaries['a personal link'] = made(await staff.post<PersonalLink>(`/api/participants/${member.id}/link`)).token;
  canaries["a device's hash"] = hashOf(device);
  canaries['a device'] = device;
  canaries['a message that was taken back'] = 'canary-taken-back';
  const saying = { groupId: group.id, senderName: 'Noor', content: canaries['a message that was taken back'] };
  const message = made(await callerWith({ Cookie: `device=${device}` }).post<Message>('/api/messages', saying));
  const stranger = await aParticipant(group.id, { name: 'Stranger' });
  const browser = await connectToGroup(group.id);
  const headers = { Origin: env.APP_ORIGIN, Cookie: `device=${device}` };
  for (const { what, method, path, body, status } of everythingPublic(group, {
    memberId: member.id,
    strangerId: stranger.id,
    messageId: message.id,
  })) {
    const named = `${what} ${status}`.replace(group.adminSetupToken, '(token)');
    expect(await listen(named, rawCall(method, path, { body, headers })), named).toBe(status);
  }
  // The page that it leads to has the token in its own address.
  await rawCall('GET', `/api/mail/stop?token=${canaries['a token that stops emails']}`);
  await staff.put(`/api/groups/${group.id}/tour`, { date: '2199-01-01', timePreference: 'AM' });
  const again = { groupId: group.id, name: 'Ori', email: canaries["a member's address"], interestLevel: 'im_in' };
  const key = withKey();
  for (const time of ['first', 'second']) {
    heard[`a join, the ${time} time`] = JSON.stringify(await visitor.post('/api/participants', again, key));
  }
  await staff.put(`/api/questions/${question}`, { answer: 'Yes.' });
  await staff.put(`/api/properties/${property.id}`, { description: 'Warm.' });
  heard['the frames of a browser'] = JSON.stringify(await browser.heard());
  await staff.delete(`/api/groups/${group.id}`);
});

const forStaff = [...Object.keys(canaries), 'a setup token'];

/** What is in no answer, to staff neither. */
const forNobody = [
  'a token that confirms an address',
  'what is kept of that token',
  'a token that stops emails',
  "a push service's address",
  "a push's key",
  "a push's secret",
  'the key that signs pushes',
];

it.each(forNobody)('%s is in no answer to staff', (what) => {
  expect(canaries[what]?.length).toBeGreaterThan(20);
  expect(staffRead).not.toContain(canaries[what]);
});

it.each(forStaff)('%s is in the answers to staff', (what) => {
  expect(staffRead).toContain(canaries[what]);
});

describe.each([
  ...forStaff,
  ...forNobody,
  ...['a device', "a device's hash", 'a personal link', 'a message that was taken back'],
])('%s', (what) => {
  const canary = () => canaries[what] ?? 'not made';

  it('is in no answer to a visitor and in no socket frame', () => {
    expect(heard['the frames of a browser']).toContain('questions_changed');
    const leaks = Object.entries(heard).filter(([, said]) => said.includes(canary()));
    expect(leaks.map(([where]) => where)).toEqual([]);
  });

  it('is in no log entry', () => {
    expect(JSON.stringify(logged)).toContain('/api/admin-setup/:token');
    expect(JSON.stringify(logged)).not.toContain(canary());
  });
});

it('A device’s secret is only in its own HttpOnly cookie', () => {
  expect(cookies.filter((cookie) => cookie.includes(device)).length).toBeGreaterThan(5);
  expect(cookies.filter((cookie) => cookie.startsWith('device=') && !cookie.includes('; HttpOnly'))).toEqual([]);
});

describe('an unexpected error', () => {
  it('is a 500 without details, and the log has no values', async () => {
    const prepare = () => {
      throw new Error('Cannot bind "canary-in-an-error": canary-in-an-error');
    };
    // A database that fails as none should: what is left of D1's type is never reached.
    const DB = { withSession: () => ({ prepare, getBookmark: () => null }) } as unknown as D1Database;
    const deployed = { APP_ORIGIN: 'https://leasing.example.com', ACCESS_AUDIENCE: 'a'.repeat(64) };
    const answer = await rawCall('GET', '/api/groups/share/ABCD2345', { bindings: { ...deployed, DB } });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: 'Something went wrong. Please try again.', code: 'internal' });
    expect(JSON.stringify(logged)).toContain('defect');
    expect(JSON.stringify(logged)).not.toContain('canary-in-an-error');
  });
});
