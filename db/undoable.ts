import { type SQL, sql } from 'drizzle-orm';
import { undoableForMs } from '../contract/activity';
import { messageRemoved } from './messages';
import { mayLeadGroup } from './permissions';
import { isStaff, type Principal } from './principal';
import { activity } from './schema/groups';
import { stepDone, stepUndone } from './step-marks';
import { tourRemoved, tourSaved } from './tour-schedules';
import type { EntryInGroup, LimitReached, UndoableKind } from './undo-kind';
import { left, memberChanged, removed } from './undo-members';

export const undoableKinds: UndoableKind[] = [
  ...[memberChanged, left, removed, tourSaved, tourRemoved, messageRemoved],
  ...[stepDone, stepUndone],
];

export type UndoRefusal =
  | ('undoOver' | 'onlyOffices' | 'onlyPointPersons' | 'onlyTheirs' | 'changedSince' | 'groupClosed')
  | LimitReached;

/** Undoing and redoing a change does not prolong the time in which it can be undone. */
export const firstMadeAt = (entry: typeof activity): SQL => sql`coalesce(${entry.firstMadeAt}, ${entry.createdAt})`;

const isOpenToUndo = (entry: typeof activity, now: Date): SQL =>
  sql`(${firstMadeAt(entry)} > ${new Date(now.getTime() - undoableForMs).toISOString()}
    AND NOT EXISTS (SELECT 1 FROM ${activity} AS later WHERE later.undoes = ${entry.id}))`;

const reason = (refusal: UndoRefusal, holds: SQL) => sql`WHEN ${holds} THEN ${sql.raw(`'${refusal}'`)}`;

/** The first reason that holds, or null. */
function refusalOfKind(kind: UndoableKind, principal: Principal, target: EntryInGroup) {
  const { mayDo, requiresPointPerson, isStaffOnly, isUnchanged, limitedRows = [], needsOpenGroup } = kind;
  const isForLeaders = requiresPointPerson?.(target) ?? sql`false`;
  const reasons = [
    reason('onlyPointPersons', sql`${isForLeaders} AND NOT ${mayLeadGroup(principal, target.group.id)}`),
    reason('onlyTheirs', sql`NOT ${isForLeaders} AND NOT ${mayDo(principal, target)}`),
    reason('changedSince', sql`NOT (${isUnchanged(target)})`),
  ];
  if (isStaffOnly && !isStaff(principal)) reasons.unshift(reason('onlyOffices', isStaffOnly(target)));
  for (const { among, atMost, refusal, comingBack = () => sql`1` } of limitedRows) {
    const rowCount = sql`(SELECT count(*) FROM ${among} WHERE ${among.groupId} = ${target.group.id} AND ${among.removedAt} IS NULL)`;
    const restoredCount = comingBack(target);
    reasons.push(
      reason(refusal, sql`${restoredCount} > 0 AND ${rowCount} + ${restoredCount} > ${sql.raw(`${atMost}`)}`),
    );
  }
  if (needsOpenGroup && !isStaff(principal))
    reasons.push(reason('groupClosed', sql`${target.group.outcome} IS NOT NULL`));
  return sql`CASE ${sql.join(reasons, sql` `)} END`;
}

export function refusalOf(principal: Principal, target: EntryInGroup, now: Date): SQL<UndoRefusal | null> {
  const ofKinds = undoableKinds.map(
    (kind) => sql`WHEN ${sql.raw(`'${kind.name}'`)} THEN ${refusalOfKind(kind, principal, target)}`,
  );
  return sql`CASE WHEN NOT ${isOpenToUndo(target.entry, now)} THEN 'undoOver'
    ELSE CASE ${target.entry.kind} ${sql.join(ofKinds, sql` `)} ELSE 'undoOver' END END`;
}
