import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { dayMs } from '../../../contract/values/time';
import { openSession } from '../../../db/client';
import { loadGroup } from '../../../db/group/group-facts';
import type { Principal } from '../../../db/group/principal';
import { insertMessage, selectMessageCounts } from '../../../db/messages';
import { seed } from '../../../dev/demo/seed';
import { messageRefusal } from '../../../rules/changes/message-changes';
import { aProperty } from '../../support/worker/data';
import { agent } from '../../support/world';

const at = new Date().toISOString();
const twoDaysAgo = new Date(Date.now() - 2 * dayMs).toISOString();
const { id: propertyId } = await aProperty();

const deciding = { propertyId, outcome: null, codeChangedAt: null, messages: 0, sentAt: at, removed: 0 };
const { messagesPerGroup: most, messagesOfLeaders: forLeaders, unknownPerDay } = limits;

const situations = Object.entries({
  'a group that decides': deciding,
  'a group that has leased': { ...deciding, outcome: 'leased' },
  'a closed group': { ...deciding, outcome: 'closed' },
  'a group of a deleted property': { ...deciding, propertyId: null },
  'a group whose code was changed': { ...deciding, codeChangedAt: at },
  'one message below what unknown devices may send in a day': { ...deciding, messages: unknownPerDay.messages - 1 },
  'all that unknown devices may send in a day': { ...deciding, messages: unknownPerDay.messages },
  'as many, two days ago': { ...deciding, messages: unknownPerDay.messages, sentAt: twoDaysAgo },
  'a full chat': { ...deciding, messages: most, sentAt: twoDaysAgo },
  'a chat that was full, and of which one message was removed': {
    ...{ ...deciding, messages: most, sentAt: twoDaysAgo },
    removed: 1,
  },
  'a chat that is full for leaders, too': { ...deciding, messages: most + forLeaders, sentAt: twoDaysAgo },
}).map(([name, situation], index) => ({ id: index + 1, name, ...situation }));

const device = (deviceHash: string): Principal => ({ kind: 'device', deviceHash, language: 'en' });
const requesters: Record<string, Principal> = {
  'a stranger': device('a stranger'),
  'a device that opened the group by its current code': device('admitted'),
  'a member': device('a member'),
  'the point person': device('the point person'),
  staff: { kind: 'staff', deviceHash: 'staff', language: 'en', staffHash: 'staff', user: agent },
};

const ofEach = <Row extends object>(row: (id: number) => Row) => situations.map(({ id }) => row(id));
await seed(env.DB, {
  groups: situations.map(({ id, outcome, codeChangedAt, ...group }) => ({
    ...{ id, propertyId: group.propertyId, outcome, codeChangedAt, outcomeAt: outcome && at },
    ...{ shareCode: `CODE${id}`, pointPersonName: '', pointPersonEmail: '', createdAt: twoDaysAgo },
  })),
  participants: ofEach((id) => ({
    ...{ id, groupId: id, name: 'Ana', nameKey: 'ana', interestLevel: 'im_in', createdAt: twoDaysAgo },
  })),
  participant_devices: ofEach((id) => ({ participantId: id, deviceHash: 'a member', createdAt: twoDaysAgo })),
  point_person_devices: ofEach((id) => ({ groupId: id, deviceHash: 'the point person', createdAt: twoDaysAgo })),
  group_admissions: ofEach((id) => ({ groupId: id, deviceHash: 'admitted', createdAt: at })),
});
await env.DB.prepare(
  `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
   INSERT INTO messages (group_id, sender_name, content, created_at, ordinal, deleted_at)
   SELECT value ->> '$.id', 'Noor', 'Hi', value ->> '$.sentAt', i, iif(i <= value ->> '$.removed', value ->> '$.sentAt', NULL)
   FROM json_each(?2) CROSS JOIN n WHERE i <= value ->> '$.messages'`,
)
  .bind(most + forLeaders, JSON.stringify(situations))
  .run();

const { db } = openSession(env.DB);

async function mayWriteByRule(groupId: number, principal: Principal, areLimited: boolean) {
  const loaded = await loadGroup(db, groupId, principal, { further: selectMessageCounts(groupId) });
  if (!loaded?.further) throw new Error('The group exists');
  return messageRefusal(loaded.group, loaded.further, areLimited) === null;
}

async function isInserted(groupId: number, principal: Principal, areLimited: boolean) {
  const message = { groupId, senderName: 'Noor', content: 'Hello' };
  const added = await insertMessage(db, message, principal, null, areLimited);
  if (added) await env.DB.prepare('DELETE FROM messages WHERE id = ?').bind(added.message.id).run();
  return added !== null;
}

it.each(
  Object.entries(requesters).flatMap(([who, principal]) =>
    [true, false].map(
      (areLimited) => [who, areLimited ? '' : ' where calls are not limited', principal, areLimited] as const,
    ),
  ),
)('%s%s writes in the groups where the rule allows it', async (_, __, principal, areLimited) => {
  const [byRule, inserted]: [string[], string[]] = [[], []];
  for (const { id, name } of situations) {
    if (await mayWriteByRule(id, principal, areLimited)) byRule.push(name);
    if (await isInserted(id, principal, areLimited)) inserted.push(name);
  }
  expect(inserted).toEqual(byRule);
});
