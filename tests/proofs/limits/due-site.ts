import { env } from 'cloudflare:test';
import { dayMs } from '../../../contract/values/time';
import type { Rows } from '../../../dev/demo/seed';
import { aSubscription } from '../../support/worker/notifications/pushes';
import { propertyForm } from '../../support/world';
import { list } from './full-property';

const first = 1_000_000;

/**
 * A site whose groups are all due at once: each decides within a day, has a room choice that is over, a member who left, one
 * who gets emails and pushes, an event and an email that no request finished. Besides there are as many groups that were
 * deleted or have ended, objects that nothing shows, and old keys, audit entries and admissions.
 */
export async function dueSite(groups: number, now: Date): Promise<Rows> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const { keys } = await aSubscription();
  const { units: _, ...property } = propertyForm;
  const ids = list(groups, (at) => first + at);
  const memberOf = (group: number, at: number) => group * 10 + at;
  const named = (group: number, name: string) => ({ name, nameKey: `${name} ${group}`.toLowerCase() });
  const createdAt = before(20);
  const group = (id: number) => ({
    ...{ id, unitId: 1, shareCode: `D${id}`, pointPersonName: 'Maya', pointPersonEmail: `maya-${id}@student.test` },
    ...{ createdAt, setupCompletedAt: createdAt },
  });
  return {
    properties: [{ ...property, id: 1, createdAt, updatedAt: createdAt }],
    units: [{ id: 1, propertyId: 1, name: '3x3', bedrooms: 3, bathrooms: 3 }],
    rooms: [1, 2, 3].map((id) => ({ id, unitId: 1, name: `Room ${id}`, monthlyRate: 90_000 + id })),
    webhooks: [
      {
        ...{
          id: 1,
          url: `${env.WEBHOOK_RECEIVER}/takes/due`,
          secret: 'whsec_AAAA',
          createdBy: 'ana@example.com',
          createdAt,
        },
        events: ['member.joined'],
      },
    ],
    groups: [
      ...ids.map((id) => ({ ...group(id), propertyId: 1, decisionDeadline: after(20) })),
      ...ids.map((id) => ({
        ...{ ...group(id + groups), keptPropertyId: 1, deletedAt: before(31), deletedBy: 'ana@example.com' },
      })),
      ...ids.map((id) => ({
        ...{ ...group(id + 2 * groups), propertyId: 1, outcome: 'closed', outcomeAt: before(100) },
        erasureAnnouncedAt: before(10),
      })),
    ],
    participants: [
      ...ids.flatMap((id) => [
        {
          ...{ id: memberOf(id, 1), groupId: id, ...named(id, 'Ana'), email: `ana-${id}@student.test` },
          ...{ interestLevel: 'need_info', createdAt, removedAt: null },
        },
        ...[2, 3].map((at) => ({
          ...{ id: memberOf(id, at), groupId: id, ...named(id, `In ${at}`), email: null, interestLevel: 'im_in' },
          ...{ createdAt, removedAt: null },
        })),
        {
          ...{ id: memberOf(id, 4), groupId: id, ...named(id, 'Zelda'), email: `zelda-${id}@student.test` },
          ...{ interestLevel: 'interested', createdAt, removedAt: before(2) },
        },
      ]),
      ...ids.map((id) => ({
        ...{ id: memberOf(id + 2 * groups, 1), groupId: id + 2 * groups, ...named(id, 'Ended'), email: null },
        ...{ interestLevel: 'im_in', createdAt, removedAt: null },
      })),
    ],
    participant_devices: ids.map((id) => ({ deviceHash: `device ${id}`, participantId: memberOf(id, 1), createdAt })),
    push_subscriptions: ids.map((id) => ({
      ...{ groupId: id, deviceHash: `device ${id}`, endpoint: `https://push.test/browsers/${id}`, ...keys },
      ...{ publicKey: 'of an earlier site', createdAt },
    })),
    email_addresses: ids.map((id) => ({ hash: `a${id}`, mailboxHash: `m${id}`, groupId: id, stopToken: `s${id}` })),
    email_subscriptions: ids.map((id) => ({
      ...{
        participantId: memberOf(id, 1),
        state: 'on',
        addressHash: `a${id}`,
        askedAt: createdAt,
        confirmedAt: createdAt,
      },
    })),
    messages: ids.map((id) => ({
      ...{ groupId: id, participantId: memberOf(id, 4), senderName: 'Zelda', content: 'Hi', createdAt: before(0.5) },
      ordinal: 1,
    })),
    room_choices: ids.map((id) => ({
      ...{ id, groupId: id, unitId: 1, evenOut: 0, status: 'open', closesAt: before(1), createdAt },
      participantIds: [1, 2, 3].map((at) => memberOf(id, at)),
    })),
    room_rankings: ids.flatMap((id) =>
      [1, 2].map((at) => ({ choiceId: id, participantId: memberOf(id, at), ranking: [1, 2, 3] })),
    ),
    events: ids.map((id) => ({
      ...{
        id,
        groupId: id,
        kind: 'member.joined',
        subjectId: memberOf(id, 2),
        createdAt: before(0.01),
        dueAt: before(0.005),
      },
    })),
    deliveries: ids.map((id) => ({
      ...{ id, groupId: id, channel: 'email', kind: 'digest', participantId: memberOf(id, 1), key: `due ${id}` },
      ...{
        recipient: `ana-${id}@student.test`,
        params: { property: 'Birch Hall' },
        createdAt: before(0.1),
        dueAt: before(0.05),
      },
    })),
    stored_objects: ids.map((id) => ({
      ...{ key: `object-${id}`, contentType: 'image/webp', size: 1, originalName: 'a.jpg', createdAt },
      unreferencedSince: before(8),
    })),
    idempotency_keys: ids.flatMap((id) =>
      list(5, (at) => ({ scope: `join ${id}`, key: `${at}`, requestHash: 'x', rowId: id, createdAt: before(2) })),
    ),
    audit: ids.map((id) => ({
      ...{ at: before(400), staff: 'ana@example.com', action: 'group_created', subjectType: 'group', subjectId: id },
    })),
    group_admissions: ids.map((id) => ({ groupId: id, deviceHash: `device ${id}`, createdAt: before(40) })),
  };
}

/** What a site has left to do, by what it is. */
export async function leftToDo(now: Date): Promise<Record<string, number>> {
  const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const counts: Record<string, [sql: string, ...values: string[]]> = {
    'removed members': ['participants WHERE removed_at < ?', at(1)],
    'room choices': ["room_choices WHERE status = 'open' AND closes_at < ?", at(0)],
    events: ['events'],
    deliveries: ["deliveries WHERE state IN ('pending', 'sending') AND due_at < ?", at(0)],
    'deleted groups': ['groups WHERE deleted_at < ?', at(30)],
    'ended groups': ['groups WHERE erasure_announced_at < ? AND erased_at IS NULL', at(7)],
    objects: ['stored_objects WHERE unreferenced_since < ?', at(7)],
    keys: ['idempotency_keys WHERE created_at < ?', at(1)],
    audit: ['audit WHERE at < ?', at(365)],
    admissions: ['group_admissions WHERE created_at < ?', at(30)],
  };
  const rows = await Promise.all(
    Object.entries(counts).map(async ([what, [from, ...values]]) => {
      const count = await env.DB.prepare(`SELECT count(*) AS count FROM ${from}`)
        .bind(...values)
        .first<number>('count');
      return [what, count ?? 0] as const;
    }),
  );
  return Object.fromEntries(rows.filter(([, count]) => count > 0));
}
