import { type SQL, sql } from 'drizzle-orm';
import type { ActivityKind } from '../contract/activity';
import { appliedStepName } from '../contract/step-names';
import { limits } from '../contract/values/limits';
import { minuteMs } from '../contract/values/time';
import { activity } from './schema/groups';

/** The kinds of entries of which repeated ones become one. */
export const foldedKinds: readonly ActivityKind[] = ['member_changed', 'tour_saved', 'step_done', 'step_undone'];

/** Two kinds of the same change: a step that is checked and unchecked. */
const changeKind = (entry: SQL) => sql`replace(${entry}.kind, 'undone', 'done')`;

/** Which fields an entry changes; of a step, which one. The step named "Applied" mirrors `hasApplied`. */
const fields = (entry: SQL) => sql`SELECT CASE WHEN key <> 'step' THEN key
    WHEN lower(value) = ${sql.raw(`'${appliedStepName.toLowerCase()}'`)} THEN 'hasApplied' ELSE 'step ' || value END AS field
  FROM json_each(coalesce(${entry}.after, ${entry}.before))`;

const fieldsOf = (entry: SQL) => sql`(SELECT group_concat(field) FROM (${fields(entry)}))`;

const [made, earlier] = [sql.raw('made'), sql.raw('earlier')];

/** Earlier entries of some of the same fields of the same subject, newest first. */
const earlierEntries = sql`${activity} AS earlier WHERE earlier.subject_id = made.subject_id
  AND earlier.subject_type = made.subject_type AND earlier.id < made.id
  AND EXISTS (SELECT field FROM (${fields(earlier)}) INTERSECT SELECT field FROM (${fields(made)})) ORDER BY earlier.id DESC`;

const previous = (field: 'id' | 'before', offset: 0 | 1) =>
  sql`(SELECT earlier.${sql.raw(field)} FROM ${earlierEntries} LIMIT 1 OFFSET ${sql.raw(String(offset))})`;

/** Together with the previous change it changes nothing. */
const isBack = sql`made.after IS ${previous('before', 0)}`;

/**
 * Statements for the end of a write, by the public ids of its entries, each about another subject. Of repeated changes of
 * one field by the same member, or by unknown devices, within minutes, the first three have an entry each. Those that follow
 * share the last one, which keeps the first `before`, so that no one buries what others did, and its undo reverts them
 * together.
 */
export function foldRepeatedChanges(publicIds: number[]): SQL[] {
  const since = new Date(Date.now() - limits.minutesOfRepeatedChanges * minuteMs).toISOString();
  const isFoldable = sql`${changeKind(earlier)} = ${changeKind(made)} AND ${fieldsOf(earlier)} = ${fieldsOf(made)}
    AND earlier.undoes IS NULL AND earlier.created_at > ${since}
    AND earlier.role = made.role AND earlier.member_id IS made.member_id AND earlier.staff IS made.staff
    AND NOT EXISTS (SELECT 1 FROM ${activity} AS undoing WHERE undoing.undoes = earlier.id)`;
  const atFirst = sql.raw(String(limits.repeatedChangesApart));
  const isRepeated = sql`made.public_id IN (SELECT value FROM json_each(${JSON.stringify(publicIds)})) AND made.undoes IS NULL
    AND made.kind IN (${sql.raw(foldedKinds.map((kind) => `'${kind}'`).join())})
    AND (SELECT total(isFoldable) FROM (SELECT ${isFoldable} AS isFoldable FROM ${earlierEntries} LIMIT ${atFirst})) = ${atFirst}`;
  return [
    sql`UPDATE ${activity} AS made SET before = iif(${isBack}, ${previous('before', 1)}, ${previous('before', 0)})
      WHERE ${isRepeated}`,
    sql`DELETE FROM ${activity} WHERE id IN (
      SELECT ${previous('id', 0)} FROM ${activity} AS made WHERE ${isRepeated}
      UNION ALL SELECT ${previous('id', 1)} FROM ${activity} AS made WHERE ${isRepeated} AND ${isBack})`,
  ];
}
