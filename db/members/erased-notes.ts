import { type SQL, sql } from 'drizzle-orm';
import { formerMember } from '../../worker/contract/groups/activity';
import { all, type Database } from '../client';
import { activity, calendarEvents, groups, notes, participants } from '../schema';
import { bare } from '../statements/insert-into';
import { write } from '../statements/write';

/**
 * Where somebody's own words may name a member: the office's notes of the group, and the note of a tour in the group, in
 * calendars that were told of it, and on both sides of its activity.
 */
const places = [
  { table: notes, ofGroup: notes.groupId, column: notes.text, path: null },
  { table: groups, ofGroup: groups.id, column: groups.confirmedTour, path: '$.note' },
  { table: calendarEvents, ofGroup: calendarEvents.groupId, column: calendarEvents.content, path: '$.note' },
  { table: activity, ofGroup: activity.groupId, column: activity.before, path: '$.confirmedTour.note' },
  { table: activity, ofGroup: activity.groupId, column: activity.after, path: '$.confirmedTour.note' },
];

/**
 * Takes people's names out of the notes of their group and of its tours.
 * @param isErased whether a `participants` row is one of theirs
 */
export async function eraseFromNotes(db: Database, isErased: SQL): Promise<void> {
  for (const { table, ofGroup, column, path } of places) {
    const note = path ? sql`iif(json_valid(${column}), ${column} ->> ${path}, NULL)` : sql`${column}`;
    const found = await all(
      db.all<{ id: number; note: string; names: string }>(sql`SELECT ${table}.rowid AS id, ${note} AS note,
        json_group_array(${participants.name}) AS names FROM ${participants} JOIN ${table} ON ${ofGroup} = ${participants.groupId}
        WHERE ${isErased} AND instr(lower(${note}), lower(${participants.name})) > 0 GROUP BY ${table}.rowid`),
    );
    if (found.length === 0) continue;
    await write(db, {
      writes: found.map(({ id, note, names }) => {
        const without = (JSON.parse(names) as string[]).reduce(withoutName, note);
        const changed = path ? sql`json_set(${column}, ${path}, ${without})` : sql`${without}`;
        return sql`UPDATE ${table} SET ${bare(column)} = ${changed} WHERE ${table}.rowid = ${id}`;
      }),
    });
  }
}

/** A text in which a name, where it stands as words of its own and however it is capitalised, is that of a former member. */
function withoutName(text: string, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), formerMember);
}
