import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../contract/values/time';
import { aBrowser, staff, visitor } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { aGroup, aParticipant, aProperty, completeSetup, made } from '../../support/worker/data';
import { aColleague, callersOf, otherPropertyId, send } from '../../support/worker/every-call/callers';
import { callsByProperty } from '../../support/worker/every-call/calls-by-property';
import { joinForm } from '../../support/world';

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const months = `from=${dayIn(-60).slice(0, 7)}&to=${dayIn(0).slice(0, 7)}`;

/** What each list is asked for: something of the property is in each. */
const queries: Record<string, string> = {
  'GET /api/desk': '?section=us',
  'GET /api/groups/matches': '?status=open',
  'GET /api/insight': `?${months}`,
  'GET /api/insight.csv': `?${months}&table=rooms`,
  'GET /api/agenda': `?from=${dayIn(0)}&to=${dayIn(20)}`,
};

const bulk = 'POST /api/groups/bulk';

/** With a group that decides, one of its members and a question, and a group that was deleted. */
async function aListedProperty() {
  const { id: propertyId } = await aProperty();
  const [group, deleted] = [await aGroup({ propertyId }), await aGroup({ propertyId })];
  await completeSetup(group, aBrowser(), { decisionDeadline: `${dayIn(9)}T12:00`, timeZone: 'UTC' });
  await aParticipant(group.id);
  made(await visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Pets?' }));
  await staff.delete(`/api/groups/${deleted.id}`);
  await env.DB.prepare("UPDATE deliveries SET state = 'failed' WHERE group_id = ?").bind(group.id).run();
  return { propertyId, names: new RegExp(`Maya|Birch Hall|${joinForm.name}|${group.id}|${deleted.id}`) };
}

let listed: Awaited<ReturnType<typeof aListedProperty>>;
beforeAll(async () => {
  await clear();
  listed = await aListedProperty();
});

describe('A list', () => {
  it.each(callsByProperty.lists.filter((call) => call !== bulk))(
    '%s: has nothing of another property, and all of one’s own',
    async (call) => {
      const { propertyId, names } = listed;
      const [, path = ''] = call.split(' ');
      const sample = { path: `${path}${queries[call] ?? ''}`, init: {} };
      const own = await send(sample, await aColleague('manager', [propertyId]));
      expect(own.status).toBe(200);
      // Counts name nothing.
      if (!/counts|matches/.test(call)) expect(own.text).toMatch(names);
      for (const [who, headers] of Object.entries(await callersOf(call, [otherPropertyId]))) {
        const { status, text } = await send(sample, headers);
        expect([who, status, text.match(names)]).toEqual([who, 200, null]);
        expect(text, who).not.toBe(own.text);
      }
      // The audit log has more, such as who was invited.
      if (!/audit/.test(call)) expect(own).toEqual(await send(sample, await aColleague('manager', 'all')));
    },
  );

  it(`${bulk}: changes no group of another property, and those of one’s own`, async () => {
    const { id } = await aGroup({ propertyId: listed.propertyId });
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: env.APP_ORIGIN },
      body: JSON.stringify({ ids: [id], action: 'outcome', value: 'closed' }),
    };
    const change = async (who: Record<string, string>) => {
      const { status, text } = await send({ path: '/api/groups/bulk', init }, who);
      return { status, ...JSON.parse(text) };
    };
    for (const headers of Object.values(await callersOf(bulk, [otherPropertyId])))
      expect(await change(headers)).toMatchObject({ status: 200, done: [], refused: [{ id }] });
    expect(await change(await aColleague('agent', [listed.propertyId]))).toMatchObject({ status: 200, done: [id] });
  });
});
