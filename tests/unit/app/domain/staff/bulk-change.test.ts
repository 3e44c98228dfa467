import { describe, expect, it } from 'vitest';
import { changeInTurn, changesOf } from '../../../../../app/domain/staff/bulk-change';
import type { BulkChange } from '../../../../../contract/group';

const many = Array.from({ length: 250 }, (_, index) => index + 1);
const changes = changesOf({ action: 'remind' }, many);

const sentenceOf = (error: unknown) => (error as Error).message;

/** Calls of which the n-th fails. */
function failingAt(nth: number) {
  const sent: number[][] = [];
  const send = async ({ ids }: BulkChange) => {
    sent.push(ids);
    if (sent.length === nth) throw new Error("The server can't be reached");
    return { done: ids.slice(1), refused: ids.slice(0, 1).map((id) => ({ id, message: 'Group not found' })) };
  };
  return { sent, send };
}

describe('Changes of many groups', () => {
  it('report what was done in all calls', async () => {
    const { sent, send } = failingAt(0);
    const { done, refused } = await changeInTurn(changes, send, sentenceOf);
    expect(sent.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect([done.length, refused.map(({ id }) => id)]).toEqual([247, [1, 101, 201]]);
  });

  it('keep the answers before a failed call, and send no more', async () => {
    const { sent, send } = failingAt(2);
    const { done, refused } = await changeInTurn(changes, send, sentenceOf);
    expect(sent).toHaveLength(2);
    expect(done).toEqual(many.slice(1, 100));
    expect(refused).toEqual([
      { id: 1, message: 'Group not found' },
      ...many.slice(100).map((id) => ({ id, message: "The server can't be reached" })),
    ]);
  });

  it('fail if the first call failed', async () => {
    await expect(changeInTurn(changes, failingAt(1).send, sentenceOf)).rejects.toThrow("can't be reached");
  });
});
