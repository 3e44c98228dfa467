import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { visitor } from '../../support/worker/calls';
import { type Column, fillEveryTable, listColumns, listTables, valueFor } from '../../support/worker/full-rows';

/** Two of everything, so that what refers to a row can refer to another; the first group's page is looked at. */
await fillEveryTable([1, 2]);
await env.DB.batch([
  env.DB.prepare("UPDATE groups SET share_code = 'STAY000' || id"),
  env.DB.prepare('UPDATE units SET property_id = 1, is_active = 1'),
  env.DB.prepare('UPDATE groups SET setup_completed_at = NULL WHERE id = 1'),
  // Triggers have made these besides, and a group has one of a kind.
  env.DB.prepare('DELETE FROM calendar_events'),
]);

/** The group as a refetch reads it, and everything its page is rendered from. */
const pages = ['/api/groups/share', '/api/portal'];

async function page(path: string) {
  const code = await env.DB.prepare('SELECT share_code FROM groups WHERE id = 1').first<string>('share_code');
  const { body, headers } = await visitor.get<unknown>(`${path}/${code}`);
  return { body: JSON.stringify(body), tag: headers.get('ETag') };
}

/** A mark that no row of this column has, or, where it refers to a row, that of the other one. */
const markFor = ({ name, type }: Column) => (name === 'is_active' || /^text$/i.test(type) ? 4 : 2);

type Seen = Awaited<ReturnType<typeof page>>;

const lookAt = () => Promise.all(pages.map(page));

/** Whether each page shows something else since, and whether it is called something else. */
const changesOf = (before: Seen[], after: Seen[]) =>
  pages.map((path, index) => ({
    path,
    isShown: after[index]?.body !== before[index]?.body,
    isNewVersion: after[index]?.tag !== before[index]?.tag,
  }));

/** Runs a statement; says what it changes of a page. */
async function changeBy(path: string, sql: string, ...values: unknown[]) {
  const before = await page(path);
  await env.DB.prepare(sql)
    .bind(...values)
    .run();
  const after = await page(path);
  return { isShown: after.body !== before.body, isNewVersion: after.tag !== before.tag };
}

/** What only the second of them shows. */
const ofItsPage: [what: string, sql: string][] = [
  ['a message', 'INSERT INTO messages (id, group_id, sender_name, content, created_at) VALUES (99, 1, ?, ?, ?)'],
  [
    'tour dates',
    "INSERT INTO tour_schedules (id, group_id, participant_name, name_key, preferred_dates, created_at, updated_at) VALUES (99, 1, ?, ?, '[]', ?3, ?3)",
  ],
  ['tour dates that are withdrawn', 'DELETE FROM tour_schedules WHERE id = 99 AND ?1 || ?2 || ?3 IS NOT NULL'],
  ['a question', 'INSERT INTO questions (id, group_id, name, question, created_at) VALUES (99, 1, ?, ?, ?)'],
  ['a question that is deleted', 'DELETE FROM questions WHERE id = 99 AND ?1 || ?2 || ?3 IS NOT NULL'],
];

it.each(ofItsPage)('The version of /api/portal rises with %s', async (_, sql) => {
  expect(await changeBy('/api/portal', sql, 'one', 'two', 'three')).toEqual({ isShown: true, isNewVersion: true });
});

/** Their changes are saved with the property's version (tests/worker/db/saved-properties.test.ts). */
const ofProperties = ['properties', 'units', 'rooms'];

/** Columns that no change leaves as a row of the same thing. */
const identities = 'id public_id group_id version key upload_id scope subject part_number undoes participant_id'.split(
  ' ',
);

it('The version of each page rises with every column of every table that it shows', async () => {
  const shown: string[] = [];
  const wrong: string[] = [];
  let before = await lookAt();
  for (const table of (await listTables()).filter((name) => !ofProperties.includes(name))) {
    for (const column of await listColumns(table)) {
      if (identities.includes(column.name)) continue;
      const other = column.name === 'share_code' ? 'STAY0009' : valueFor(table, column, markFor(column));
      const set = env.DB.prepare(`UPDATE ${table} SET ${column.name} = ? WHERE rowid = 1`);
      const earlier = await env.DB.prepare(`SELECT ${column.name} AS value FROM ${table} WHERE rowid = 1`).first(
        'value',
      );
      await set.bind(other).run();
      const changes = changesOf(before, await lookAt());
      await set.bind(earlier).run();
      if (changes.some(({ isShown, isNewVersion }) => isShown || isNewVersion)) before = await lookAt();
      for (const { path, isShown, isNewVersion } of changes) {
        if (isShown) shown.push(`${table}.${column.name} on ${path}`);
        if (isShown && !isNewVersion) wrong.push(`${table}.${column.name} on ${path}`);
      }
    }
  }
  expect(wrong, 'shown to visitors, but no trigger of the migrations raises the version').toEqual([]);
  for (const path of pages) {
    const ofPage = shown.filter((column) => column.endsWith(path));
    expect(ofPage).toEqual(
      expect.arrayContaining(['groups.bio', 'participants.name'].map((column) => `${column} on ${path}`)),
    );
    expect(ofPage.length).toBeGreaterThan(15);
  }
});

describe.each(pages)('The version of %s', (path) => {
  it.each([
    [
      'a member who joins',
      'INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at) VALUES (9, 1, ?1, ?1, ?2, ?3)',
    ],
    [
      "the point person's last device that is forgotten",
      'DELETE FROM point_person_devices WHERE group_id = 1 AND ?1 || ?2 || ?3 IS NOT NULL',
    ],
    [
      "the point person's first device",
      'INSERT INTO point_person_devices (group_id, device_hash, created_at) VALUES (1, ?1 || ?2, ?3)',
    ],
    ['a member who goes', 'DELETE FROM participants WHERE id = 9 AND ?1 || ?2 || ?3 IS NOT NULL'],
  ])('rises with %s', async (_, sql) => {
    expect(await changeBy(path, sql, 'one', 'two', 'three')).toEqual({ isShown: true, isNewVersion: true });
  });

  it('rises when a preferred room or the unit of the group is deleted', async () => {
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO units (id, property_id, name, bedrooms, bathrooms, is_active) VALUES (7, 2, 'Elsewhere', 1, 1, 0)",
      ),
      env.DB.prepare("INSERT INTO rooms (id, unit_id, name, monthly_rate) VALUES (7, 7, 'Elsewhere', 1)"),
      env.DB.prepare('UPDATE participants SET group_id = 1, room_preference = 7'),
      env.DB.prepare('UPDATE groups SET unit_id = 7'),
    ]);
    expect(await changeBy(path, 'DELETE FROM rooms WHERE id = 7')).toEqual({ isShown: true, isNewVersion: true });
    expect(await changeBy(path, 'DELETE FROM units WHERE id = 7')).toEqual({ isShown: true, isNewVersion: true });
  });
});
