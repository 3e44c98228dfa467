import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBody } from '../../../contract/values/answer';
import { aBrowser, aCookie, visitor } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';
import { aGroup, aParticipant, unknownId } from '../../support/worker/data';
import { lookUp, newCode, useUp } from '../../support/worker/look-ups';
import { newAddress, send, sendUntilRefused, withinOneMinute } from '../../support/worker/rate-limits';

const group = await aGroup();

const refuse = (path: string, address: string) => sendUntilRefused(() => lookUp(path, newCode(), address));

it('Lookups of calendars and pages share one limit', async () => {
  const address = newAddress();
  const path = '/api/groups/share';
  const { mayHaveLetIn } = await sendUntilRefused(() => lookUp(path, `${newCode()}/calendar.ics`, address));
  expect(mayHaveLetIn).toContain(60);
});

describe.each(['/api/groups/share', '/api/public/group', '/api/portal'])('Lookups at %s', (path) => {
  it('more than 60 different codes in a minute → 429', async () => {
    const { answer, mayHaveLetIn } = await refuse(path, newAddress());
    expect(mayHaveLetIn).toContain(60);
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect(ErrorBody.parse(await answer.json()).code).toBe('rate_limited');
  });

  it('the same code counts once, however often and in any spelling', async () => {
    const address = newAddress();
    for (let time = 0; time < 65; time++) {
      const typed = time % 2 ? group.shareCode : group.shareCode.toLowerCase();
      expect((await lookUp(path, typed, address)).status).toBe(200);
    }
  });

  it('many devices behind one address open the same code: it counts once', async () => {
    const address = newAddress();
    const opened = await Promise.all(Array.from({ length: 100 }, () => lookUp(path, group.shareCode, address)));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('over the limit → 429 without a database query, also when repeated', async () => {
    const cost = noCost();
    const answers = await withinOneMinute(async () => {
      const address = newAddress();
      cost.roundTrips = 0;
      await useUp(address);
      const again = () => lookUp(path, group.shareCode, address, {}, { DB: counted(env.DB, cost) });
      return [await again(), await again(), ...(await Promise.all([again(), again(), again()]))];
    });
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    expect(cost.roundTrips).toBe(0);
  });

  it('a device that is linked to a member of the group is not counted (200), another one is (429)', async () => {
    const cookie = aCookie();
    const joining = { groupId: group.id, name: 'Noor', interestLevel: 'im_in' };
    await aBrowser(cookie).post('/api/participants', joining);
    const { shareCode: elsewhere } = await aGroup();
    const statuses = await withinOneMinute(async () => {
      const address = newAddress();
      await useUp(address);
      const inside = await lookUp(path, group.shareCode, address, cookie);
      const outside = await lookUp(path, elsewhere, address, cookie);
      return [inside.status, outside.status];
    });
    expect(statuses).toEqual([200, 429]);
  });

  it('an ETag of the group, current or older, → never refused', async () => {
    const { shareCode, id } = await aGroup();
    const tag = (await visitor.get(`${path}/${shareCode}`)).headers.get('ETag') ?? '';
    await aParticipant(id);
    const statuses = await withinOneMinute(async () => {
      const address = newAddress();
      await useUp(address);
      const inside = await lookUp(path, shareCode, address, { 'If-None-Match': tag });
      const elsewhere = await lookUp(path, group.shareCode, address, { 'If-None-Match': tag });
      return [inside.status, elsewhere.status];
    });
    expect(statuses).toEqual([200, 429]);
  });
});

describe('A network that has asked 600 times in a minute for what is not there', () => {
  const token = '0'.repeat(43);
  const MISS_LIMIT = { limit: async () => ({ success: false }) };
  const guesses: [what: string, path: string, headers: Record<string, string>][] = [
    ['messages', `/api/messages?groupId=${unknownId}`, {}],
    ['activity', `/api/activity?groupId=${unknownId}`, {}],
    ['tour dates', `/api/tour-schedules/${unknownId}`, {}],
    ['the tour dates of someone', `/api/tour-schedules/${unknownId}/Ana`, {}],
    ['questions', `/api/public/questions?groupId=${unknownId}`, {}],
    ['its member', `/api/groups/${unknownId}/me`, {}],
    ["the agenda's calendar", `/api/agenda.ics?token=${token}`, {}],
    ['groups by an API key', '/api/groups', { Authorization: `Bearer glk_${token}` }],
  ];

  it.each(guesses)('%s → 429 without a database query; from another network → 404, 401', async (_, path, headers) => {
    const cost = noCost();
    const ask = (address: string) =>
      send({ method: 'GET', path, headers }, address, { DB: counted(env.DB, cost), MISS_LIMIT });
    const statuses = await withinOneMinute(async () => {
      const address = newAddress();
      const last = await ask(address);
      cost.roundTrips = 0;
      const refused = await ask(address);
      return [last.status, refused.status, cost.roundTrips, (await ask(newAddress())).status];
    });
    const missed = headers.Authorization ? 401 : 404;
    expect(statuses).toEqual([missed, 429, 0, missed]);
  });

  it('a device that is known in the group still reads it (200), another does not (429)', async () => {
    const cookie = aCookie();
    await aBrowser(cookie).post('/api/participants', { groupId: group.id, name: 'Noor', interestLevel: 'im_in' });
    const statuses = await withinOneMinute(async () => {
      const address = newAddress();
      const read = (id: number, headers = {}) =>
        send({ method: 'GET', path: `/api/messages?groupId=${id}`, headers }, address, { MISS_LIMIT });
      return [await read(unknownId), await read(group.id, cookie), await read(group.id)];
    });
    expect(statuses.map(({ status }) => status)).toEqual([404, 200, 429]);
  });
});

it('The limit is for an IPv4 address or an IPv6 /64; another network is not affected', async () => {
  const { mayHaveLetIn } = await sendUntilRefused((time) => lookUp('/api/portal', newCode(), `2001:db8:9:1::${time}`));
  expect(mayHaveLetIn).toContain(60);
  expect((await lookUp('/api/portal', group.shareCode, '2001:db8:9:2::1')).status).toBe(200);
});

it('An unknown code is logged with a hash of the network, not its address', async () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [address, other, code] = [newAddress(), newAddress(), newCode()];
  await lookUp('/api/portal', code, address);
  await lookUp('/api/portal', newCode(), address);
  await lookUp('/api/portal', newCode(), other);
  const [one, same, another] = lines.mock.calls.map(([line]) => JSON.parse(line));
  expect(one).toMatchObject({ event: 'lookup_missed', network: expect.stringMatching(/^[\w-]{22}$/) });
  expect(same.network).toBe(one.network);
  expect(another.network).not.toBe(one.network);
  expect(JSON.stringify(lines.mock.calls)).not.toMatch(new RegExp(`${code}|${address}`));
});
