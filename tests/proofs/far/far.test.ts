import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedGroup } from '../../../contract/group';
import { aCookie, fetchFromWorker } from '../../support/worker/calls';
import { staffHeaders } from '../../support/worker/staff';
import { pointPerson, propertyForm } from '../../support/world';
import { json } from '../product/product';
import { peopleFarAway } from './people-far-away';
import { ReplicatedDatabase } from './replicated-database';
import { databaseWaits, peopleWait } from './waits-far-away';

const steps = env.PROOF === 'full' ? 10_000 : 150;
const hour = 3_600_000;

let database: ReplicatedDatabase;
let group: CreatedGroup;
let make: <T>(path: string, body: object) => Promise<T>;
let makeGroup: () => Promise<CreatedGroup>;

beforeAll(async () => {
  database = await new ReplicatedDatabase().create();
  // What is made here is nearer to the other replica.
  const { DB } = database.near(1);
  const headers = await staffHeaders();
  make = async (path, body) => {
    const init = json(body);
    const own = { Origin: env.APP_ORIGIN, ...init.headers, ...headers };
    return (await fetchFromWorker(path, { ...init, headers: own }, { DB })).json();
  };
  const property = await make<{ id: number }>('/api/properties', propertyForm);
  makeGroup = () => make('/api/admin-groups', { propertyId: property.id, ...pointPerson });
  group = await makeGroup();
});

it('a new group is found although the nearest replica lags', async () => {
  const made = await makeGroup();
  database.lag(0, 5000);
  for (const path of ['/api/groups/share', '/api/public/group', '/api/portal']) {
    const { DB, waits } = database.near(0);
    const answer = await fetchFromWorker(`${path}/${made.shareCode}`, {}, { DB });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('Bookmark'), path).not.toBeNull();
    expect(waits, path).toEqual(['replica', 'primary']);
  }
  const { DB, waits } = database.near(0);
  expect((await fetchFromWorker('/api/portal/00000000', {}, { DB })).status).toBe(404);
  expect(waits).toEqual(['replica', 'primary', 'primary']);
  database.lag(0, 0);
});

it('a new link is valid although the nearest replica lags', async () => {
  const { adminSetupToken } = await makeGroup();
  const about = { groupId: group.id, name: 'Fay', email: null, interestLevel: 'im_in', roomPreference: null };
  const { id } = await make<{ id: number }>('/api/participants', about);
  const ofGuarantor = await make<{ token: string }>(`/api/participants/${id}/guarantor-link`, {});
  const ofAgenda = await make<{ token: string }>('/api/agenda/link', {});
  database.lag(0, 5000);
  const open = async (path: string, init: RequestInit = {}) => {
    const { DB, waits } = database.near(0);
    const headers = { Origin: env.APP_ORIGIN, ...init.headers };
    const { status } = await fetchFromWorker(path, { ...init, headers }, { DB });
    return [status, ...waits];
  };
  const guarantor = (token: string) => open('/api/guarantor', json({ token }));
  expect(await open(`/api/admin-setup/${adminSetupToken}`)).toEqual([200, 'replica', 'primary']);
  expect(await guarantor(ofGuarantor.token)).toEqual([200, 'replica', 'primary']);
  expect(await open(`/api/agenda.ics?token=${ofAgenda.token}`)).toEqual([200, 'replica', 'primary', 'primary']);

  const wrong = 'x'.repeat(43);
  expect(await open(`/api/admin-setup/${wrong}`)).toEqual([404, 'replica', 'primary']);
  expect(await guarantor(wrong)).toEqual([404, 'replica', 'primary']);
  expect(await open(`/api/agenda.ics?token=${wrong}`)).toEqual([404, 'replica', 'primary']);
  database.lag(0, 0);
});

it('a request repeated under its key gets the first one’s row although the nearest replica lags', async () => {
  const about = { groupId: group.id };
  const requests = {
    '/api/participants': json({ ...about, name: 'Emre', email: null, interestLevel: 'im_in', roomPreference: null }),
    '/api/messages': json({ ...about, senderName: 'Emre', content: 'Hello' }),
  };
  for (const [path, init] of Object.entries(requests)) {
    // The replica knows the group, and nothing that happens from now on.
    await fetchFromWorker(`/api/portal/${group.shareCode}`, {}, { DB: database.near(0).DB });
    database.lag(0, 5000);
    const headers = { ...init.headers, ...aCookie(), Origin: env.APP_ORIGIN };
    const send = () => fetchFromWorker(path, { ...init, headers }, { DB: database.near(0).DB });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status], path).toEqual([201, 201]);
    expect(await again.json(), path).toMatchObject({ id: (await first.json<{ id: number }>()).id });
    database.lag(0, 0);
  }
});

it('a join and an edit wait three times for the primary if the nearest replica lags behind another change', async () => {
  const joining = { groupId: group.id, name: 'Gil', email: null, interestLevel: 'im_in', roomPreference: null };
  const headers = { Origin: env.APP_ORIGIN };
  const send = async (method: string, path: string, body: object) => {
    const { DB, waits } = database.near(0);
    const init = json(body);
    const answer = await fetchFromWorker(path, { ...init, method, headers: { ...init.headers, ...headers } }, { DB });
    return { waits, status: answer.status, body: await answer.json<{ id: number }>() };
  };
  await fetchFromWorker(`/api/portal/${group.shareCode}`, {}, { DB: database.near(0).DB });
  database.lag(0, 5000);
  await make('/api/participants', { ...joining, name: 'Hana' });
  const joined = await send('POST', '/api/participants', joining);
  expect(joined).toMatchObject({ status: 201, waits: ['replica', 'primary', 'primary', 'primary'] });
  database.lag(0, 0);
  const path = `/api/participants/${joined.body.id}`;
  // Which group a member is in is asked once and then remembered.
  await send('PUT', path, {});
  database.lag(0, 5000);
  await make('/api/participants', { ...joining, name: 'Ivo' });
  const edited = await send('PUT', path, { interestLevel: 'im_out' });
  expect(edited).toMatchObject({ status: 200, waits: ['replica', 'primary', 'primary', 'primary'] });
  database.lag(0, 0);
});

it('a read waits only for the nearest replica, a message once for the primary, and a join for both', async ({
  task,
}) => {
  const waits = await databaseWaits(database, group);
  task.meta.figures = peopleWait(waits);
  expect(waits).toEqual({
    'first view': ['replica'],
    // What decides it is read nearby; it is saved at the primary.
    join: ['replica', 'primary'],
    // A device that has written before may have a member in the group, which decides what is counted.
    message: ['replica', 'primary'],
    'later view': ['replica', 'replica'],
  });
});

it(
  'from any replica, no one reads older data than they have been shown',
  async ({ task }) => {
    const figures = await peopleFarAway(database, group, steps);
    task.meta.figures = figures;
    expect(figures).toMatchObject({ steps, older: 0, refused: 0, doubled: 0 });
    expect(figures.repeats).toBeGreaterThan(0);
    expect(figures.fromReplicas).toBeGreaterThan(0);
  },
  hour,
);
