import { expect, it } from 'vitest';
import { officeRows } from '../../../dev/demo/office';
import { groupStatus } from '../../../worker/contract/groups/group-status';

const now = new Date('2026-11-23T12:00:00.000Z');
const rows = officeRows(now);
const lengthOf = (table: string) => rows[table]?.length;

it('is the same each time, and as large as it says', () => {
  expect(officeRows(now)).toEqual(rows);
  expect([lengthOf('properties'), lengthOf('groups'), lengthOf('participants')]).toEqual([3, 400, 2000]);
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

it('has groups that were deleted and can be restored to their property', () => {
  const deleted = (rows.groups ?? []).filter(({ deletedAt }) => deletedAt);
  expect(deleted.length).toBeGreaterThanOrEqual(5);
  for (const { deletedAt, propertyId, formerPropertyId } of deleted) {
    expect(propertyId).toBeNull();
    expect(formerPropertyId).toBeGreaterThan(0);
    expect(now.getTime() - Date.parse(`${deletedAt}`)).toBeLessThan(29 * 24 * 60 * 60 * 1000);
  }
});
