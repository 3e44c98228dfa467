import { describe, expect, it } from 'vitest';
import { listWithDeleted } from '../../../../app/domain/lists';

const rooms = (...ids: number[]) => ids.map((id) => ({ id }));

const shownAs = (before: number[], now: number[], forgotten: number[] = []) =>
  listWithDeleted(listWithDeleted([], rooms(...before), []), rooms(...now), forgotten).map(({ item, isDeleted }) =>
    isDeleted ? `${item.id} deleted` : `${item.id}`,
  );

describe('a list that others change', () => {
  it('shows the current items', () => expect(shownAs([1, 2], [1, 2, 3])).toEqual(['1', '2', '3']));

  it('keeps a deleted item in its position', () => {
    expect(shownAs([1, 2, 3], [1, 3])).toEqual(['1', '2 deleted', '3']);
    expect(shownAs([1, 2], [])).toEqual(['1 deleted', '2 deleted']);
  });

  it('keeps it after every refetch', () => {
    const once = listWithDeleted(listWithDeleted([], rooms(1, 2), []), rooms(2), []);
    expect(listWithDeleted(once, rooms(2), [])).toEqual(once);
  });

  it('drops dismissed items, but no existing ones', () => {
    expect(shownAs([1, 2, 3], [3], [1, 3])).toEqual(['2 deleted', '3']);
  });
});
