import { describe, expect, it } from 'vitest';
import { groupListFilterOf, isFiltered, queryOf, sectionsOf } from '../../../../../app/domain/staff/group-list-filter';

const filterOf = (query: string) => groupListFilterOf(new URLSearchParams(query));

describe('The address of the staff’s group list', () => {
  it.each([
    '',
    'search=ana&sort=deadline&status=ready&property=7',
    'setup=active',
    'waiting=office',
    'erasure=soon',
    'assignee=me',
    'assignee=ana%40office.example',
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

  it.each([
    'ana',
    'ana@office',
    '@office.example',
    'ana@office..example',
    'ana lee@office.example',
    'a@b@office.example',
  ])('an assignee who is no email address is dropped: %j', (assignee) => {
    expect(queryOf(groupListFilterOf(new URLSearchParams({ assignee })))).toEqual({});
  });

  it('an address longer than the API takes is dropped, and one in capitals is written small', () => {
    expect(filterOf(`assignee=${'a'.repeat(240)}@office.example`).assignee).toBeUndefined();
    expect(filterOf('assignee=Ana@Office.Example').assignee).toBe('ana@office.example');
  });

  it('a status is a filter, a sort order is not', () => {
    expect(isFiltered(filterOf('sort=name'))).toBe(false);
    expect(isFiltered(filterOf('status=open'))).toBe(true);
  });

  it.each([
    ['', ['us', 'group', 'over', 'pending']],
    ['setup=active', ['us', 'group', 'over']],
    ['status=pending', ['pending']],
    ['status=ready', ['us', 'group']],
    ['status=closed', ['us', 'over', 'pending']],
  ])('%j → the sections that may have matching groups', (query, sections) => {
    expect(sectionsOf(filterOf(query))).toEqual(sections);
  });
});
