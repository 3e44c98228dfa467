import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { limits } from '../../contract/values/limits';
import { type EarlierEntry, repeatedSince } from '../../rules/changes/repeated-changes';
import { tourSchedules } from '../schema/conversation';
import { activity } from '../schema/groups';
import { guarantorLinks } from '../schema/members';
import { jsonBoolean, jsonList, jsonObject, type SelectsJson } from '../statements/json';

const older = alias(activity, 'older');

const earlierEntry = jsonObject<EarlierEntry>({
  id: activity.id,
  kind: activity.kind,
  role: activity.role,
  memberId: activity.memberId,
  staff: activity.staff,
  subjectType: activity.subjectType,
  subjectId: activity.subjectId,
  before: sql`json(${activity.before})`,
  after: sql`json(${activity.after})`,
  isUndoneOrUndo: jsonBoolean(sql`${activity.undoes} IS NOT NULL
    OR EXISTS (SELECT 1 FROM ${activity} AS undoing WHERE undoing.undoes = ${activity.id})`),
  createdAt: activity.createdAt,
});

/**
 * What `foldRepeated` of rules/changes/repeated-changes.ts compares a new entry with: the entries of the last minutes about some
 * subjects, newest first, at most the newest fifty about each. Of older ones it reads one for each subject.
 * @param subjects selects their ids as `id`
 */
function selectRecentEntries(type: EarlierEntry['subjectType'], subjects: SQL, now: Date): SelectsJson<EarlierEntry[]> {
  const isAbout = (entry: typeof older | typeof activity) =>
    sql`${entry.subjectId} = subject.id AND ${entry.subjectType} = ${sql.raw(`'${type}'`)}`;
  const newest = (columns: SQL, rest: SQL) =>
    sql`SELECT ${columns} FROM ${activity} AS ${older} WHERE ${isAbout(older)} ORDER BY ${older.id} DESC LIMIT ${rest}`;
  const atMost = sql.raw(String(limits.earlierEntriesCompared));
  const lastOld = sql`(SELECT id FROM (${newest(sql`${older.id}, ${older.createdAt}`, atMost)})
    WHERE created_at <= ${repeatedSince(now)} LIMIT 1)`;
  const lastPastLimit = sql`(${newest(sql`${older.id}`, sql`1 OFFSET ${atMost}`)})`;
  const recent = sql`(SELECT ${activity}.* FROM (${subjects}) AS subject
    CROSS JOIN ${activity} ON ${isAbout(activity)} AND ${activity.id} > coalesce(${lastOld}, ${lastPastLimit}, 0)) ${activity}`;
  return sql`SELECT ${jsonList(earlierEntry, recent, sql`${activity.id} DESC`)} AS body`;
}

export const recentEntriesAboutMembers = (ids: number[], now: Date) =>
  selectRecentEntries('participant', sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`, now);

export const recentEntriesAboutMemberOfGuarantor = (tokenHash: string, now: Date) =>
  selectRecentEntries(
    'participant',
    sql`SELECT ${guarantorLinks.participantId} AS id FROM ${guarantorLinks} WHERE ${guarantorLinks.tokenHash} = ${tokenHash}`,
    now,
  );

export const recentEntriesAboutSchedules = (groupId: number, now: Date) =>
  selectRecentEntries(
    'tour_schedule',
    sql`SELECT ${tourSchedules.id} AS id FROM ${tourSchedules} WHERE ${tourSchedules.groupId} = ${groupId} AND ${tourSchedules.removedAt} IS NULL`,
    now,
  );
