import type { BulkChange, BulkResult, GroupSummary } from '../../../contract/group';
import { limits } from '../../../contract/values/limits';
import { usDateFormat } from './us-format';

/**
 * Sends changes of many groups, one after the other. If a call fails, earlier results stay, and the groups of this and later
 * calls count as refused with its message. Throws if the first call throws.
 */
export async function changeInTurn(
  changes: readonly BulkChange[],
  send: (change: BulkChange) => Promise<BulkResult>,
  sentenceOf: (error: unknown) => string,
): Promise<BulkResult> {
  const results: BulkResult[] = [];
  for (const [at, change] of changes.entries()) {
    try {
      results.push(await send(change));
    } catch (error) {
      if (results.length === 0) throw error;
      const message = sentenceOf(error);
      const unanswered = changes.slice(at).flatMap(({ ids }) => ids);
      results.push({ done: [], refused: unanswered.map((id) => ({ id, message })) });
      break;
    }
  }
  return { done: results.flatMap(({ done }) => done), refused: results.flatMap(({ refused }) => refused) };
}

export type BulkAction = BulkChange extends infer One ? (One extends BulkChange ? Omit<One, 'ids'> : never) : never;

type Assigning = Pick<Extract<BulkAction, { action: 'assign' }>, 'action' | 'value'>;

/** A change that set a value; `value` is the assignee. */
export type ValueChange = Assigning | { action: 'outcome' | 'deadline' };

/** The changes that apply an action: the API limits how many groups a call takes. */
export const changesOf = (action: BulkAction, ids: readonly number[]): BulkChange[] =>
  Array.from({ length: Math.ceil(ids.length / limits.groupsAtOnce) }, (_, batch) => ({
    ...action,
    ids: ids.slice(batch * limits.groupsAtOnce, (batch + 1) * limits.groupsAtOnce),
  }));

/** 'Ana Lima: This has been changed since then', for up to three of the groups that were refused. */
export function refusedText(refused: BulkResult['refused'], groups: readonly GroupSummary[]): string {
  const named = refused.slice(0, 3).map(({ id, message }) => {
    const group = groups.find((one) => one.id === id);
    return `${group?.pointPersonName ?? `Group ${id}`}: ${message}`;
  });
  const more = refused.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more.`] : [])].join(' ');
}

/** The changes that restore the groups' earlier values; deleted groups are restored by another call. */
export function changesToUndo(change: ValueChange, before: readonly GroupSummary[]): BulkChange[] {
  const idsByValue = new Map<string, number[]>();
  for (const group of before) {
    const former = JSON.stringify(formerValue(change, group));
    idsByValue.set(former, [...(idsByValue.get(former) ?? []), group.id]);
  }
  return [...idsByValue].flatMap(([former, ids]) => changesOf(JSON.parse(former), ids));
}

function formerValue(change: ValueChange, group: GroupSummary): BulkAction {
  const { action } = change;
  const { outcome, decisionDeadline, timeZone } = group.customizations;
  if (action === 'assign') return { action, value: group.assignee, replaces: change.value };
  if (action === 'outcome') return { action, value: outcome, isUndo: true };
  if (decisionDeadline === null) return { action, value: null, isUndo: true };
  const zone = timeZone ?? 'UTC';
  return { action, value: { decisionDeadline: localTime(decisionDeadline, zone), timeZone: zone }, isUndo: true };
}

function localTime(instant: string, timeZone: string): string {
  const parts = usDateFormat({
    timeZone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const),
  }).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}
