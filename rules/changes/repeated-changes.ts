import type { ActivityKind, ActivityState } from '../../contract/activity';
import { isApplied } from '../../contract/step-names';
import { limits } from '../../contract/values/limits';
import { minuteMs } from '../../contract/values/time';
import type { Entry } from './group-change';

/** What a later entry is compared with. */
export type EarlierEntry = Pick<Entry, 'kind' | 'subjectType' | 'role' | 'memberId' | 'staff'> & {
  id: number;
  subjectId: number;
  before: ActivityState | null;
  after: ActivityState | null;
  /** Whether it was undone, or undoes another. */
  isUndoneOrUndo: boolean;
  createdAt: string;
};

/** Entries older than this are compared with none. */
export const repeatedSince = (now: Date): string =>
  new Date(now.getTime() - limits.minutesOfRepeatedChanges * minuteMs).toISOString();

const foldedKinds: readonly ActivityKind[] = ['member_changed', 'tour_saved', 'step_done', 'step_undone'];

/**
 * Of repeated changes of one field by the same member, or by unknown devices, within minutes, the first three have an entry
 * each. Those that follow share the last one, which keeps the first `before`, so that no one buries what others did, and its
 * undo reverts them together. Where the last two changes only lead back to what was, they share the one before, too.
 * @param earlier newest first: the entries since `repeatedSince`, at least the last fifty about the subject
 * @returns the entry as it is saved, and the ids of those that it replaces
 */
export function foldRepeated<New extends Entry>(
  entry: New,
  earlier: readonly EarlierEntry[],
  now: Date,
): { entry: New; replaced: number[] } {
  const fields = fieldsOf(entry);
  const latest = earlier
    .filter(({ subjectType, subjectId }) => subjectType === entry.subjectType && subjectId === entry.subjectId)
    .filter((one) => fieldsOf(one).some((field) => fields.includes(field)))
    .slice(0, limits.repeatedChangesApart);
  const [last, previous] = latest;
  const isRepeated =
    foldedKinds.includes(entry.kind) &&
    entry.undoes === undefined &&
    latest.length === limits.repeatedChangesApart &&
    latest.every((one) => isSameChange(one, entry) && !one.isUndoneOrUndo && one.createdAt > repeatedSince(now));
  if (!isRepeated || !last || !previous) return { entry, replaced: [] };
  const isBack = isSame(entry.after, last.before);
  return isBack
    ? { entry: { ...entry, before: previous.before }, replaced: [last.id, previous.id] }
    : { entry: { ...entry, before: last.before }, replaced: [last.id] };
}

type Changing = Pick<Entry, 'kind' | 'before' | 'after' | 'role' | 'memberId' | 'staff'>;

/** By the same person, of the same fields. Checking a step and unchecking it are one kind of change. */
const isSameChange = (one: Changing, other: Changing): boolean =>
  kindOfChange(one) === kindOfChange(other) &&
  isSame(fieldsOf(one), fieldsOf(other)) &&
  one.role === other.role &&
  one.memberId === other.memberId &&
  one.staff === other.staff;

const kindOfChange = ({ kind }: Changing): ActivityKind => (kind === 'step_undone' ? 'step_done' : kind);

/** Which fields an entry changes; of a step, which one. The step named "Applied" mirrors `hasApplied`. */
function fieldsOf({ before, after }: Pick<Entry, 'before' | 'after'>): string[] {
  const state: ActivityState = after ?? before ?? {};
  return Object.entries(state).map(([field, value]) => (field === 'step' ? fieldOfStep(String(value)) : field));
}

const fieldOfStep = (name: string): string => (isApplied(name) ? 'hasApplied' : `step ${name}`);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
