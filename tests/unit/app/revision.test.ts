import { describe, expect, it } from 'vitest';
import { afterOwnChange, revisionRead, revisionToSend } from '../../../app/client/use-revision-save';

const after = (read: number, answers: number[]) => revisionToSend(answers.reduce(afterOwnChange, revisionRead(read)));

describe('the revision that a form saves with', () => {
  it('is the one that it was filled from', () => expect(after(3, [])).toBe(3));

  it('follows the page’s own changes, whichever answer comes first', () => {
    expect(after(3, [4, 5])).toBe(5);
    expect(after(3, [5, 4])).toBe(5);
  });

  it('stays behind where somebody else’s change came between', () => {
    expect(after(3, [5])).toBe(3);
    expect(after(3, [4, 6])).toBe(3);
  });
});
