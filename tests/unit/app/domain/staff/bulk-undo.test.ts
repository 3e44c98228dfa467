import { expect, it } from 'vitest';
import { changesToUndo, refusedText } from '../../../../../app/domain/staff/bulk-change';
import { BulkChange, type GroupSummary } from '../../../../../contract/group';

/** A group as far as undoing looks at it. */
const group = (id: number, assignee: string | null, customizations: Partial<GroupSummary['customizations']> = {}) =>
  ({
    id,
    assignee,
    customizations: { outcome: null, decisionDeadline: null, timeZone: null, ...customizations },
  }) as GroupSummary;

it('restores each group’s former assignee, in one call for each value', () => {
  expect(
    changesToUndo({ action: 'assign', value: 'ben@x.org' }, [
      group(1, 'ana@x.org'),
      group(2, null),
      group(3, 'ana@x.org'),
    ]),
  ).toEqual([
    { action: 'assign', value: 'ana@x.org', replaces: 'ben@x.org', ids: [1, 3] },
    { action: 'assign', value: null, replaces: 'ben@x.org', ids: [2] },
  ]);
});

it('sends at most as many groups in one call as the API takes', () => {
  const before = Array.from({ length: 201 }, (_, at) => group(at + 1, null));
  const calls = changesToUndo({ action: 'assign', value: 'ben@x.org' }, before);
  expect(calls.every((change) => BulkChange.safeParse(change).success)).toBe(true);
  expect(calls.flatMap(({ ids }) => ids)).toEqual(before.map(({ id }) => id));
});

it('reopens a group, or restores its former outcome', () => {
  expect(changesToUndo({ action: 'outcome' }, [group(1, null), group(2, null, { outcome: 'closed' })])).toEqual([
    { action: 'outcome', value: null, isUndo: true, ids: [1] },
    { action: 'outcome', value: 'closed', isUndo: true, ids: [2] },
  ]);
});

it('restores a deadline to the same instant and time zone', () => {
  const [decisionDeadline, timeZone] = ['2026-12-02T04:30:00.000Z', 'America/New_York'];
  const before = [group(1, null, { decisionDeadline, timeZone }), group(2, null, { decisionDeadline }), group(3, null)];
  expect(changesToUndo({ action: 'deadline' }, before)).toEqual([
    { action: 'deadline', value: { decisionDeadline: '2026-12-01T23:30:00', timeZone }, isUndo: true, ids: [1] },
    { action: 'deadline', value: { decisionDeadline: '2026-12-02T04:30:00', timeZone: 'UTC' }, isUndo: true, ids: [2] },
    { action: 'deadline', value: null, isUndo: true, ids: [3] },
  ]);
});

it('names the groups that could not be restored, with the reason, up to three', () => {
  const groups = ['Ana', 'Ben', 'Cy', 'Dee', 'Eli'].map((pointPersonName, id) => ({
    ...group(id, null),
    pointPersonName,
  }));
  const refused = groups.map(({ id }) => ({ id, message: 'This has been changed since then.' }));
  const reason = 'This has been changed since then.';
  expect(refusedText(refused.slice(0, 1), groups)).toBe(`Ana: ${reason}`);
  expect(refusedText(refused, groups)).toBe(`Ana: ${reason} Ben: ${reason} Cy: ${reason} 2 more.`);
});
