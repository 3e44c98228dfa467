import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { dayMs } from '../../../contract/values/time';
import { officeRows } from '../../../dev/demo/office';
import { insertsOf } from '../../../dev/demo/seed';
import { groupStatus } from '../../../rules/group-status';

const now = new Date('2026-11-23T12:00:00.000Z');
const rows = officeRows(now);
const lengthOf = (table: string) => rows[table]?.length;

it('is the same each time, and has the stated size', () => {
  expect(officeRows(now)).toEqual(rows);
  expect([lengthOf('properties'), lengthOf('groups'), lengthOf('participants')]).toEqual([3, 400, 2000]);
});

it('fits into the database', () => {
  const database = new DatabaseSync(':memory:');
  for (const migration of globSync('migrations/*.sql').sort()) database.exec(readFileSync(migration, 'utf8'));
  for (const { sql, json } of insertsOf(rows)) database.prepare(sql).run(json);
  expect(database.prepare('SELECT count(*) AS groups FROM groups').get()).toEqual({ groups: lengthOf('groups') });
});

it('has groups in every state', () => {
  const statuses = (rows.groups ?? []).map(({ id, outcome, setupCompletedAt, decisionDeadline, unitId }) =>
    groupStatus(
      {
        outcome: (outcome ?? null) as 'leased' | 'closed' | null,
        isSetUp: setupCompletedAt !== undefined,
        decisionDeadline: (decisionDeadline ?? null) as string | null,
        committed: (rows.participants ?? []).filter((one) => one.groupId === id && one.interestLevel === 'im_in')
          .length,
        beds: (rows.units?.find((unit) => unit.id === unitId)?.bedrooms ?? null) as number | null,
      },
      now,
    ),
  );
  for (const status of ['pending', 'open', 'ready', 'past_deadline', 'leased', 'closed'])
    expect(statuses.filter((one) => one === status).length, status).toBeGreaterThanOrEqual(10);
});

it('has deleted groups that can be restored to their property', () => {
  const deleted = (rows.groups ?? []).filter(({ deletedAt }) => deletedAt);
  expect(deleted.length).toBeGreaterThanOrEqual(5);
  for (const { deletedAt, propertyId, keptPropertyId } of deleted) {
    expect(propertyId).toBeNull();
    expect(keptPropertyId).toBeGreaterThan(0);
    expect(now.getTime() - Date.parse(`${deletedAt}`)).toBeLessThan(29 * dayMs);
  }
});
