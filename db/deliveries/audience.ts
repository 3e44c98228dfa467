import { type SQL, sql } from 'drizzle-orm';
import type { ActivityKind } from '../../contract/activity';
import type { NotificationKind } from '../../contract/notification';
import type { TourChange } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { minuteMs } from '../../contract/values/time';
import { all, type Database, findJson } from '../client';
import { isItsProperty } from '../group/group-version';
import { hasProperty, propertiesOfColleague } from '../office/property-lists';
import { isKnownInGroup, isMember } from '../permissions';
import { messages } from '../schema/conversation';
import { deliveries } from '../schema/deliveries';
import { activity, groups } from '../schema/groups';
import { emailSubscriptions, participants, pushSubscriptions } from '../schema/members';
import { webhooks } from '../schema/office';
import { properties } from '../schema/properties';
import { propertyOf } from '../scope';
import { columnName } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { lastTourSent } from './emails';
import type { Event } from './events';
import { membersOfPushedDevice, type NotificationFacts, notificationFacts } from './notification-facts';

/** A device with notifications on, and the members, of any group, it is linked to. */
type PushedDevice = { deviceHash: string; participantIds: number[] };

/** `sentAt`: when the latest emails of the kind were sent to the member, newest first. */
export type Subscriber = { id: number; email: string; sentAt: string[]; lastTourSent: TourChange | null };

/** `sentAt`: when this event of the group was last sent to it, where such events are merged. */
export type WebhookToNotify = { id: number; sentAt: string | null };

/** Those who may have to be notified of an event, and what decides about it. Lists that its kind does not need are empty. */
export type Audience = {
  /** Null where the group has no page, and where only webhooks are notified. */
  group: NotificationFacts | null;
  devices: PushedDevice[];
  subscribers: Subscriber[];
  /** When the first change of these minutes with which pushes are merged was made, before the event. */
  mergedSince: string | null;
  webhooks: WebhookToNotify[];
};

const empty = <T>() => sql<T>`NULL`;

const devicesJson = jsonList<PushedDevice>(
  jsonObject({
    deviceHash: pushSubscriptions.deviceHash,
    participantIds: membersOfPushedDevice,
  }),
  sql`${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groups.id}
    AND ${isKnownInGroup(pushSubscriptions.deviceHash, groups)}`,
  pushSubscriptions.deviceHash,
);

const sentAtJson = (kind: NotificationKind) =>
  sql<string[]>`(SELECT json_group_array(at) FROM (SELECT ${deliveries.startedAt} AS at FROM ${deliveries}
    WHERE ${deliveries.groupId} = ${groups.id} AND ${deliveries.participantId} = ${participants.id}
      AND ${deliveries.kind} = ${kind} AND ${deliveries.startedAt} IS NOT NULL
    ORDER BY ${deliveries.startedAt} DESC LIMIT ${sql.raw(String(limits.changesPerDay))}))`;

const subscribersJson = (kind: NotificationKind) =>
  jsonList<Subscriber>(
    jsonObject({
      id: participants.id,
      email: sql<string>`${participants.email}`,
      sentAt: sentAtJson(kind),
      lastTourSent: kind === 'tour' ? lastTourSent(participants) : empty<TourChange | null>(),
    }),
    sql`${participants} JOIN ${emailSubscriptions} ON ${emailSubscriptions.participantId} = ${participants.id}
      WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)} AND ${participants.email} IS NOT NULL
        AND ${emailSubscriptions.state} = 'on'`,
    participants.id,
  );

/** Searches the group's deliveries, which are fewer than the webhook's. */
const lastSentTo = (event: Event['kind']) =>
  event === 'group.ready'
    ? sql<
        string | null
      >`(SELECT max(${deliveries.startedAt}) FROM ${deliveries} WHERE ${deliveries.groupId} = ${groups.id}
        AND +${deliveries.webhookId} = ${webhooks.id} AND ${deliveries.kind} = ${event})`
    : empty<string | null>();

const mayMakerRead = hasProperty(propertiesOfColleague(webhooks.createdBy), propertyOf(groups));

const webhooksJson = (event: Event['kind']) =>
  jsonList<WebhookToNotify>(
    jsonObject({ id: webhooks.id, sentAt: lastSentTo(event) }),
    sql`${webhooks} WHERE ${webhooks.isActive} AND ${event} IN (SELECT value FROM json_each(${webhooks.events})) AND ${mayMakerRead}`,
    webhooks.id,
  );

/** When the first of these entries was made within the last minutes before the event. */
function firstEntrySince({ createdAt, params }: Event, kinds: ActivityKind[]): SQL<string | null> {
  const isAboutThem = params?.recipientIds
    ? sql`subject_id IN (SELECT value FROM json_each(${JSON.stringify(params.recipientIds)}))`
    : sql`true`;
  const since = new Date(Date.parse(createdAt) - limits.minutesBetweenChanges * minuteMs).toISOString();
  const latest = sql`(SELECT ${activity.kind} AS kind, ${activity.createdAt} AS at, ${activity.subjectId} AS subject_id FROM ${activity}
    WHERE ${activity.groupId} = ${groups.id} ORDER BY ${activity.id} DESC LIMIT 100)`;
  return sql`(SELECT min(at) FROM ${latest} WHERE at > ${since} AND at < ${createdAt} AND ${isAboutThem}
    AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)})))`;
}

/** What members are notified of, and the entries of changes whose pushes are merged into one. */
type Notifying = { kind: NotificationKind; mergedWith: ActivityKind[] };

/**
 * Null where the group is deleted.
 * @param notifying null where only webhooks are notified
 */
export function findAudience(db: Database, event: Event, notifying: Notifying | null): Promise<Audience | null> {
  const { kind, mergedWith } = notifying ?? { mergedWith: [] };
  const json = jsonObject<Audience>({
    group: kind
      ? sql<NotificationFacts | null>`json(iif(${properties.id} IS NULL, NULL, ${notificationFacts}))`
      : empty(),
    devices: kind ? devicesJson : sql`json_array()`,
    subscribers: kind ? subscribersJson(kind) : sql`json_array()`,
    mergedSince: mergedWith.length > 0 ? firstEntrySince(event, mergedWith) : empty(),
    webhooks: webhooksJson(event.kind),
  });
  const group = sql`${groups} LEFT JOIN ${properties} ON ${isItsProperty}
    WHERE ${groups.id} = ${event.groupId} AND ${isNotDeleted(groups)}`;
  return findJson(db, selectJson(json, group));
}

/** Message pushes to a device are `minutesBetweenPushes` apart. */
const isQuietBefore = (at: string): SQL => {
  const until = new Date(Date.parse(at) - limits.minutesBetweenPushes * minuteMs).toISOString();
  return sql`(${pushSubscriptions.messageAt} IS NULL OR ${pushSubscriptions.messageAt} <= ${until})`;
};

/**
 * Marks the devices that are notified of a message, so that no other message notifies them for some minutes, and returns their
 * hashes.
 * @param openDevices have the group open
 * @param isRepeated returns those of an interrupted attempt too
 */
export async function claimDevicesForMessage(
  db: Database,
  event: Event,
  openDevices: string[],
  isRepeated: boolean,
): Promise<string[]> {
  const { groupId, createdAt, actor, subjectId } = event;
  const excluded = JSON.stringify([...openDevices, actor]);
  const isThere = sql`EXISTS (SELECT 1 FROM ${messages} JOIN ${groups} ON ${groups.id} = ${messages.groupId}
    WHERE ${messages.id} = ${subjectId} AND ${messages.deletedAt} IS NULL AND ${groups.propertyId} IS NOT NULL)`;
  const rows = await all(
    db.all<{ deviceHash: string }>(
      sql`UPDATE ${pushSubscriptions} SET ${columnName(pushSubscriptions.messageAt)} = ${createdAt}
          WHERE ${pushSubscriptions.groupId} = ${groupId} AND ${isThere}
            AND ${pushSubscriptions.deviceHash} NOT IN (SELECT value FROM json_each(${excluded}) WHERE value IS NOT NULL)
            AND (${isQuietBefore(createdAt)} OR (${isRepeated} AND ${pushSubscriptions.messageAt} = ${createdAt}))
          RETURNING ${pushSubscriptions.deviceHash} AS deviceHash`,
    ),
  );
  return rows.map(({ deviceHash }) => deviceHash);
}
