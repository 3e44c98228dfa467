import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRevisionSave } from '../../../app/client/forms/use-revision-save';
import { QueryProvider } from '../../../app/client/queries';

/** What a form that was opened with `read` sends after answers to its page's own changes. */
async function revisionSent(read: number, answers: number[]): Promise<number | undefined> {
  let sent: number | undefined;
  const send = async (_: null, rev: number | undefined) => {
    sent = rev;
  };
  const { result } = renderHook(
    () => useRevisionSave({ rev: read, send, onSaved: () => undefined, onFailed: () => undefined }),
    { wrapper: QueryProvider },
  );
  for (const answered of answers) result.current.noteOwnSave(answered);
  await act(() => result.current.save.mutateAsync({ change: null }));
  return sent;
}

describe('the revision that a form sends', () => {
  it('no changes since → the one it was opened with', async () => expect(await revisionSent(3, [])).toBe(3));

  it('only the page’s own changes → the newest, in any order of the answers', async () => {
    expect(await revisionSent(3, [4, 5])).toBe(5);
    expect(await revisionSent(3, [5, 4])).toBe(5);
  });

  it('someone else’s change in between → the one it was opened with', async () => {
    expect(await revisionSent(3, [5])).toBe(3);
    expect(await revisionSent(3, [4, 6])).toBe(3);
  });
});
