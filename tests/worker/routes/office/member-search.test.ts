import { expect, it } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import type { CreatedApiKey } from '../../../../contract/staff/office';
import { fetchFromWorker, staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, made } from '../../../support/worker/data';
import { latestEntry, undo } from '../../../support/worker/groups/group-with-point-person';
import { runInHours } from '../../../support/worker/scheduled-run';
import { staffHeaders } from '../../../support/worker/staff';

const inOffice = await aProperty();
const aGroupOf = async (members: [name: string, email?: string][], changes: object = {}) => {
  const { id } = await aGroup({ propertyId: inOffice.id, ...changes });
  const joined = [];
  for (const [name, email = null] of members) joined.push(await aParticipant(id, { name, email }));
  return { id, joined };
};

const find = async (search: string) =>
  (await staff.get<GroupSummary[]>(`/api/groups?search=${encodeURIComponent(search)}`)).body;
const namesFound = async (search: string) => (await find(search)).map(({ id, foundMember }) => [id, foundMember]);

it('finds a member by the words of the name and by the address, and says whom', async () => {
  const { id } = await aGroupOf([
    ['Rosa Jensen', 'rosa.jensen.368@student.example'],
    ['Ivan Lopez', 'ivan.lopez.i1481@student.example'],
  ]);
  await aGroupOf([['Ivan Petrov', 'ivan.petrov.77@student.example'], ['Maria Lopez']]);
  for (const search of [
    ...[
      'ivan.lopez.i1481',
      'Ivan Lopez',
      'lopez IVAN',
      'iva lop',
      'ivan.lopez.i1481@student.example',
      'ivan.lopez.i1481@',
    ],
    ...['Lopez, Ivan', 'i1481'],
  ])
    expect(await namesFound(search), search).toEqual([[id, 'Ivan Lopez']]);
  expect(await namesFound('rosa.jensen.368')).toEqual([[id, 'Rosa Jensen']]);
  for (const search of ['Ivan Jensen', 'rosa.jensen.369', 'van Lopez', '@student.example', 'Rosa Jensen i1481'])
    expect(await namesFound(search), search).toEqual([]);
});

it('a group that is found by its point person or property names no member', async () => {
  const { id } = await aGroupOf([['Quentin Abernathy']], { pointPersonName: 'Quentin Abernathy' });
  expect(await namesFound('Quentin Abernathy')).toEqual([[id, undefined]]);
});

it.each([
  ['İpek Yılmaz', ['ipek', 'İPEK', 'yilmaz']],
  ['Siân Ó’Rourke-Łuczak', ['sian', 'o’rourke', 'rourke luczak', 'ŁUCZAK siân']],
  ['Nguyễn Thị Kiều', ['nguyen kieu', 'NGUYỄN THỊ']],
  ['김민수', ['김민', '민수', '수']],
  ['王小明', ['小明', '王']],
  ['राहुल शर्मा', ['राहुल', 'शर्मा राह']],
  ['ياسمين حداد', ['ياسمين', 'حداد']],
])('finds %s in any case, with and without accents', async (name, searches) => {
  const { id } = await aGroupOf([[name]]);
  for (const search of searches) expect(await namesFound(search), search).toEqual([[id, name]]);
});

it('a single letter of an alphabet, a wildcard and the longest search find no member', async () => {
  await aGroupOf([['Xquisite Xylo']]);
  for (const search of ['x', 'x x', 'x%', '%', '"', "xquisite' OR 1", 'a b '.repeat(25), '玉 '.repeat(50)]) {
    const members = (await namesFound(search)).map(([, member]) => member);
    expect(members.filter(Boolean), search).toEqual([]);
  }
});

it('a removed member is not found, and is found again after undo', async () => {
  const { id, joined } = await aGroupOf([['Wilhelmina Zaragoza']]);
  await staff.delete(`/api/participants/${joined[0]?.id}`);
  expect(await namesFound('wilhelmina')).toEqual([]);
  expect((await undo((await latestEntry(id, staff)).id, staff)).status).toBe(201);
  expect(await namesFound('wilhelmina')).toEqual([[id, 'Wilhelmina Zaragoza']]);
});

it('members are found in the CSV files, with other filters, and after the group was restored', async () => {
  const { id } = await aGroupOf([['Bartholomew Quist']]);
  const search = 'search=bartholomew+quist';
  for (const file of ['groups.csv', 'groups/roommates.csv']) {
    const answer = await fetchFromWorker(`/api/${file}?${search}`, { headers: await staffHeaders() });
    expect(await answer.text(), file).toContain(String(id));
  }
  const filters = `property=${inOffice.id}&setup=pending&status=pending&sort=name`;
  expect((await staff.get<GroupSummary[]>(`/api/groups?${search}&${filters}`)).body).toMatchObject([{ id }]);
  await staff.delete(`/api/groups/${id}`);
  expect(await namesFound('Bartholomew')).toEqual([]);
  await staff.post(`/api/groups/${id}/restore`);
  expect(await namesFound('Bartholomew')).toEqual([[id, 'Bartholomew Quist']]);
});

it('an API key finds members by the addresses that it reads, and still no share codes', async () => {
  const { id } = await aGroupOf([['Ulrika Nyström', 'ulrika.n@student.example']]);
  const { key } = made(await staff.post<CreatedApiKey>('/api/keys', { name: 'Reports', includeShareCodes: false }));
  const answer = await fetchFromWorker('/api/groups?search=ulrika.n', { headers: { Authorization: `Bearer ${key}` } });
  const found = (await answer.json()) as GroupSummary[];
  expect(found).toMatchObject([
    { id, foundMember: 'Ulrika Nyström', participants: [{ email: 'ulrika.n@student.example' }] },
  ]);
  expect(found[0]).not.toHaveProperty('shareCode');
});

it('an erased member is not found', async () => {
  const { joined } = await aGroupOf([['Thaddeus Erasmus']]);
  await staff.delete(`/api/participants/${joined[0]?.id}`);
  await runInHours(24.1);
  expect(await namesFound('Thaddeus')).toEqual([]);
});
