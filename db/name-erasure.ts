import { type SQL, sql } from 'drizzle-orm';
import { formerMember } from '../contract/activity';
import { nameKey } from '../contract/name-key';
import { all, batch, type Database } from './client';
import { activity, calendarEvents, groups, notes } from './schema/groups';
import { participants } from './schema/members';
import { audit } from './schema/office';
import { properties, rooms, units } from './schema/properties';
import { columnName } from './statements/insert-into';
import { write } from './statements/write';

/** Free text that may name a member: office notes, and the tour's note in the group, its calendar and its log. */
const places = [
  { table: notes, ofGroup: notes.groupId, column: notes.text, path: null },
  { table: groups, ofGroup: groups.id, column: groups.confirmedTour, path: '$' },
  { table: calendarEvents, ofGroup: calendarEvents.groupId, column: calendarEvents.content, path: '$' },
  { table: activity, ofGroup: activity.groupId, column: activity.before, path: '$.confirmedTour' },
  { table: activity, ofGroup: activity.groupId, column: activity.after, path: '$.confirmedTour' },
];

/** `from` and `until`: while this member was in the group. */
type Erased = { name: string; from: string; until: string };

type Found = { id: number; groupId: number; text: string; writtenAt: string; erased: Erased[] };

/** Takes the names of those erased out of free text (docs/product.md, "Erasure"). */
export async function eraseNames(db: Database, isErased: SQL): Promise<void> {
  for (const { table, ofGroup, column, path } of places) {
    const inJson = (field: string) => sql`iif(json_valid(${column}), ${column} ->> ${`${path}.${field}`}, NULL)`;
    const text = path ? inJson('note') : sql`${column}`;
    const rows = await all(
      db.all<
        Omit<Found, 'erased'> & { erased: string }
      >(sql`SELECT ${table}.rowid AS id, ${ofGroup} AS groupId, ${text} AS text,
        ${path ? inJson('confirmedAt') : notes.createdAt} AS writtenAt,
        json_group_array(json_object('name', ${participants.name}, 'from', ${participants.createdAt}, 'until', ${participants.removedAt})) AS erased
        FROM ${participants} JOIN ${table} ON ${ofGroup} = ${participants.groupId}
        WHERE ${isErased} AND ${text} IS NOT NULL GROUP BY ${table}.rowid`),
    );
    const naming = rows
      .map((row): Found => ({ ...row, erased: JSON.parse(row.erased) }))
      .filter(({ text, erased }) => erased.some(({ name }) => mentions(name).test(text)));
    if (naming.length === 0) continue;
    const others = await listOtherNames(db, isErased, [...new Set(naming.map(({ groupId }) => groupId))]);
    await write(db, {
      writes: naming.flatMap((row) => {
        const erasable = row.erased.filter((member) => isErasable(member, row, others));
        const changed = erasable.reduce((text, { name }) => withoutName(text, name), row.text);
        const isThere = row.erased.some(({ name }) => mentions(name).test(changed));
        const stored = path ? sql`json_set(${column}, ${`${path}.note`}, ${changed})` : sql`${changed}`;
        const ofRow = sql`WHERE ${table}.rowid = ${row.id}`;
        return [
          changed !== row.text && sql`UPDATE ${table} SET ${columnName(column)} = ${stored} ${ofRow}`,
          // The office decides about the rest of its own notes.
          isThere && table === notes && sql`UPDATE ${notes} SET ${columnName(notes.isToBeChecked)} = 1 ${ofRow}`,
        ];
      }),
    });
  }
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Not by SQL, which ignores the case of ASCII letters alone. */
const words = (name: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(name)}(?![\\p{L}\\p{M}\\p{N}])`, flags);

const isOneWord = (name: string) => !/\s/.test(name);

const nothing = /(?!)/;

/** One word is looked for as its owner wrote it, so that nobody who joins as 'the' has all notes looked through. */
function mentions(name: string): RegExp {
  if (!isOneWord(name)) return words(name, 'iu');
  // Scripts without case may have no spaces either.
  if (/^\p{Lo}[\p{L}\p{M}]/u.test(name)) return new RegExp(escaped(name), 'u');
  return /^\p{Lu}[\p{L}\p{M}]{2}/u.test(name) ? words(name, 'u') : nothing;
}

const isWholeName = (name: string) => /^[\p{L}\p{M}'’.-]+(\s+[\p{L}\p{M}'’.-]+)+$/u.test(name);

/** What a visitor typed must not rewrite what the office or the point person wrote of something else. */
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

/** Also those of an address, 'sam.staff@example.com'. */
const wordsOf = (name: string) =>
  nameKey(name)
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .join(' ');

/** Of the group's other members, its point person, colleagues, property, units and rooms. */
async function listOtherNames(db: Database, isErased: SQL, groupIds: number[]): Promise<Map<number, string[]>> {
  const those = sql`(SELECT value FROM json_each(${JSON.stringify(groupIds)}))`;
  const ofProperty = sql`JOIN ${properties} ON ${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId})`;
  const ofThose = (name: SQL, from: SQL) =>
    sql`SELECT ${groups.id} AS groupId, ${name} AS name FROM ${groups} ${from} WHERE ${groups.id} IN ${those}`;
  const ofUnits = sql`${ofProperty} JOIN ${units} ON ${units.propertyId} = ${properties.id}`;
  const rows = await batch<{ groupId: number; name: string | null }>(db, [
    ofThose(
      sql`${participants.name}`,
      sql`JOIN ${participants} ON ${participants.groupId} = ${groups.id} AND NOT (${isErased})`,
    ),
    ofThose(sql`${groups.pointPersonName}`, sql``),
    ofThose(sql`${groups.assignee}`, sql``),
    ofThose(sql`${notes.staff}`, sql`JOIN ${notes} ON ${notes.groupId} = ${groups.id}`),
    ofThose(sql`${properties.name}`, ofProperty),
    ofThose(sql`${properties.contactName}`, ofProperty),
    ofThose(sql`${properties.createdBy}`, ofProperty),
    ofThose(sql`${units.name}`, ofUnits),
    ofThose(sql`${rooms.name}`, sql`${ofUnits} JOIN ${rooms} ON ${rooms.unitId} = ${units.id}`),
    sql`SELECT value AS groupId, staff AS name FROM json_each(${JSON.stringify(groupIds)}), (SELECT DISTINCT ${audit.staff} AS staff FROM ${audit})`,
  ]);
  const names = new Map<number, string[]>(groupIds.map((id) => [id, []]));
  for (const { groupId, name } of rows.flat()) if (name) names.get(groupId)?.push(wordsOf(name));
  return names;
}
