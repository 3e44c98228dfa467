import type { BulkResult } from '../../contract/group-change';
import { inParts } from './bulk-undo';

/**
 * Does something to many groups, a call for each part. Where one fails, what was answered before it stays, and the other
 * groups are refused with its sentence. Throws what the first call throws.
 */
export async function changeInParts(
  groupIds: readonly number[],
  send: (ids: number[]) => Promise<BulkResult>,
  sentenceOf: (error: unknown) => string,
): Promise<BulkResult> {
  const results: BulkResult[] = [];
  const waiting = inParts(groupIds);
  for (let ids = waiting.shift(); ids; ids = waiting.shift()) {
    try {
      results.push(await send(ids));
    } catch (error) {
      if (results.length === 0) throw error;
      const message = sentenceOf(error);
      const unanswered = [ids, ...waiting.splice(0)].flat();
      results.push({ done: [], refused: unanswered.map((id) => ({ id, message })) });
    }
  }
  return { done: results.flatMap(({ done }) => done), refused: results.flatMap(({ refused }) => refused) };
}
