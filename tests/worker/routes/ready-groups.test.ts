import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity';
import type { CreatedWebhook, WebhookDelivery } from '../../../contract/staff/webhook';
import { openSession } from '../../../db/client';
import { beginMergedDelivery } from '../../../db/deliveries/webhooks';
import { aBrowser, fetchFromWorker, staff } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aUnit, completeSetup, made } from '../../support/worker/data';
import { runAt } from '../../support/worker/scheduled-run';
import { staffHeaders } from '../../support/worker/staff';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM webhooks').run();
});

/** The events of groups that became ready from now on. */
async function watchReadyGroups() {
  const url = `${env.WEBHOOK_RECEIVER}/takes/${crypto.randomUUID()}`;
  const { id } = made(await staff.post<CreatedWebhook>('/api/webhooks', { url, events: ['group.ready'] }));
  return async () => {
    await runAt(inHours(1));
    return (await staff.get<WebhookDelivery[]>(`/api/webhooks/${id}/deliveries`)).body.length;
  };
}

/** A group that is set up, in a unit of two beds, with one member at I'm In and one who is interested. */
async function aGroupOfTwo() {
  const unit = await aUnit((await aProperty()).id, { name: 'Loft', bedrooms: 2 });
  const group = await aGroup({ propertyId: unit.propertyId, unitId: unit.id });
  await completeSetup(group);
  const ana = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, aBrowser());
  const ben = await aParticipant(group.id, { name: 'Ben', interestLevel: 'interested' }, aBrowser());
  const edit = (changes: object) => staff.put(`/api/groups/${group.id}`, changes);
  const bensLevel = (interestLevel: string) => staff.put(`/api/participants/${ben.id}`, { interestLevel });
  const beds = (bedrooms: number) => staff.put(`/api/units/${unit.id}`, { bedrooms });
  const setDeadline = (deadline: Date) =>
    env.DB.prepare('UPDATE groups SET decision_deadline = ? WHERE id = ?').bind(deadline.toISOString(), group.id).run();
  return { unit, group, ana, ben, edit, bensLevel, beds, setDeadline };
}

type Played = Awaited<ReturnType<typeof aGroupOfTwo>>;
type Case = {
  before?: (played: Played) => Promise<unknown>;
  change: (played: Played) => Promise<unknown>;
};

const importing = async ({ unit }: Played) => {
  const body = `Unit,Bedrooms,Bathrooms,Room,Monthly Rate\n${unit.name},1,1,Den,700`;
  const headers = { ...(await staffHeaders()), 'Content-Type': 'text/csv', Origin: env.APP_ORIGIN };
  const answer = await fetchFromWorker(`/api/properties/${unit.propertyId}/import`, { method: 'POST', headers, body });
  expect(answer.status, await answer.text()).toBe(200);
};

const becoming: Record<string, Case> = {
  'a member changes to I’m In': { change: ({ bensLevel }) => bensLevel('im_in') },
  'a member joins at I’m In': {
    change: ({ group }) => aParticipant(group.id, { name: 'Cy', interestLevel: 'im_in' }, aBrowser()),
  },
  'a member who left is restored': {
    before: async ({ bensLevel, ben }) => {
      await bensLevel('im_in');
      await staff.delete(`/api/participants/${ben.id}`);
    },
    change: async ({ group }) => {
      const [entry] = (await staff.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
      await staff.post(`/api/activity/${entry?.id}/undo`);
    },
  },
  'the group gets a smaller unit': {
    change: async ({ unit, edit }) => edit({ unitId: (await aUnit(unit.propertyId, { bedrooms: 1 })).id }),
  },
  'its unit gets fewer bedrooms': { change: ({ beds }) => beds(1) },
  'an import gives its unit fewer bedrooms': { change: importing },
  'its deadline is postponed after a scheduled run found it passed': {
    before: async ({ bensLevel, setDeadline }) => {
      await bensLevel('im_in');
      await setDeadline(inHours(-2));
      await runAt(inHours(0));
    },
    change: ({ edit }) => edit({ decisionDeadline: inHours(48).toISOString().slice(0, 16), timeZone: 'UTC' }),
  },
  'its deadline is postponed before a scheduled run found it passed': {
    before: async ({ bensLevel, setDeadline }) => {
      await bensLevel('im_in');
      await setDeadline(inHours(-2));
    },
    change: ({ edit }) => edit({ decisionDeadline: inHours(48).toISOString().slice(0, 16), timeZone: 'UTC' }),
  },
  'its outcome is cleared': {
    before: async ({ bensLevel, edit }) => {
      await bensLevel('im_in');
      await edit({ outcome: 'closed' });
    },
    change: ({ edit }) => edit({ outcome: null }),
  },
};

const notBecoming: Record<string, Case> = {
  'someone who is not needed joins': {
    change: ({ group }) => aParticipant(group.id, { name: 'Cy', interestLevel: 'interested' }, aBrowser()),
  },
  'one more joins a ready group': {
    before: ({ bensLevel }) => bensLevel('im_in'),
    change: ({ group }) => aParticipant(group.id, { name: 'Cy', interestLevel: 'im_in' }, aBrowser()),
  },
  'a ready group’s unit gets fewer bedrooms': {
    before: ({ bensLevel }) => bensLevel('im_in'),
    change: ({ beds }) => beds(1),
  },
  'the unit of a group with an outcome gets fewer bedrooms': {
    before: ({ edit }) => edit({ outcome: 'closed' }),
    change: ({ beds }) => beds(1),
  },
  'a ready group’s property gets steps': {
    before: ({ bensLevel }) => bensLevel('im_in'),
    change: ({ unit }) =>
      staff.put(`/api/properties/${unit.propertyId}`, { leaseSteps: [{ name: 'Approved', by: 'office' }] }),
  },
  'a group past its deadline fills its beds': {
    before: ({ setDeadline }) => setDeadline(inHours(-2)),
    change: ({ bensLevel }) => bensLevel('im_in'),
  },
  'a ready group is restored': {
    before: async ({ bensLevel, group }) => {
      await bensLevel('im_in');
      await staff.delete(`/api/groups/${group.id}`);
    },
    change: ({ group }) => staff.post(`/api/groups/${group.id}/restore`),
  },
  'a ready group’s property is restored': {
    before: async ({ bensLevel, unit }) => {
      await bensLevel('im_in');
      await staff.delete(`/api/properties/${unit.propertyId}`);
    },
    change: ({ unit }) => staff.post(`/api/properties/${unit.propertyId}/restore`),
  },
};

async function eventsOf({ before, change }: Case) {
  const played = await aGroupOfTwo();
  await before?.(played);
  const events = await watchReadyGroups();
  const answer = await change(played);
  if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBeLessThan(300);
  return events();
}

describe('One event that a group is ready, where', () => {
  it.each(Object.keys(becoming))('%s', async (name) => {
    expect(await eventsOf(becoming[name] as Case)).toBe(1);
  });

  it('the point person sets up a group that has enough members', async () => {
    const unit = await aUnit((await aProperty()).id, { bedrooms: 1 });
    const group = await aGroup({ propertyId: unit.propertyId, unitId: unit.id });
    await aParticipant(group.id, { interestLevel: 'im_in' });
    const events = await watchReadyGroups();
    await completeSetup(group);
    expect(await events()).toBe(1);
  });

  it('each of two groups of a unit, which gets fewer bedrooms', async () => {
    const { unit, beds } = await aGroupOfTwo();
    const other = await aGroup({ propertyId: unit.propertyId, unitId: unit.id });
    await completeSetup(other);
    await aParticipant(other.id, { interestLevel: 'im_in' });
    const events = await watchReadyGroups();
    await beds(1);
    expect(await events()).toBe(2);
  });
});

describe('No event that a group is ready, where', () => {
  it.each(Object.keys(notBecoming))('%s', async (name) => {
    expect(await eventsOf(notBecoming[name] as Case)).toBe(0);
  });
});

it.each([
  ['before its deadline → sent', 0.4, true],
  ['after it, also before a run has noticed → not sent', 0.6, false],
])('A merged event that waits is begun %s', async (_, hours, isSent) => {
  const { setDeadline, bensLevel } = await aGroupOfTwo();
  await watchReadyGroups();
  for (const level of ['im_in', 'interested', 'im_in']) await bensLevel(level);
  await setDeadline(inHours(0.5));
  const waiting = await env.DB.prepare('SELECT id FROM deliveries WHERE key IS NOT NULL').first<number>('id');
  expect(await beginMergedDelivery(openSession(env.DB).db, waiting ?? 0, inHours(hours))).toBe(isSent);
});
