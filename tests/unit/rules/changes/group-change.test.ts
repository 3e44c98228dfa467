import { describe, expect, it } from 'vitest';
import { actorOf, changed, eventsOf, type GroupChange, type NewEvent } from '../../../../rules/changes/group-change';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import { groupFacts, memberFacts as member, roomChoiceFacts, scheduleFacts } from '../../../support/group-facts';
import { nobody, ofAna, office, pointPerson } from '../../../support/requesters';

const at = '2026-11-28T12:00:00.000Z';
const [earlier, later] = ['2026-11-20T09:00:00.000Z', '2026-11-28T09:00:00.000Z'];

/** Ana (1) and Ben (2), who joined at the same time. */
const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({ members: [member(1), member(2)], removedMembers: 3, ...changes });

describe('The activity shows', () => {
  const visitor = { role: 'visitor', memberId: null, staff: null };
  const ofMaya = { role: 'point_person', memberId: null, staff: null };
  it.each<[who: string, me: Requester, actor: object]>([
    ['staff by their address', office, { role: 'office', memberId: null, staff: 'ana@example.com' }],
    ['a link of the point person as them', { ...nobody, kind: 'link of the point person' }, ofMaya],
    ['a guarantor’s link as a visitor', { ...ofAna, kind: 'link of a guarantor' }, visitor],
    ['the point person, also on a device of a member, as them', { ...ofAna, isPointPerson: true }, ofMaya],
    [
      'a device of several members as the first',
      { ...nobody, participantIds: [2, 1] },
      { role: 'member', memberId: 2, staff: null },
    ],
    ['an unknown device as a visitor', nobody, visitor],
  ])('%s', (_, me, actor) => expect(actorOf(me)).toEqual(actor));
});

describe('The members after', () => {
  it.each<[what: string, change: Partial<GroupChange>, members: object[], removedMembers: number]>([
    ['nothing', {}, [member(1), member(2)], 3],
    ['a join', { joined: member(3, { createdAt: at }) }, [member(1), member(2), member(3, { createdAt: at })], 3],
    [
      'a change, with the next revision',
      { members: [{ id: 2, interestLevel: 'im_in' }] },
      [member(1), member(2, { interestLevel: 'im_in', rev: 2 })],
      3,
    ],
    ['a removal', { members: [{ id: 1, removedAt: at }] }, [member(2)], 4],
    [
      'the return of one who joined first: they are first again',
      { restoredMembers: [member(9, { createdAt: earlier })] },
      [member(9, { createdAt: earlier, rev: 2 }), member(1), member(2)],
      2,
    ],
    [
      'the return of one who joined last: they are last again',
      { restoredMembers: [member(0, { createdAt: later })] },
      [member(1), member(2), member(0, { createdAt: later, rev: 2 })],
      2,
    ],
    [
      'the return of one who joined at the same time: the lower id is first',
      { restoredMembers: [member(0)] },
      [member(0, { rev: 2 }), member(1), member(2)],
      2,
    ],
  ])('%s', (_, change, members, removedMembers) => {
    const { version, ...after } = changed(group(), { ...change, at });
    expect([version, after.members, after.removedMembers]).toEqual([4, members, removedMembers]);
  });

  it('discarded answers to a tour: no one has answered', () => {
    const answered = [member(1, { tourAnswer: 'yes' }), member(2)];
    const discarded = changed(group({ members: answered }), { areTourAnswersDiscarded: true, at });
    expect(discarded.members).toEqual([member(1), member(2)]);
    expect(changed(group({ members: answered }), { at }).members).toEqual(answered);
  });
});

describe('The tour dates after', () => {
  const [first, second] = [scheduleFacts(31), scheduleFacts(32)];
  const { id: _, ...dates } = scheduleFacts(0, { rev: 1 });
  it.each<[what: string, change: Partial<GroupChange>, tourSchedules: object[]]>([
    ['nothing', {}, [first, second]],
    ['a removal', { removedTourSchedules: [31] }, [second]],
    [
      'new dates, which have no number yet',
      { savedSchedule: { ...dates, id: null } },
      [first, second, { ...dates, id: 0 }],
    ],
    [
      'saved dates, which take the place of the former ones',
      { savedSchedule: { ...dates, id: 31 } },
      [second, { ...dates, id: 31 }],
    ],
    ['the return of removed ones', { restoredTourSchedules: [scheduleFacts(33)] }, [first, second, scheduleFacts(33)]],
    [
      'a return to what they were before',
      { restoredTourSchedules: [{ ...first, rev: 9 }] },
      [second, { ...first, rev: 9 }],
    ],
  ])('%s', (__, change, tourSchedules) => {
    const dated = group({ tourSchedules: [first, second] });
    expect(changed(dated, { ...change, at })).toEqual({ ...dated, version: 4, tourSchedules });
  });
});

describe('The device that asks is known after', () => {
  it.each<[what: string, me: Requester, change: Partial<GroupChange>, ids: number[], former: number[]]>([
    ['nothing as before', { ...ofAna, formerParticipantIds: [8] }, {}, [1], [8]],
    ['a join also as the new member', ofAna, { joined: member(3) }, [1, 3], []],
    ['a removal as a former member', ofAna, { members: [{ id: 1, removedAt: at }] }, [], [1]],
    ['a removal of someone else as before', ofAna, { members: [{ id: 2, removedAt: at }] }, [1], []],
    [
      'the return of a former member as that member, in the order of joining',
      { ...ofAna, formerParticipantIds: [9, 8] },
      { restoredMembers: [member(9, { createdAt: earlier })] },
      [9, 1],
      [8],
    ],
  ])('%s', (_, me, change, participantIds, formerParticipantIds) => {
    expect(changed(group({ me }), { ...change, at }).me).toEqual({ ...me, participantIds, formerParticipantIds });
  });
});

describe('The room choice after', () => {
  const choice = roomChoiceFacts({ participantIds: [1, 2] });
  it.each<[what: string, change: Partial<GroupChange>, roomChoice: object | null]>([
    ['an application is as before', { members: [{ id: 1, hasApplied: true }] }, choice],
    [
      'a removal waits for five minutes before it closes',
      { members: [{ id: 1, removedAt: at }] },
      { ...choice, participantsChangedAt: at },
    ],
    ['the end of the choice is null', { roomChoice: null }, null],
    ['another unit is null', { group: { unitId: 21 } }, null],
  ])('%s', (_, change, roomChoice) => {
    expect(changed(group({ roomChoice: choice }), { ...change, at }).roomChoice).toEqual(roomChoice);
  });
});

describe('The events of a change', () => {
  const joined: NewEvent = { kind: 'member.joined', subjectId: 3 };
  const ready: NewEvent = { kind: 'group.ready', subjectId: 7 };
  const toIn: GroupChange = { members: [{ id: 1, interestLevel: 'im_in' }], at };
  it.each<[what: string, facts: Partial<GroupFacts>, change: GroupChange, events: NewEvent[]]>([
    ['none', {}, { at }, []],
    ['its own', {}, { events: [joined], at }, [joined]],
    ['one more if the last bed is taken', { beds: 1 }, { ...toIn, events: [joined] }, [joined, ready]],
    ['the group becomes ready without an event of its own', { beds: 1 }, toIn, [ready]],
    ['none with a bed left', { beds: 2 }, toIn, []],
    ['none in a group that was ready', { beds: 0 }, toIn, []],
    ['none at the deadline', { beds: 1, decisionDeadline: '2026-11-28T12:00:00Z' }, toIn, []],
  ])('%s', (_, facts, change, events) => {
    const before = group({ ...facts, me: pointPerson });
    expect(eventsOf(before, changed(before, change), change)).toEqual(events);
  });
});
