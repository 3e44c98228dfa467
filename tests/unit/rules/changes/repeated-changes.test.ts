import { describe, expect, it } from 'vitest';
import type { ActivityState } from '../../../../contract/activity';
import type { Entry } from '../../../../rules/changes/group-change';
import { type EarlierEntry, foldRepeated, repeatedSince } from '../../../../rules/changes/repeated-changes';

const now = new Date('2026-11-28T12:00:00.000Z');
const [limit, aMinuteAgo] = [repeatedSince(now), '2026-11-28T11:59:00.000Z'];

const by = { role: 'member', memberId: 1, staff: null } as const;

/** A change of Ana (1) by herself. */
const change = (before: ActivityState | null, after: ActivityState | null, others: Partial<Entry> = {}): Entry => ({
  ...{ kind: 'member_changed', subjectType: 'participant', subjectId: 1, ...by, before, after, ...others },
});

const entry = (
  id: number,
  before: ActivityState | null,
  after: ActivityState | null,
  others: Partial<EarlierEntry> = {},
): EarlierEntry => ({
  ...{ id, kind: 'member_changed', subjectType: 'participant', subjectId: 1, ...by, before, after },
  ...{ isUndoneOrUndo: false, createdAt: aMinuteAgo, ...others },
});

const level = (interestLevel: ActivityState['interestLevel']): ActivityState => ({ interestLevel });
const [out, maybe, asks, isIn] = [level('im_out'), level('interested'), level('need_info'), level('im_in')];
const room: ActivityState = { roomPreference: 11, roomName: 'Den' };
const noRoom: ActivityState = { roomPreference: null, roomName: null };

/** Three changes of her level, newest first. */
const three = (others: Partial<EarlierEntry> = {}): EarlierEntry[] => [
  entry(3, asks, maybe, others),
  entry(2, maybe, asks),
  entry(1, out, maybe),
];

const step = (name: string): ActivityState => ({ step: name });
const checked = (id: number, name: string) => entry(id, null, step(name), { kind: 'step_done' });
const unchecked = (id: number, name: string) => entry(id, step(name), null, { kind: 'step_undone' });

const fourth = change(maybe, isIn);

const ofOffice = { role: 'office', memberId: null } as const;
const ofVisitor = { role: 'visitor', memberId: null } as const;

type Case = [title: string, entry: Entry, earlier: EarlierEntry[]];

describe('A change has an entry of its own', () => {
  it.each<Case>([
    ['without earlier ones', fourth, []],
    ['if it is the third', fourth, three().slice(1)],
    ['if the last one was made by another member', fourth, three({ memberId: 2 })],
    [
      'if the last one was made by the office',
      fourth,
      three({ role: 'office', memberId: null, staff: 'ana@example.com' }),
    ],
    [
      'if the last one was made by a colleague',
      { ...fourth, ...ofOffice, staff: 'ben@example.com' },
      three().map((one, at) => ({ ...one, ...ofOffice, staff: `${at === 0 ? 'ana' : 'ben'}@example.com` })),
    ],
    [
      'by an unknown device, if the last one was made by the point person',
      { ...fourth, ...ofVisitor },
      three().map((one, at) => ({ ...one, ...ofVisitor, ...(at === 0 && { role: 'point_person' }) })),
    ],
    ['if the last one was undone, or is an undo', fourth, three({ isUndoneOrUndo: true })],
    ['if the last one is ten minutes old', fourth, three({ createdAt: limit })],
    [
      'if the last one changed another field as well',
      fourth,
      [entry(4, { ...maybe, ...noRoom }, { ...asks, ...room }), ...three()],
    ],
    ['if it changes another field as well', change({ ...maybe, ...noRoom }, { ...isIn, ...room }), three()],
    ['if they are about another member', fourth, three().map((one) => ({ ...one, subjectId: 2 }))],
    [
      'if they are about tour dates with the same id',
      fourth,
      three().map((one) => ({ ...one, subjectType: 'tour_schedule' })),
    ],
    ['if it undoes another', { ...fourth, undoes: 3 }, three()],
    [
      'if it is about another step',
      change(null, step('Signed'), { kind: 'step_done' }),
      [checked(3, 'Paid'), unchecked(2, 'Paid'), checked(1, 'Paid')],
    ],
    [
      'if it is of a kind that is not repeated',
      change(maybe, isIn, { kind: 'restored' }),
      three().map((one) => ({ ...one, kind: 'restored' })),
    ],
  ])('%s', (_, made, earlier) => {
    expect(foldRepeated(made, earlier, now)).toEqual({ entry: made, replaced: [] });
  });
});

describe('The fourth change replaces the third', () => {
  it('and keeps what was before that', () => {
    expect(foldRepeated(fourth, three(), now)).toEqual({ entry: { ...fourth, before: asks }, replaced: [3] });
  });

  it('also if another member made the change before these three', () => {
    const before = entry(0, isIn, out, { memberId: 2 });
    expect(foldRepeated(fourth, [...three(), before], now).replaced).toEqual([3]);
  });

  it('although other fields changed in between, also by others', () => {
    const others = [entry(4, noRoom, room, { memberId: 2 }), entry(5, { hasApplied: false }, { hasApplied: true })];
    expect(foldRepeated(fourth, [...others, ...three()], now).replaced).toEqual([3]);
  });

  it('and the second, if it leads back to what the third began with', () => {
    const back = change(maybe, asks);
    expect(foldRepeated(back, three(), now)).toEqual({ entry: { ...back, before: maybe }, replaced: [3, 2] });
  });

  it('and the second, where a step is checked and unchecked twice', () => {
    const made = change(step('Paid'), null, { kind: 'step_undone' });
    const earlier = [checked(3, 'Paid'), unchecked(2, 'Paid'), checked(1, 'Paid')];
    expect(foldRepeated(made, earlier, now)).toEqual({ entry: { ...made, before: step('Paid') }, replaced: [3, 2] });
  });

  it('where unknown devices change a member', () => {
    const earlier = three().map((one) => ({ ...one, ...ofVisitor }));
    expect(foldRepeated({ ...fourth, ...ofVisitor }, earlier, now).replaced).toEqual([3]);
  });

  it('where tour dates are saved', () => {
    const saved = { kind: 'tour_saved', subjectType: 'tour_schedule', subjectId: 31 } as const;
    const on = (date: string): ActivityState => ({ preferredDates: [{ date, timePreference: 'AM' }] });
    const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map(on);
    const [first = null, second = null, third = null, fourthDay = null, fifth = null] = days;
    const earlier = [entry(3, third, fourthDay, saved), entry(2, second, third, saved), entry(1, first, second, saved)];
    const made = change(fourthDay, fifth, saved);
    expect(foldRepeated(made, earlier, now)).toEqual({ entry: { ...made, before: third }, replaced: [3] });
  });
});

it('The step named “Applied” and the application are the same field', () => {
  const applied = [
    entry(2, { hasApplied: true }, { hasApplied: false }),
    entry(1, { hasApplied: false }, { hasApplied: true }),
    entry(0, { hasApplied: true }, { hasApplied: false }),
  ];
  const made = change({ hasApplied: true }, { hasApplied: false });
  expect(foldRepeated(made, applied, now).replaced).not.toEqual([]);
  const stepDone = entry(3, null, step('applied'), { kind: 'step_done' });
  expect(foldRepeated(made, [stepDone, ...applied], now).replaced).toEqual([]);
});
