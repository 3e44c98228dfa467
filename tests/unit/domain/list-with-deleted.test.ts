import { describe, expect, it } from 'vitest';
import { listWithDeleted } from '../../../app/domain/lists';

const rooms = (...ids: number[]) => ids.map((id) => ({ id }));

const shownAs = (before: number[], now: number[], forgotten: number[] = []) =>
  listWithDeleted(listWithDeleted([], rooms(...before), []), rooms(...now), forgotten).map(({ item, isDeleted }) =>
    isDeleted ? `${item.id} deleted` : `${item.id}`,
  );

describe('a list that others change', () => {
  it('shows what is there', () => expect(shownAs([1, 2], [1, 2, 3])).toEqual(['1', '2', '3']));

  it('keeps what was deleted in its place', () => {
    expect(shownAs([1, 2, 3], [1, 3])).toEqual(['1', '2 deleted', '3']);
    expect(shownAs([1, 2], [])).toEqual(['1 deleted', '2 deleted']);
  });

  it('keeps it however often the list is read', () => {
    const once = listWithDeleted(listWithDeleted([], rooms(1, 2), []), rooms(2), []);
    expect(listWithDeleted(once, rooms(2), [])).toEqual(once);
  });

  it('lets go of what is to be forgotten, but not of what is there', () => {
    expect(shownAs([1, 2, 3], [3], [1, 3])).toEqual(['2 deleted', '3']);
  });
});
