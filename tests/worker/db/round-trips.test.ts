import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { activityHeader } from '../../../contract/values/protocol';
import { fillGroup, fillMessages } from '../../../dev/bench/data';
import { aCookie, fetchFromWorker, withKey } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';

/** The usual group, one ten times its size, and one that has said all that it may. */
await fillGroup(env.DB, 1, 'STAY0001', 1);
await fillGroup(env.DB, 2, 'STAY0010', 10);
await fillGroup(env.DB, 3, 'STAY0100', 1);
await fillMessages(env.DB, 3, 5000 - 45);

async function costOf(path: string, init: RequestInit = {}) {
  const cost = noCost();
  const answer = await fetchFromWorker(path, init, { DB: counted(env.DB, cost) });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const { headers, status } = answer;
  return { ...cost, bytes, status, tag: headers.get('ETag') ?? '', activityId: headers.get(activityHeader) };
}

function sent(method: string, body: object, own = {}): RequestInit {
  const headers = { 'Content-Type': 'application/json', Origin: env.APP_ORIGIN, ...withKey().headers, ...own };
  return { method, headers, body: JSON.stringify(body) };
}

describe.each([
  ['the usual size', 1, 'STAY0001', 215],
  ['ten times the usual size', 2, 'STAY0010', 1160],
])('A group of %s', (_, groupId, code, rowsOfPage) => {
  const calls: [what: string, path: string, init?: RequestInit][] = [
    ['is looked up', `/api/groups/share/${code}`],
    ['opens its page', `/api/portal/${code}`],
    ['is read for its chat', `/api/messages?groupId=${groupId}`],
    ['is read for its tour dates', `/api/tour-schedules/${groupId}`],
    ['is read for its questions', `/api/public/questions?groupId=${groupId}`],
    ['hears a message', '/api/messages', sent('POST', { groupId, senderName: 'Sam', content: 'A message' })],
  ];

  it.each(calls)('%s in one round trip', async (_, path, init) => {
    const { status, roundTrips } = await costOf(path, init);
    expect(status).toBeLessThan(300);
    expect(roundTrips).toBe(1);
  });

  it(`reads at most ${rowsOfPage} rows for its page`, async () => {
    const { rowsRead } = await costOf(`/api/portal/${code}`);
    expect(rowsRead).toBeLessThanOrEqual(rowsOfPage);
  });

  it('editing a member takes two round trips, after one that finds the member’s device', async () => {
    const edit = sent('PUT', { interestLevel: 'im_in' });
    await costOf(`/api/participants/${groupId * 1000}`, edit);
    expect(await costOf(`/api/participants/${groupId * 1000}`, edit)).toMatchObject({ status: 200, roundTrips: 2 });
  });

  it('tour dates take two round trips: one for the facts that decide them, one to save them', async () => {
    const preferredDates = [{ date: '2090-05-05', timePreference: 'AM' }];
    const planning = sent('POST', { groupId, participantName: 'Sam', preferredDates });
    expect(await costOf('/api/tour-schedules', planning)).toMatchObject({ status: 201, roundTrips: 2 });
  });

  it('a question takes two round trips', async () => {
    const asking = sent('POST', { groupId, name: 'Sam', question: 'Why?' });
    expect(await costOf('/api/public/questions', asking)).toMatchObject({ status: 201, roundTrips: 2 });
  });

  it.each([
    [2, '/api/groups/share'],
    [4, '/api/portal'],
  ])('%i rows read and no body at %s with a current ETag (304)', async (rows, path) => {
    const { tag } = await costOf(`${path}/${code}`);
    const known = await costOf(`${path}/${code}`, { headers: { 'If-None-Match': tag } });
    expect(known).toMatchObject({ status: 304, roundTrips: 1, bytes: 0 });
    expect(known.rowsRead).toBeLessThanOrEqual(rows);
  });
});

it('A join takes two round trips: one for the facts that decide it, one to save it', async () => {
  const joining = { groupId: 1, name: 'Sam', email: null, interestLevel: 'im_in', roomPreference: null };
  expect(await costOf('/api/participants', sent('POST', joining))).toMatchObject({ status: 201, roundTrips: 2 });
});

it('Undoing an edit takes three round trips: the group of its entry, the facts, and the save', async () => {
  const edited = await costOf('/api/participants/1001', sent('PUT', { interestLevel: 'im_out' }));
  const undo = sent('POST', {});
  expect(await costOf(`/api/activity/${edited.activityId}/undo`, undo)).toMatchObject({ status: 201, roundTrips: 3 });
});

const saying = (cookie: object) =>
  costOf('/api/messages', sent('POST', { groupId: 1, senderName: 'Sam', content: 'A message' }, cookie));

it('A member’s device is looked up once, in one more round trip', async () => {
  const cookie = aCookie();
  await costOf('/api/participants', sent('POST', { groupId: 1, name: 'Sam', interestLevel: 'im_in' }, cookie));
  expect(await saying(cookie)).toMatchObject({ status: 201, roundTrips: 2 });
  expect(await saying(cookie)).toMatchObject({ status: 201, roundTrips: 1 });
});

it('A device without a member is looked up each time', async () => {
  const cookie = aCookie();
  expect(await saying(cookie)).toMatchObject({ status: 201, roundTrips: 2 });
  expect(await saying(cookie)).toMatchObject({ status: 201, roundTrips: 2 });
});

it.each([
  [40, 1],
  [400, 2],
  [5000, 3],
])('A chat of about %i messages: one more message reads and writes at most seventeen rows', async (_, groupId) => {
  const saying = { groupId, senderName: 'Sam', content: 'One more' };
  const { status, rowsRead } = await costOf('/api/messages', sent('POST', saying));
  expect(status).toBe(201);
  expect(rowsRead).toBeLessThanOrEqual(17);
});

it.each([
  [40, 1],
  [400, 2],
  [5000, 3],
])('A chat of %i messages: an idle minute reads four rows for each refetch and sends nothing', async (_, groupId) => {
  const last = await env.DB.prepare('SELECT max(id) AS id FROM messages WHERE group_id = ?')
    .bind(groupId)
    .first<number>('id');
  const path = `/api/messages?groupId=${groupId}&after=${last}`;
  const headers = { 'If-None-Match': (await costOf(path)).tag };
  const total = { rowsRead: 0, bytes: 0 };
  for (let refetch = 0; refetch < 12; refetch++) {
    const { rowsRead, bytes } = await costOf(path, { headers });
    total.rowsRead += rowsRead;
    total.bytes += bytes;
  }
  expect(total.rowsRead).toBeLessThanOrEqual(48);
  expect(total.bytes).toBe(0);
});
