import { describe, expect, it } from 'vitest';
import { moved, withSaved } from '../../../../app/domain/lists';

const list = ['a', 'b', 'c', 'd'];

describe('moving an item of a list', () => {
  it('moves it to the index and closes the gap', () => {
    expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  });

  it('is reverted by the opposite move', () => {
    for (const from of list.keys()) {
      for (const to of list.keys()) expect(moved(moved(list, from, to), to, from)).toEqual(list);
    }
  });

  it('an index outside the list → no change', () => {
    expect(moved(list, 0, -1)).toEqual(list);
    expect(moved(list, 0, 4)).toEqual(list);
    expect(moved(list, 9, 0)).toEqual(list);
  });
});

describe('a saved item', () => {
  const known = [{ id: 1 }, { id: 2 }];

  it('replaces its older version, or comes last if it is new', () => {
    const saved = { id: 1, isNew: true };
    expect(withSaved<{ id: number; isNew?: boolean }>(known, saved)).toEqual([saved, { id: 2 }]);
    expect(withSaved(known, { id: 3 })).toEqual([...known, { id: 3 }]);
  });
});
