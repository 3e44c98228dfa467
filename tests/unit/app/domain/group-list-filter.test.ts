import { describe, expect, it } from 'vitest';
import { groupListFilterOf, isFiltered, listsOf, queryOf } from '../../../../app/domain/group-list-filter';

const filterOf = (query: string) => groupListFilterOf(new URLSearchParams(query));

describe('The address of the staff’s group list', () => {
  it.each([
    '',
    'search=ana&sort=deadline&status=ready&property=7',
    'setup=active',
    'waiting=office',
    'erasure=soon',
    'assignee=me',
  ])('is read and written back: %j', (query) => {
    expect(new URLSearchParams(queryOf(filterOf(query))).toString()).toBe(query);
  });

  it('unknown values are dropped', () => {
    expect(
      queryOf(
        filterOf('sort=random&status=done&property=x&setup=none&waiting=nobody&erasure=never&assignee=nobody&page=2'),
      ),
    ).toEqual({});
  });

  it('a status is a filter, a sort order is not', () => {
    expect(isFiltered(filterOf('sort=name'))).toBe(false);
    expect(isFiltered(filterOf('status=open'))).toBe(true);
  });

  it.each([
    ['', { active: true, pending: true }],
    ['setup=active', { active: true, pending: false }],
    ['status=pending', { active: false, pending: true }],
    ['status=ready', { active: true, pending: false }],
    ['status=closed', { active: true, pending: true }],
  ])('%j → the lists that may have matching groups', (query, lists) => {
    expect(listsOf(filterOf(query))).toEqual(lists);
  });
});
