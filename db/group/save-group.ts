import { eq, type SQL, sql } from 'drizzle-orm';
import type { TourChange } from '../../contract/tour-schedule';
import { changed, type Entry, eventsOf, type GroupChange, type NewEvent } from '../../rules/changes/group-change';
import { type EarlierEntry, foldRepeated } from '../../rules/changes/repeated-changes';
import { derivedColumns } from '../../rules/derived-columns';
import { type GroupFacts, pageVersion } from '../../rules/group-facts';
import { batch, type Database, type Statement } from '../client';
import { recordEvent } from '../deliveries/events';
import { tourSequence } from '../deliveries/notification-facts';
import { currentHomes } from '../homes';
import { auditedWhere } from '../office/audit';
import { revOf } from '../office/people';
import type { EventParams } from '../schema/deliveries';
import { activity, groups } from '../schema/groups';
import { properties } from '../schema/properties';
import { insertKey, type KeyOfRow } from '../statements/idempotency-keys';
import { randomId } from '../statements/insert-into';
import { jsonBoolean, jsonObject } from '../statements/json';
import { isAmong } from '../statements/rows';
import type { ToSend } from '../statements/write';
import { bookDays } from '../tour-bookings';
import { idOfSchedule, upsertTourSchedule } from '../tours';
import { groupWithItsProperty } from './group-version';
import { isStaff, type Principal } from './principal';
import { deviceStatements } from './save-devices';
import { groupRowStatements } from './save-group-row';
import { memberStatements } from './save-members';
import { messageStatements } from './save-messages';
import { questionStatements } from './save-questions';
import { roomChoiceStatements } from './save-room-choice';
import { stepStatements } from './save-steps';
import { tourScheduleStatements } from './save-tour-schedules';
import { ChangedMeanwhile } from './stale-facts';

/** The group changed after its facts were read, or is gone. */
export class GroupChanged extends ChangedMeanwhile {
  override name = 'GroupChanged';
}

/**
 * `version` is that of the group's page; `activityId` is of the first entry, or null, and `scheduleId` 0 without saved tour
 * dates.
 */
export type Saved<Page = unknown> = {
  version: number;
  activityId: number | null;
  scheduleId: number;
  toSend: ToSend[];
  page: Page;
};

/** JSON of a group, as SQL that reads it beside its property. */
export type PageJson<Page> = SQL<Page>;

type Saving<Page> = {
  group: GroupFacts;
  change: GroupChange;
  /** Entries of the last minutes about the same subjects, which those of the change may repeat. */
  earlierEntries?: EarlierEntry[];
  principal: Principal;
  key?: KeyOfRow | null;
  /** Statements that follow the change, in the same transaction. */
  also?: Statement[];
  /** The answer's JSON, read after the change in the same transaction. */
  page?: PageJson<Page>;
};

/**
 * Saves a change in one transaction: all of it, or nothing if the group has another version than its facts. Triggers add what
 * follows from the rows: the group's beds, calendar events, the counts of groups, removals (what a restored backup must not
 * bring back), the end of a device's pushes, and the bounds of the activity and of stubs of messages. Later migrations drop most
 * of those in 0001_triggers.sql; a local database lists the others: `SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`.
 * @throws GroupChanged, and the error of `isKeyTaken` for a repeated key
 */
export async function saveGroup<Page = undefined>(db: Database, saving: Saving<Page>): Promise<Saved<Page>> {
  const { group, change, earlierEntries = [], principal, key, also = [], page } = saving;
  const folded = (change.entries ?? []).map((entry) =>
    foldRepeated({ ...entry, publicId: randomId() }, earlierEntries, new Date(change.at)),
  );
  const entries = folded.map(({ entry }) => entry);
  const replaced = folded.flatMap((one) => one.replaced);
  const activityId = entries[0]?.publicId ?? null;
  const next = changed(group, change);
  const version = pageVersion(next);
  const statements: (Statement | null)[] = [
    key ? insertKey(key, change.at) : null,
    updateGroup(db, group, next, change),
    ...groupRowStatements(db, group, change),
    ...bookDays(group.propertyId, change.bookedDays ?? []),
    // Before the entries, one of which may be about a schedule that is new.
    change.savedSchedule ? upsertTourSchedule(group.id, change.savedSchedule, principal.deviceHash) : null,
    ...insertEntries(db, group, change, entries),
    replaced.length > 0 ? db.delete(activity).where(isAmong(activity.id, replaced)) : null,
    ...memberStatements(db, group, change, principal.deviceHash),
    ...tourScheduleStatements(db, change, activityId),
    ...messageStatements(db, change),
    ...questionStatements(db, group, change, principal.deviceHash),
    ...roomChoiceStatements(db, group, next, change, principal.deviceHash),
    ...stepStatements(db, change),
    ...deviceStatements(db, group, change, principal.deviceHash),
    change.audit ? auditedWhere(principal, change.audit, 'group', sql`${groups.id} = ${group.id}`) : null,
    ...also,
    ...eventsOf(group, next, change).map((event) => insertEvent(group, event, change.at, principal)),
    page ? sql`SELECT ${page} AS page FROM ${groupWithItsProperty} WHERE ${groups.id} = ${group.id}` : null,
  ];
  const rows = await batch<{ body?: string; begun?: 1; scheduleId?: number; page?: string }>(
    db,
    statements.filter((statement) => statement !== null),
  ).catch((error: Error) => {
    throw staleness.test(error.message) ? new GroupChanged() : error;
  });
  // A group that was erased has no row that could fail.
  if (!rows.flat().some(({ begun }) => begun)) throw new GroupChanged();
  const toSend = rows.flat().flatMap(({ body }): ToSend[] => (body === undefined ? [] : JSON.parse(body)));
  const scheduleId = rows.flat().find((row) => row.scheduleId !== undefined)?.scheduleId ?? 0;
  const shown = rows.flat().find((row) => row.page !== undefined)?.page;
  return { version, activityId, scheduleId, toSend, page: shown && JSON.parse(shown) };
}

/**
 * A version is missing if it is another than was read; a foreign key fails if the group was deleted, a question's id or a
 * share code if another group took it.
 */
const staleness =
  /NOT NULL constraint failed: (groups|tour_days)\.version|FOREIGN KEY constraint failed|UNIQUE constraint failed: (questions\.id|groups\.share_code)/;

/**
 * Writes the group's own columns with its next version, and the derived ones that differ: each is in indexes, whose entries an
 * UPDATE writes again. This is the guard: without the version that was read, of the group, its property and a new assignee's
 * role, `version` would become NULL, which ends the whole transaction.
 */
function updateGroup(db: Database, group: GroupFacts, next: GroupFacts, change: GroupChange) {
  const { id, version, propertyVersion } = group;
  const ofProperty = sql`(SELECT ${properties.version} FROM ${properties}
    WHERE ${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId}))`;
  const isAssigneeAsRead =
    change.assigneeRev === undefined ? sql`true` : sql`${revOf(next.assignee)} = ${change.assigneeRev}`;
  const stored: Record<string, unknown> = group.derived;
  const derived = Object.entries(derivedColumns(next, new Date(change.at))).filter(
    ([column, value]) => value !== stored[column],
  );
  return db
    .update(groups)
    .set({
      ...change.group,
      ...(change.areHomesCopied && { homes: currentHomes }),
      ...Object.fromEntries(derived),
      version: sql`CASE WHEN ${groups.version} = ${version} AND ${ofProperty} IS ${propertyVersion}
        AND ${isAssigneeAsRead} THEN ${next.version} END`,
    })
    .where(eq(groups.id, id))
    .returning({ begun: sql`1`.as('begun') });
}

/** D1 binds at most 100 values in a statement. An entry has up to twelve; one that undoes has thirteen, and is saved by itself. */
const entriesPerStatement = 8;

function insertEntries(
  db: Database,
  { id: groupId }: GroupFacts,
  { savedSchedule, at: createdAt }: GroupChange,
  entries: (Entry & { publicId: number })[],
): Statement[] {
  const rows = entries.map((entry) => ({
    ...entry,
    subjectId: entry.subjectId ?? (savedSchedule && idOfSchedule(groupId, savedSchedule)) ?? 0,
    ...{ groupId, createdAt },
  }));
  return slicesOf(rows, entriesPerStatement).map((slice) => db.insert(activity).values(slice));
}

const slicesOf = <Item>(items: Item[], length: number): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, length), ...slicesOf(items.slice(length), length)];

function insertEvent(
  { id }: GroupFacts,
  { kind, subjectId, tourChange, isAfterTour = false, recipientIds }: NewEvent,
  createdAt: string,
  principal: Principal,
): SQL {
  const ofTour = tourChange && {
    params: jsonObject<Pick<EventParams, 'change' | 'sequence' | 'isAfterTour'>>({
      change: sql<TourChange>`${tourChange}`,
      sequence: tourSequence,
      isAfterTour: jsonBoolean(sql`${isAfterTour}`),
    }),
    actor: isStaff(principal) ? undefined : principal.deviceHash,
  };
  const ofMember = recipientIds !== undefined && {
    params: sql<EventParams>`${JSON.stringify({ recipientIds } satisfies EventParams)}`,
  };
  return recordEvent(kind, sql`${groups} WHERE ${groups.id} = ${id}`, {
    createdAt,
    subjectId: sql`${subjectId}`,
    ...ofTour,
    ...ofMember,
  });
}
