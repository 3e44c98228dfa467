import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type EventKind, notificationOf } from '../../contract/notification';
import { minuteMs } from '../../contract/values/time';
import { all, batch, type Database, run } from '../client';
import { type EventParams, events } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { emailSubscriptions, participants, pushSubscriptions } from '../schema/members';
import { webhooks } from '../schema/office';
import { columnName, insertInto, randomInSql } from '../statements/insert-into';
import { jsonObject } from '../statements/json';

/** `actor` is the hash of the device that caused it, null for staff. */
export type Event = {
  id: number;
  groupId: number;
  kind: EventKind;
  subjectId: number;
  params: EventParams | null;
  actor: string | null;
  createdAt: string;
};

const eventJson = jsonObject<Event>({
  id: events.id,
  groupId: events.groupId,
  kind: events.kind,
  subjectId: events.subjectId,
  params: sql<EventParams | null>`json(${events.params})`,
  actor: sql`${events.actor}`,
  createdAt: events.createdAt,
});

const recordedJson = jsonObject<{ event: Event }>({ event: eventJson });

type Recorded = {
  createdAt: string;
  subjectId?: SQLWrapper;
  params?: SQL<EventParams>;
  actor?: string;
};

/** A request plans the deliveries of its event within seconds. */
const plannedWithinMs = 5 * minuteMs;

const plannedBy = (now: Date): string => new Date(now.getTime() + plannedWithinMs).toISOString();

/** Whether anyone may have to be notified: most groups have no one, and nothing is stored for them. */
const isHeard = (kind: EventKind, actor: string | undefined): SQL => {
  const hasWebhook = sql`EXISTS (SELECT 1 FROM ${webhooks}
    WHERE ${webhooks.isActive} AND ${kind} IN (SELECT value FROM json_each(${webhooks.events})))`;
  const notification = notificationOf[kind];
  if (notification === null) return hasWebhook;
  const hasDevice = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions}
    WHERE ${pushSubscriptions.groupId} = ${groups.id} AND ${pushSubscriptions.deviceHash} <> ${actor ?? ''})`;
  if (notification === 'message' || notification === 'deadline') return hasDevice;
  const hasSubscriber = sql`EXISTS (SELECT 1 FROM ${participants} JOIN ${emailSubscriptions}
    ON ${emailSubscriptions.participantId} = ${participants.id} AND ${emailSubscriptions.state} = 'on'
    WHERE ${participants.groupId} = ${groups.id})`;
  return sql`(${hasDevice} OR ${hasSubscriber} OR ${hasWebhook})`;
};

/**
 * For the `toSend` of a write: records one event for each group that `from` selects, where anyone may have to be notified.
 * @param from `groups` with the condition under which it happened, which ends in a `WHERE`
 */
export const recordEvent = (kind: EventKind, from: SQL, event: Recorded): SQL =>
  sql`${insertEvents(kind, from, event, plannedBy(new Date(event.createdAt)))} RETURNING ${recordedJson} AS body`;

/** Like {@link recordEvent}, for events of any number of groups: scheduled runs plan them, some in each. */
export const recordEvents = (kind: EventKind, from: SQL, event: Recorded): SQL =>
  insertEvents(kind, from, event, event.createdAt);

function insertEvents(
  kind: EventKind,
  from: SQL,
  { createdAt, subjectId = groups.id, params = sql`NULL`, actor }: Recorded,
  dueAt: string,
): SQL {
  const row = {
    ...{ id: randomInSql, groupId: groups.id, kind, subjectId, params, actor: actor ?? null },
    ...{ createdAt, dueAt },
  };
  return insertInto(events, row, sql`${from} AND ${isHeard(kind, actor)}`);
}

/** Claims events whose deliveries were not planned in time, the oldest first; of the same age, those of the nearest deadline. */
export async function claimUnplannedEvents(db: Database, now: Date, atMost: number): Promise<Event[]> {
  const rows = await all(
    db.all<{ body: string }>(
      sql`UPDATE ${events} SET ${columnName(events.dueAt)} = ${plannedBy(now)}
          WHERE ${events.id} IN (SELECT ${events.id} FROM ${events} JOIN ${groups} ON ${groups.id} = ${events.groupId}
            WHERE ${events.dueAt} <= ${now.toISOString()}
            ORDER BY ${events.createdAt}, ${groups.decisionDeadline} LIMIT ${sql.raw(String(atMost))})
          RETURNING ${eventJson} AS body`,
    ),
  );
  return rows.map(({ body }) => JSON.parse(body));
}

/** Runs statements of which the `recordEvent` ones return their events. */
export async function recordedIn(db: Database, statements: SQL[]): Promise<Event[]> {
  const rows = (await batch<{ body: string }>(db, statements)).flat();
  return rows.map(({ body }) => (JSON.parse(body) as { event: Event }).event);
}

export const deleteEvent = (db: Database, id: number): Promise<void> =>
  run(db.delete(events).where(sql`${events.id} = ${id}`));
