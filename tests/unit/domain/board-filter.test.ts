import { describe, expect, it } from 'vitest';
import { boardFilterOf, isFiltered, listsOf, queryOf } from '../../../app/domain/board-filter';

const filterOf = (query: string) => boardFilterOf(new URLSearchParams(query));

describe('What an address says of the groups that staff look at', () => {
  it.each([
    '',
    'search=ana&sort=deadline&status=ready&property=7',
    'setup=active',
    'waiting=office',
    'erasure=soon',
    'assignee=me',
  ])('is read and written: %j', (query) => {
    expect(new URLSearchParams(queryOf(filterOf(query))).toString()).toBe(query);
  });

  it('leaves out what is unknown', () => {
    expect(
      queryOf(
        filterOf('sort=random&status=done&property=x&setup=none&waiting=nobody&erasure=never&assignee=nobody&page=2'),
      ),
    ).toEqual({});
  });

  it('is a filter where it keeps groups away, which an order does not', () => {
    expect(isFiltered(filterOf('sort=name'))).toBe(false);
    expect(isFiltered(filterOf('status=open'))).toBe(true);
  });

  it.each([
    ['', { active: true, pending: true }],
    ['setup=active', { active: true, pending: false }],
    ['status=pending', { active: false, pending: true }],
    ['status=ready', { active: true, pending: false }],
    ['status=closed', { active: true, pending: true }],
  ])('%j concerns the lists that may have some of them', (query, lists) => {
    expect(listsOf(filterOf(query))).toEqual(lists);
  });
});
