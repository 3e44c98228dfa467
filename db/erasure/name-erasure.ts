import { eq, type SQL, sql } from 'drizzle-orm';
import { formerMember } from '../../contract/member-name';
import { nameKey } from '../../contract/values/normalized';
import { all, batch, type Database, run } from '../client';
import { ChangedMeanwhile } from '../group/stale-facts';
import { activity, calendarEvents, groups, nextTourRev, notes } from '../schema/groups';
import { participants } from '../schema/members';
import { properties, rooms, units } from '../schema/properties';
import { columnName } from '../statements/insert-into';
import type { RemovedMember } from './erasure';

/**
 * Free text that may name a member: office notes, and the tour's note and meeting place in the group, its calendar and its
 * log. The calendar comes before the group, whose trigger changes it too.
 */
const freeTextColumns = [
  { table: notes, ofGroup: notes.groupId, column: notes.text, path: null },
  { table: calendarEvents, ofGroup: calendarEvents.groupId, column: calendarEvents.content, path: '$' },
  { table: groups, ofGroup: groups.id, column: groups.confirmedTour, path: '$' },
  { table: activity, ofGroup: activity.groupId, column: activity.before, path: '$.confirmedTour' },
  { table: activity, ofGroup: activity.groupId, column: activity.after, path: '$.confirmedTour' },
];

const fieldsOfTour = ['note', 'meetingPlace'] as const;

type FreeTextColumn = (typeof freeTextColumns)[number];

/** `at` is the place of its column; `field` is null of an office note. */
type FreeText = { at: number; id: number; field: string | null; text: string; writtenAt: string };

const fieldOf = ({ column, path }: FreeTextColumn, field: SQL) =>
  sql`iif(json_valid(${column}), ${column} ->> (${`${path}.`} || ${field}), NULL)`;

const textOf = (from: FreeTextColumn, field: SQL) => (from.path ? fieldOf(from, field) : sql`${from.column}`);

function selectTexts(from: FreeTextColumn, at: number, groupId: number): SQL {
  const fields = JSON.stringify(from.path ? fieldsOfTour : [null]);
  const text = textOf(from, sql`field.value`);
  return sql`SELECT ${at} AS at, ${from.table}.rowid AS id, field.value AS field, ${text} AS text,
    ${from.path ? fieldOf(from, sql`'confirmedAt'`) : notes.createdAt} AS writtenAt
    FROM ${from.table}, json_each(${fields}) AS field WHERE ${from.ofGroup} = ${groupId} AND ${text} IS NOT NULL`;
}

/**
 * Removes the names of members of a group, who were removed before `until`, from free text. So that no one can rewrite the
 * office's texts by joining under a chosen name: only full names of two or more words, as names are written, in texts from
 * while they were in the group, and no name that is, or is part of, that of someone or something else there. A note that
 * names them otherwise is marked, and the group's notes ask staff to remove the name or keep the note.
 * @throws ChangedMeanwhile where a text was changed after it was read
 */
export async function eraseNames(
  db: Database,
  groupId: number,
  members: RemovedMember[],
  { until, colleagues }: { until: Date; colleagues: string[] },
): Promise<void> {
  const isNaming = namesIn(members.map(({ name }) => name));
  const selects = freeTextColumns.map((from, at) => selectTexts(from, at, groupId));
  const texts = await all(db.all<FreeText>(sql.join(selects, sql` UNION ALL `)));
  const naming = texts.filter(({ text }) => isNaming(text));
  if (naming.length === 0) return;
  const others = [...(await listOtherNames(db, until, groupId)), ...colleagues.map(wordsOf)];
  const isOthers = (name: string) => others.some((other) => ` ${other} `.includes(` ${wordsOf(name)} `));
  const erasable = members.filter(({ name }) => isWholeName(name) && !isOthers(name));
  for (const [at, from] of freeTextColumns.entries()) {
    const ofColumn = naming.filter((text) => text.at === at);
    const erased = ofColumn.map(({ id, field, text, writtenAt }) => {
      const inGroup = erasable.filter((member) => writtenAt >= member.from && writtenAt <= member.until);
      return { id, field, was: text, is: inGroup.reduce((current, { name }) => withoutName(current, name), text) };
    });
    const replacements = erased.filter(({ was, is }) => is !== was);
    for (const [field, ofField] of Map.groupBy(replacements, (one) => one.field))
      await replaceTexts(db, groupId, from, field, ofField);
    // Staff decide about the rest of their own notes.
    if (from.table === notes)
      await markToBeChecked(
        db,
        erased.filter(({ is }) => isNaming(is)).map(({ id }) => id),
      );
  }
}

type Replacement = { id: number; was: string; is: string };

async function replaceTexts(
  db: Database,
  groupId: number,
  from: FreeTextColumn,
  field: string | null,
  replacements: Replacement[],
): Promise<void> {
  const { table, column, path } = from;
  // A form that was opened before is of an older `rev`: it would save the name again.
  const raised = table === groups ? sql`, '$.rev', ${nextTourRev}` : sql``;
  const stored = path
    ? sql`json_set(${column}, ${`${path}.${field}`}, row.value ->> 'is' ${raised})`
    : sql`row.value ->> 'is'`;
  for (let at = 0; at < replacements.length; at += textsAtOnce) {
    const rows = replacements.slice(at, at + textsAtOnce);
    // The version rises with the texts: a change that was decided on the former ones would save the name again.
    const [done = []] = await batch(db, [
      sql`UPDATE ${table} SET ${columnName(column)} = ${stored} FROM json_each(${JSON.stringify(rows)}) AS row
        WHERE ${table}.rowid = row.value ->> 'id' AND ${textOf(from, sql`${field}`)} IS row.value ->> 'was' RETURNING 1`,
      db
        .update(groups)
        .set({ version: sql`${groups.version} + 1` })
        .where(eq(groups.id, groupId)),
    ]);
    // Before the members are erased, so that the next attempt finds their names in it.
    if (done.length < rows.length) throw new ChangedMeanwhile('A text was changed while names were erased from it');
  }
}

async function markToBeChecked(db: Database, noteIds: number[]): Promise<void> {
  if (noteIds.length === 0) return;
  const ids = JSON.stringify(noteIds);
  await run(
    db.update(notes).set({ isToBeChecked: true }).where(sql`${notes.id} IN (SELECT value FROM json_each(${ids}))`),
  );
}

/**
 * A note has up to 2,000 characters of up to three bytes, and D1 takes 2 MB in a parameter.
 * https://developers.cloudflare.com/d1/platform/limits/
 */
const textsAtOnce = 100;

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whole words, of any of the names. Not in SQL, which ignores the case of ASCII letters only. */
const words = (names: string[], flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{M}\\p{N}])`, flags);

const isOneWord = (name: string) => !/\s/.test(name);

/** Scripts without case may have no spaces either. */
const hasNoCase = (name: string) => /^\p{Lo}[\p{L}\p{M}]/u.test(name);

const isCapitalized = (name: string) => /^\p{Lu}[\p{L}\p{M}]{2}/u.test(name);

/**
 * Whether a text mentions one of the names. A single word must match its case too, so that a member who joins as 'the' does
 * not match every note. One pattern for many names is a thousand times faster than one for each.
 */
function namesIn(names: string[]): (text: string) => boolean {
  const single = names.filter(isOneWord);
  const [several, anywhere, capitalized] = [
    names.filter((name) => !isOneWord(name)),
    single.filter(hasNoCase),
    single.filter(isCapitalized),
  ];
  const patterns = [
    several.length > 0 ? words(several, 'iu') : null,
    anywhere.length > 0 ? new RegExp(anywhere.map(escaped).join('|'), 'u') : null,
    capitalized.length > 0 ? words(capitalized, 'u') : null,
  ];
  return (text) => patterns.some((pattern) => pattern?.test(text));
}

const isWholeName = (name: string) => /^[\p{L}\p{M}'’.-]+(\s+[\p{L}\p{M}'’.-]+)+$/u.test(name);

const withoutName = (text: string, name: string) =>
  text.replace(words([name], 'giu'), (found) => (/^\p{Ll}|\s\p{Ll}\S*$/u.test(found) ? found : formerMember));

/** Also the words of an address such as 'sam.staff@example.com'. */
const wordsOf = (name: string) =>
  nameKey(name)
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .join(' ');

/**
 * The names of the group's other members, its point person, colleagues, property, units and rooms. A visitor's name must not
 * rewrite what staff or the point person wrote about them.
 */
async function listOtherNames(db: Database, until: Date, groupId: number): Promise<string[]> {
  const ofProperty = sql`JOIN ${properties} ON ${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId})`;
  const namesFrom = (name: SQL, from: SQL) =>
    sql`SELECT ${name} AS name FROM ${groups} ${from} WHERE ${groups.id} = ${groupId}`;
  const ofUnits = sql`${ofProperty} JOIN ${units} ON ${units.propertyId} = ${properties.id}`;
  const rows = await batch<{ name: string | null }>(db, [
    namesFrom(
      sql`${participants.name}`,
      sql`JOIN ${participants} ON ${participants.groupId} = ${groups.id}
        AND (${participants.removedAt} < ${until.toISOString()}) IS NOT TRUE`,
    ),
    namesFrom(sql`${groups.pointPersonName}`, sql``),
    namesFrom(sql`${groups.assignee}`, sql``),
    namesFrom(sql`${notes.staff}`, sql`JOIN ${notes} ON ${notes.groupId} = ${groups.id}`),
    namesFrom(sql`${properties.name}`, ofProperty),
    namesFrom(sql`${properties.contactName}`, ofProperty),
    namesFrom(sql`${properties.createdBy}`, ofProperty),
    namesFrom(sql`${units.name}`, ofUnits),
    namesFrom(sql`${rooms.name}`, sql`${ofUnits} JOIN ${rooms} ON ${rooms.unitId} = ${units.id}`),
  ]);
  return rows.flat().flatMap(({ name }) => (name ? [wordsOf(name)] : []));
}
