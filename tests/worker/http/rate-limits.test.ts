import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { ErrorBody } from '../../../contract/values/answer';
import { hashOf } from '../../../worker/auth/secrets';
import { callerWith } from '../../support/worker/calls';
import { aGroup, aParticipant } from '../../support/worker/data';
import {
  countUntilFull,
  type LimitedRequest,
  newAddress,
  send,
  sendUntilRefused,
  withinOneMinute,
} from '../../support/worker/rate-limits';
import { staffToken } from '../../support/worker/staff';

const here = await aGroup();
const there = await aGroup();
const members = { [here.id]: await aParticipant(here.id), [there.id]: await aParticipant(there.id) };

const joining = (groupId: number) => ({ groupId, name: 'Noor', interestLevel: 'im_in' });
const saying = (groupId: number) => ({ groupId, senderName: 'Noor', content: 'Hi' });
const asking = (groupId: number) => ({ groupId, name: 'Noor', question: 'Is it warm?' });
const planning = (groupId: number) => ({
  groupId,
  participantName: 'Noor',
  preferredDates: [{ date: '2199-01-01', timePreference: 'AM' }],
});

type Group = typeof here;

/** What an address may do in a minute, for each group or in all (wrangler.toml). */
const perGroup: [what: string, limit: number, ask: (group: Group) => LimitedRequest][] = [
  ['joins', 10, ({ id }) => ({ method: 'POST', path: '/api/participants', body: joining(id) })],
  ['public joins', 10, ({ id }) => ({ method: 'POST', path: '/api/public/participants', body: joining(id) })],
  ['edits', 30, ({ id }) => ({ method: 'PUT', path: `/api/participants/${members[id]?.id}`, body: {} })],
  ['public edits', 30, ({ id }) => ({ method: 'PUT', path: `/api/public/participants/${members[id]?.id}`, body: {} })],
  ['messages', 30, ({ id }) => ({ method: 'POST', path: '/api/messages', body: saying(id) })],
  ['public messages', 30, ({ id }) => ({ method: 'POST', path: '/api/public/messages', body: saying(id) })],
  ['tour schedules', 20, ({ id }) => ({ method: 'POST', path: '/api/tour-schedules', body: planning(id) })],
  [
    'public tour schedules',
    20,
    ({ id }) => ({ method: 'POST', path: '/api/public/tour-schedules', body: planning(id) }),
  ],
  ['questions', 5, ({ id }) => ({ method: 'POST', path: '/api/public/questions', body: asking(id) })],
  ['sockets', 20, ({ id }) => ({ method: 'GET', path: `/ws?groupId=${id}` })],
];

const perAddress: typeof perGroup = [
  ['looks at a setup', 20, ({ adminSetupToken }) => ({ method: 'GET', path: `/api/admin-setup/${adminSetupToken}` })],
  [
    'setups',
    20,
    () => ({ method: 'POST', path: '/api/admin-setup/none', body: { name: 'Noor', email: 'noor@student.test' } }),
  ],
  ['setups that are refused', 20, () => ({ method: 'POST', path: '/api/admin-setup/none', body: {} })],
  ['guarantors that are refused', 20, () => ({ method: 'POST', path: '/api/guarantor', body: {} })],
  ['confirmations that are refused', 20, () => ({ method: 'POST', path: '/api/mail/confirm', body: {} })],
  ['requests to unsubscribe', 180, () => ({ method: 'POST', path: '/api/mail/stop?token=none' })],
  ['personal links that are refused', 20, ({ id }) => ({ method: 'POST', path: `/api/groups/${id}/me`, body: {} })],
  ['reports that are refused', 10, () => ({ method: 'POST', path: '/api/page-errors', body: {} })],
];

const refused = {
  message: 'Too many requests at once. Please wait a minute and try again.',
  code: 'rate_limited',
};

/** An address has used up what it may do in a group, after as many calls as it may make. */
async function expectRefusedAfter(limit: number, ask: LimitedRequest, address: string): Promise<void> {
  const { mayHaveLetIn, answer } = await sendUntilRefused(() => send(ask, address));
  expect(mayHaveLetIn).toContain(limit);
  expect(answer.headers.get('Retry-After')).toBe('60');
  expect(ErrorBody.parse(await answer.json())).toEqual(refused);
  expect((await send(ask, newAddress())).status).not.toBe(429);
}

describe.each(perGroup)('%s from one address', (_, limit, ask) => {
  it(`more than ${limit} in a minute → 429, counted for each group`, async () => {
    const address = newAddress();
    await expectRefusedAfter(limit, ask(here), address);
    await expectRefusedAfter(limit, ask(there), address);
  });
});

describe.each(perAddress)('%s from one address', (_, limit, ask) => {
  it(`more than ${limit} in a minute → 429`, () => expectRefusedAfter(limit, ask(here), newAddress()));
});

describe('invalid bodies', () => {
  const wrong: ((group: Group) => LimitedRequest)[] = [
    ({ id }) => ({ method: 'POST', path: '/api/participants', body: { ...joining(id), name: '' } }),
    () => ({ method: 'POST', path: '/api/messages', body: {} }),
    ({ id }) => ({ method: 'PUT', path: `/api/participants/${members[id]?.id}`, body: [] }),
    () => ({ method: 'POST', path: '/api/public/questions', body: 1 }),
  ];

  it('are counted for the address over all calls and groups; valid bodies still pass (201)', async () => {
    const address = newAddress();
    const group = await aGroup();
    const { mayHaveLetIn } = await sendUntilRefused((time) =>
      send(wrong[time % wrong.length]?.(time % 3 ? here : there) as LimitedRequest, address),
    );
    expect(mayHaveLetIn).toContain(180);
    const joins = await Promise.all(
      Array.from({ length: 10 }, () =>
        send({ method: 'POST', path: '/api/participants', body: joining(group.id) }, address),
      ),
    );
    expect(joins.map(({ status }) => status)).toEqual(joins.map(() => 201));
  });
});

const fromPage = (Cookie: string) => ({ Cookie, 'Sec-Fetch-Site': 'same-origin' });

/** The headers of a new device that is known in a group. */
async function aKnownDevice(groupId: number): Promise<Record<string, string>> {
  const Cookie = `device=${crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')}`;
  expect((await callerWith({ Cookie }).post('/api/participants', joining(groupId))).status).toBe(201);
  return fromPage(Cookie);
}

describe('questions of many devices behind one address', () => {
  const ask = (groupId: number, address: string, headers = {}) =>
    send({ method: 'POST', path: '/api/public/questions', body: asking(groupId), headers }, address);
  const askUntilRefused = (groupId: number, address: string, headers = {}) =>
    sendUntilRefused(() => ask(groupId, address, headers));

  it('are counted for each linked device, and together for all others (429)', async () => {
    const { id } = await aGroup();
    const [one, other] = [await aKnownDevice(id), await aKnownDevice(id)];
    const elsewhere = await aKnownDevice((await aGroup()).id);
    const address = newAddress();
    expect((await askUntilRefused(id, address, one)).mayHaveLetIn).toContain(5);
    expect((await askUntilRefused(id, address, other)).mayHaveLetIn).toContain(5);
    expect((await askUntilRefused(id, address)).mayHaveLetIn).toContain(5);
    const refused = withinOneMinute(async () => {
      await askUntilRefused(id, address);
      return [await ask(id, address, elsewhere), await ask(id, address, fromPage(`device=${'x'.repeat(43)}`))];
    });
    expect((await refused).map(({ status }) => status)).toEqual([429, 429]);
  });

  it('six times as many → 429', async () => {
    const { id } = await aGroup();
    const devices = await Promise.all(Array.from({ length: 8 }, () => aKnownDevice(id)));
    const address = newAddress();
    const { mayHaveLetIn } = await sendUntilRefused((time) => ask(id, address, devices[time % 8]));
    expect(mayHaveLetIn).toContain(30);
  });
});

describe('questions of unknown devices in many networks', () => {
  it('more than 30 in a minute from one IPv6 /48 → 429; a member there and another /48 are not affected (201)', async () => {
    const { id } = await aGroup();
    const member = await aKnownDevice(id);
    const statuses = await withinOneMinute(async () => {
      const site = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}`;
      const ask = (address: string, headers = {}) =>
        send({ method: 'POST', path: '/api/public/questions', body: asking(id), headers }, address);
      const { mayHaveLetIn } = await sendUntilRefused((time) => ask(`${site}:${time}::1`));
      expect(mayHaveLetIn).toContain(30);
      return [await ask(`${site}:999::1`), await ask(`${site}:1::1`, member), await ask(newAddress())];
    });
    expect(statuses.map(({ status }) => status)).toEqual([429, 201, 201]);
  });
});

describe('edits of staff', () => {
  it('are counted for each account, in all groups, and not for its network (200, 429)', async () => {
    const [address, group] = [newAddress(), await aGroup()];
    const member = await aParticipant(group.id);
    const edit = async (sub: string) => {
      const headers = { ...fromPage(''), 'Cf-Access-Jwt-Assertion': await staffToken({ sub }) };
      return (await send({ method: 'PUT', path: `/api/participants/${member.id}`, body: {}, headers }, address)).status;
    };
    const statuses = await withinOneMinute(async () => {
      const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
      await countUntilFull(env.EDIT_LIMIT, `${address} ${group.id}`);
      await countUntilFull(env.EDIT_LIMIT_OF_NETWORK, `${address} ${group.id}`);
      const before = await edit(one);
      await countUntilFull(env.STAFF_LIMIT, hashOf(one));
      return [before, await edit(one), await edit(other)];
    });
    expect(statuses).toEqual([200, 429, 200]);
  });
});

describe('read positions', () => {
  it('are counted apart from edits: reading the chat leaves all edits (200)', async () => {
    const { id } = await aGroup();
    const headers = await aKnownDevice(id);
    const { body: me } = await callerWith(headers).get<{ participantIds: number[] }>(`/api/groups/${id}/me`);
    const statuses = await withinOneMinute(async () => {
      const address = newAddress();
      const read = () => send({ method: 'PUT', path: `/api/groups/${id}/me`, body: { readTo: 1 }, headers }, address);
      const { mayHaveLetIn } = await sendUntilRefused(read);
      const path = `/api/participants/${me.participantIds[0]}`;
      return [mayHaveLetIn.includes(30), (await send({ method: 'PUT', path, body: {}, headers }, address)).status];
    });
    expect(statuses).toEqual([true, 200]);
  });
});

describe('edits of several members', () => {
  it('are counted for their group', async () => {
    const [address, other] = [newAddress(), await aParticipant(here.id)];
    const { mayHaveLetIn } = await sendUntilRefused((time) => {
      const id = time % 2 ? other.id : members[here.id]?.id;
      return send({ method: 'PUT', path: `/api/participants/${id}`, body: {} }, address);
    });
    expect(mayHaveLetIn).toContain(30);
  });
});

describe.each(perAddress)('%s from one address', (_, limit, ask) => {
  it('are counted for all groups together', async () => {
    const address = newAddress();
    const { mayHaveLetIn } = await sendUntilRefused((time) => send(ask(time % 2 ? here : there), address));
    expect(mayHaveLetIn).toContain(limit);
  });
});

describe('the address', () => {
  const look = perAddress[0]?.[2] ?? (() => ({ method: 'GET', path: '/' }));
  const lookFrom = (address: string) => send(look(here), address);

  it('of an IPv6 client is its /64, in any notation', async () => {
    const { mayHaveLetIn } = await sendUntilRefused((time) =>
      lookFrom(time % 2 ? `2001:db8:0:1:ffff::${time}` : `2001:0DB8:0000:0001::${time}`),
    );
    expect(mayHaveLetIn).toContain(20);
    expect((await lookFrom('2001:db8:0:2::1')).status).toBe(200);
  });

  it('of an IPv4 client is the same in IPv6 notation', async () => {
    const { mayHaveLetIn } = await sendUntilRefused((time) =>
      lookFrom(time % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'),
    );
    expect(mayHaveLetIn).toContain(20);
  });

  it('is not taken from a header of the client', async () => {
    const address = newAddress();
    const headers = (time: number) => ({ 'X-Forwarded-For': `192.0.2.${time}`, 'X-Real-IP': `192.0.2.${time}` });
    const { mayHaveLetIn } = await sendUntilRefused((time) => send({ ...look(here), headers: headers(time) }, address));
    expect(mayHaveLetIn).toContain(20);
  });
});

describe('no limit', () => {
  const often = async (ask: LimitedRequest) => {
    const address = newAddress();
    const statuses = [];
    for (let time = 0; time < 130; time++) statuses.push((await send(ask, address)).status);
    return [...new Set(statuses)];
  };

  it('for reading by those who have access (200, 304)', async () => {
    expect(await often({ method: 'GET', path: `/api/messages?groupId=${here.id}` })).toEqual([200]);
    expect(await often({ method: 'GET', path: `/api/tour-schedules/${here.id}` })).toEqual([200]);
    expect(await often({ method: 'GET', path: `/api/public/questions?groupId=${here.id}` })).toEqual([200]);
    const path = `/api/groups/share/${here.shareCode}`;
    const ETag = (await send({ method: 'GET', path }, newAddress())).headers.get('ETag') ?? '';
    expect(await often({ method: 'GET', path, headers: { 'If-None-Match': ETag } })).toEqual([304]);
  });

  it('for staff (200)', async () => {
    const headers = { 'Cf-Access-Jwt-Assertion': await staffToken() };
    expect(await often({ method: 'GET', path: '/api/groups', headers })).toEqual([200]);
  });
});
