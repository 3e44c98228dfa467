import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../app/domain/conversation';
import { mergedDrafts } from '../../../../app/domain/conversation';

const draft = (key: string): Draft => ({ key, senderName: 'Ana', content: key, writtenAt: 0, failure: 'unreachable' });
const [one, two, three] = [draft('one'), draft('two'), draft('three')];

describe('unsent drafts', () => {
  it('are stored beside those of other tabs', () => {
    const agreed = mergedDrafts({ stored: [two], ownKeys: [], drafts: [one] });
    expect(agreed).toEqual({ own: [one], stored: [two, one] });
  });

  it('are removed if another tab has sent or discarded them', () => {
    const agreed = mergedDrafts({ stored: [two], ownKeys: ['one', 'two'], drafts: [one, two, three] });
    expect(agreed).toEqual({ own: [two, three], stored: [two, three] });
  });

  it('are deleted from the device when this tab has sent or discarded them', () => {
    expect(mergedDrafts({ stored: [one, two], ownKeys: ['one'], drafts: [] })).toEqual({ own: [], stored: [two] });
  });
});
