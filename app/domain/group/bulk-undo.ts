import type { StaffGroup } from '../../../worker/contract/groups/group';
import type { BulkChange } from '../../../worker/contract/groups/group-change';
import { usFormat } from '../us-format';

/** One thing done to many groups, without saying to which. */
export type BulkAction = BulkChange extends infer One ? (One extends BulkChange ? Omit<One, 'ids'> : never) : never;

export type ValueAction = Exclude<BulkAction['action'], 'delete' | 'remind'>;

/**
 * What takes back a change of many groups: for each value that they had, those that get it again. Deleted groups are
 * restored instead.
 * @param before the groups as they were
 */
export function undoingOf(action: ValueAction, before: readonly StaffGroup[]): BulkChange[] {
  const byValue = Map.groupBy(before, (group) => JSON.stringify(formerOf(action, group)));
  return [...byValue].map(
    ([former, groups]) => ({ ...JSON.parse(former), ids: groups.map(({ id }) => id) }) satisfies BulkChange,
  );
}

function formerOf(action: ValueAction, group: StaffGroup): BulkAction {
  const { outcome, decisionDeadline, timeZone } = group.customizations;
  if (action === 'assign') return { action, value: group.assignee };
  if (action === 'outcome') return { action, value: outcome };
  if (decisionDeadline === null) return { action, value: null };
  const zone = timeZone ?? 'UTC';
  return { action, value: { decisionDeadline: localTime(decisionDeadline, zone), timeZone: zone } };
}

/** An instant on the clocks of a zone, as a date-time input takes it: `2026-12-01T18:00`. */
function localTime(instant: string, timeZone: string): string {
  const parts = usFormat({
    timeZone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  }).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}
