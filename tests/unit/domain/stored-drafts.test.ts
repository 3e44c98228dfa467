import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../app/domain/conversation';
import { mergedDrafts } from '../../../app/domain/conversation';

const draft = (key: string): Draft => ({ key, senderName: 'Ana', content: key, writtenAt: 0, failure: 'unreachable' });
const [one, two, three] = [draft('one'), draft('two'), draft('three')];

describe('what was not sent', () => {
  it('is stored beside that of other tabs', () => {
    const agreed = mergedDrafts({ stored: [two], ownKeys: [], drafts: [one] });
    expect(agreed).toEqual({ own: [one], stored: [two, one] });
  });

  it('is forgotten where another tab has sent or discarded it', () => {
    const agreed = mergedDrafts({ stored: [two], ownKeys: ['one', 'two'], drafts: [one, two, three] });
    expect(agreed).toEqual({ own: [two, three], stored: [two, three] });
  });

  it('leaves the device where this tab has sent or discarded it', () => {
    expect(mergedDrafts({ stored: [one, two], ownKeys: ['one'], drafts: [] })).toEqual({ own: [], stored: [two] });
  });
});
