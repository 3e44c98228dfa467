import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { formerMember } from '../contract/activity';
import { nameKey } from '../contract/values/normalized';
import type { Database } from './client';
import { all, batch, run } from './client';
import { messages, questions, tourSchedules } from './schema/conversation';
import { deliveries, events } from './schema/deliveries';
import { activity, calendarEvents, groups, notes } from './schema/groups';
import { participantDevices, participants, pointPersonDevices } from './schema/members';
import { audit } from './schema/office';
import { properties, rooms, units } from './schema/properties';
import { columnName } from './statements/insert-into';
import { write } from './statements/write';

const otherMember = alias(participants, 'other');

/**
 * Erases members removed before `until` with their names and addresses everywhere, and messages and tour dates removed before
 * then (docs/product.md, "Erasure"). Their idempotency keys have expired by then.
 */
export async function eraseRemoved(db: Database, until: Date): Promise<void> {
  const since = until.toISOString();
  const erased = sql`${participants} WHERE ${participants.removedAt} < ${since}`;
  const groupsOfErased = sql`SELECT ${participants.groupId} FROM ${erased}`;
  const isOfErased = (participantId: SQLWrapper) => sql`${participantId} IN (SELECT ${participants.id} FROM ${erased})`;
  // Sent under another name or before joining, unless the device is also that of a remaining member.
  const isFromTheirDevice = (row: { groupId: SQLWrapper; participantId: SQLWrapper; deviceHash: SQLWrapper }): SQL =>
    sql`(${row.participantId} IS NULL AND EXISTS (SELECT 1 FROM ${participantDevices} WHERE
        ${participantDevices.deviceHash} = ${row.deviceHash} AND ${isOfErased(participantDevices.participantId)})
      AND NOT EXISTS (SELECT 1 FROM ${participantDevices} JOIN ${participants} AS ${otherMember} ON ${otherMember.id} = ${participantDevices.participantId}
        WHERE ${participantDevices.deviceHash} = ${row.deviceHash} AND ${otherMember.groupId} = ${row.groupId}
          AND ${otherMember.removedAt} IS NULL)
      AND NOT EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${row.groupId}
        AND ${pointPersonDevices.deviceHash} = ${row.deviceHash}))`;
  const isByErased = (row: typeof messages | typeof questions) =>
    sql`(${isOfErased(row.participantId)} OR ${isFromTheirDevice(row)})`;
  const hasTheirAddress = sql`EXISTS (SELECT 1 FROM ${erased} AND ${participants.groupId} = ${questions.groupId}
    AND ${participants.email} = ${questions.email})`;
  await eraseNames(db, since);
  await write(db, {
    writes: [
      db
        .update(messages)
        .set({ senderName: formerMember, deviceHash: null })
        .where(sql`${messages.groupId} IN (${groupsOfErased}) AND ${isByErased(messages)}`),
      db
        .update(questions)
        .set({ name: formerMember, email: null, deviceHash: null })
        .where(sql`${questions.groupId} IN (${groupsOfErased}) AND (${isByErased(questions)} OR ${hasTheirAddress})`),
      db
        .update(messages)
        .set({ content: '' })
        .where(sql`${messages.deletedAt} < ${since} AND ${messages.content} <> ''`),
      db
        .update(deliveries)
        .set({ recipient: formerMember, participantId: null, key: null, mailboxKey: null, networkKey: null })
        .where(sql`${deliveries.groupId} IN (${groupsOfErased}) AND ${isOfErased(deliveries.participantId)}`),
      db.delete(tourSchedules).where(
        sql`${tourSchedules.removedAt} < ${since}
            OR (${tourSchedules.groupId} IN (${groupsOfErased}) AND ${isFromTheirDevice(tourSchedules)})`,
      ),
      ...[deliveries, events].map((table) =>
        db
          .delete(table)
          .where(
            sql`${table.groupId} IN (${groupsOfErased}) AND ${table.kind} LIKE 'member.%' AND ${isOfErased(table.subjectId)}`,
          ),
      ),
      // Bodies list members and quote notes; a retry builds the body again.
      db
        .update(deliveries)
        .set({ body: null })
        .where(
          sql`${deliveries.groupId} IN (${groupsOfErased}) AND ${deliveries.createdAt} < ${since} AND ${deliveries.body} IS NOT NULL`,
        ),
      db.delete(participants).where(sql`${participants.removedAt} < ${since}`),
    ],
  });
}

/** Free text that may name a member: office notes, and the tour's note in the group, its calendar and its log. */
const freeTextColumns = [
  { table: notes, ofGroup: notes.groupId, column: notes.text, path: null },
  { table: groups, ofGroup: groups.id, column: groups.confirmedTour, path: '$' },
  { table: calendarEvents, ofGroup: calendarEvents.groupId, column: calendarEvents.content, path: '$' },
  { table: activity, ofGroup: activity.groupId, column: activity.before, path: '$.confirmedTour' },
  { table: activity, ofGroup: activity.groupId, column: activity.after, path: '$.confirmedTour' },
];

/** `from` and `until`: while this member was in the group. */
type Erased = { name: string; from: string; until: string };

type Found = { id: number; groupId: number; text: string; writtenAt: string; erased: Erased[] };

/**
 * Removes the names of members removed before `since` from free text (docs/product.md, "Erasure"). CROSS JOIN makes SQLite
 * begin with the few removed members; it would read the whole log of all groups otherwise.
 */
async function eraseNames(db: Database, since: string): Promise<void> {
  for (const { table, ofGroup, column, path } of freeTextColumns) {
    const inJson = (field: string) => sql`iif(json_valid(${column}), ${column} ->> ${`${path}.${field}`}, NULL)`;
    const text = path ? inJson('note') : sql`${column}`;
    const rows = await all(
      db.all<
        Omit<Found, 'erased'> & { erased: string }
      >(sql`SELECT ${table}.rowid AS id, ${ofGroup} AS groupId, ${text} AS text,
        ${path ? inJson('confirmedAt') : notes.createdAt} AS writtenAt,
        json_group_array(json_object('name', ${participants.name}, 'from', ${participants.createdAt}, 'until', ${participants.removedAt})) AS erased
        FROM ${participants} CROSS JOIN ${table} ON ${ofGroup} = ${participants.groupId}
        WHERE ${participants.removedAt} < ${since} AND ${text} IS NOT NULL GROUP BY ${table}.rowid`),
    );
    const naming = rows
      .map((row): Found => ({ ...row, erased: JSON.parse(row.erased) }))
      .filter(({ text, erased }) => erased.some(({ name }) => mentions(name).test(text)));
    if (naming.length === 0) continue;
    const others = await listOtherNames(db, since, [...new Set(naming.map(({ groupId }) => groupId))]);
    const texts = naming.map((row) => {
      const erasable = row.erased.filter((member) => isErasable(member, row, others));
      const erasedText = erasable.reduce((current, { name }) => withoutName(current, name), row.text);
      return { id: row.id, was: row.text, is: erasedText, erased: row.erased };
    });
    const changed = texts.filter(({ was, is }) => is !== was);
    for (let at = 0; at < changed.length; at += textsAtOnce) {
      const rows = changed.slice(at, at + textsAtOnce).map(({ id, was, is }) => ({ id, was, is }));
      const stored = path ? sql`json_set(${column}, ${`${path}.note`}, row.value ->> 'is')` : sql`row.value ->> 'is'`;
      const done = await all(
        db.all(sql`UPDATE ${table} SET ${columnName(column)} = ${stored} FROM json_each(${JSON.stringify(rows)}) AS row
          WHERE ${table}.rowid = row.value ->> 'id' AND ${text} IS row.value ->> 'was' RETURNING 1`),
      );
      // Before the members are erased, so that the next run finds their names in it.
      if (done.length < rows.length) throw new Error('A text was changed while names were erased from it');
    }
    if (table !== notes) continue;
    // Staff decide about the rest of their own notes.
    const toBeChecked = texts.filter(({ is, erased }) => erased.some(({ name }) => mentions(name).test(is)));
    const ids = JSON.stringify(toBeChecked.map(({ id }) => id));
    await run(
      db.update(notes).set({ isToBeChecked: true }).where(sql`${notes.id} IN (SELECT value FROM json_each(${ids}))`),
    );
  }
}

/** D1 takes up to 2 MB in a parameter. https://developers.cloudflare.com/d1/platform/limits/ */
const textsAtOnce = 200;

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Not in SQL, which ignores the case of ASCII letters only. */
const words = (name: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(name)}(?![\\p{L}\\p{M}\\p{N}])`, flags);

const isOneWord = (name: string) => !/\s/.test(name);

const nothing = /(?!)/;

/** A single word must match its case too, so that a member who joins as 'the' does not match every note. */
function mentions(name: string): RegExp {
  if (!isOneWord(name)) return words(name, 'iu');
  // Scripts without case may have no spaces either.
  if (/^\p{Lo}[\p{L}\p{M}]/u.test(name)) return new RegExp(escaped(name), 'u');
  return /^\p{Lu}[\p{L}\p{M}]{2}/u.test(name) ? words(name, 'u') : nothing;
}

const isWholeName = (name: string) => /^[\p{L}\p{M}'’.-]+(\s+[\p{L}\p{M}'’.-]+)+$/u.test(name);

/** A visitor's name must not rewrite what staff or the point person wrote about something else. */
function isErasable(
  { name, from, until }: Erased,
  { groupId, writtenAt }: Found,
  others: Map<number, string[]>,
): boolean {
  const isOthers = (others.get(groupId) ?? []).some((other) => ` ${other} `.includes(` ${wordsOf(name)} `));
  return isWholeName(name) && writtenAt >= from && writtenAt <= until && !isOthers;
}

const withoutName = (text: string, name: string) =>
  text.replace(words(name, 'giu'), (found) => (/^\p{Ll}|\s\p{Ll}\S*$/u.test(found) ? found : formerMember));

/** Also the words of an address such as 'sam.staff@example.com'. */
const wordsOf = (name: string) =>
  nameKey(name)
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .join(' ');

/** The names of the group's other members, its point person, colleagues, property, units and rooms. */
async function listOtherNames(db: Database, since: string, groupIds: number[]): Promise<Map<number, string[]>> {
  const groupsToRead = sql`(SELECT value FROM json_each(${JSON.stringify(groupIds)}))`;
  const ofProperty = sql`JOIN ${properties} ON ${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId})`;
  const namesFrom = (name: SQL, from: SQL) =>
    sql`SELECT ${groups.id} AS groupId, ${name} AS name FROM ${groups} ${from} WHERE ${groups.id} IN ${groupsToRead}`;
  const ofUnits = sql`${ofProperty} JOIN ${units} ON ${units.propertyId} = ${properties.id}`;
  const rows = await batch<{ groupId: number; name: string | null }>(db, [
    namesFrom(
      sql`${participants.name}`,
      sql`JOIN ${participants} ON ${participants.groupId} = ${groups.id} AND (${participants.removedAt} < ${since}) IS NOT TRUE`,
    ),
    namesFrom(sql`${groups.pointPersonName}`, sql``),
    namesFrom(sql`${groups.assignee}`, sql``),
    namesFrom(sql`${notes.staff}`, sql`JOIN ${notes} ON ${notes.groupId} = ${groups.id}`),
    namesFrom(sql`${properties.name}`, ofProperty),
    namesFrom(sql`${properties.contactName}`, ofProperty),
    namesFrom(sql`${properties.createdBy}`, ofProperty),
    namesFrom(sql`${units.name}`, ofUnits),
    namesFrom(sql`${rooms.name}`, sql`${ofUnits} JOIN ${rooms} ON ${rooms.unitId} = ${units.id}`),
    sql`SELECT value AS groupId, staff AS name FROM json_each(${JSON.stringify(groupIds)}), (SELECT DISTINCT ${audit.staff} AS staff FROM ${audit})`,
  ]);
  const names = new Map<number, string[]>(groupIds.map((id) => [id, []]));
  for (const { groupId, name } of rows.flat()) if (name) names.get(groupId)?.push(wordsOf(name));
  return names;
}
