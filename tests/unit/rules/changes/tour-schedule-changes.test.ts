import { describe, expect, it } from 'vitest';
import type { NewTourSchedule } from '../../../../contract/tour-schedule';
import { limits } from '../../../../contract/values/limits';
import { removeSchedule, saveSchedule } from '../../../../rules/changes/tour-schedule-changes';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import { groupFacts, memberFacts, scheduleFacts } from '../../../support/group-facts';
import { nobody, ofAna, ofBen, ofFormerAna, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const yesterday = '2026-11-27T11:00:00.000Z';

const member = (id: number, name: string) => memberFacts(id, { name });

const ofOtherAna: Requester = { ...nobody, participantIds: [3] };

const saturday = [{ date: '2026-12-05', timePreference: 'AM' as const }];
const sunday = [{ date: '2026-12-06', timePreference: 'PM' as const }];

const ofParent = scheduleFacts(32);
const ofMember = scheduleFacts(31, {
  ...{ participantId: 1, participantName: 'Ana', nameKey: 'ana', preferredDates: saturday },
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...ofParent, id: 100 + index, nameKey: `p${index}` }));

/** Ana (1) and Ben (2), and another Ana (3). */
const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({ members: [member(1, 'Ana'), member(2, 'Ben'), member(3, ' ANA ')], ...changes });

const asAna: NewTourSchedule = { groupId: 7, participantName: 'Ana', preferredDates: sunday };
const asKim: NewTourSchedule = { ...asAna, participantName: 'Kim' };
const own = { editing: 'own' } as const;
const full = { tourSchedules: many(limits.tourSchedulesPerGroup) };
const most = limits.unknownPerDay.tourSchedules;

describe('Saving tour dates is refused', () => {
  it.each<[when: string, facts: Partial<GroupFacts>, planning: NewTourSchedule, added: number, refusal: object]>([
    ['without a property', { propertyId: null }, asAna, 0, { refused: 'noGroup' }],
    ['to a device that never opened the changed code', { codeChangedAt: at }, asAna, 0, { refused: 'noGroup' }],
    ['after an outcome', { outcome: 'leased', me: pointPerson }, asAna, 0, { refused: 'groupClosed' }],
    ['for a member who edits their own entry', own, asAna, 0, { refused: 'onlyTheirs' }],
    ['the same, to another member by name', { ...own, me: ofBen }, asAna, 0, { refused: 'onlyTheirs', name: 'Ana' }],
    ['above the limit of the group', { ...full, me: office }, asKim, 0, { refused: 'schedulesFull' }],
    ['to unknown devices after they added many', {}, asKim, most, { refused: 'unknownOver' }],
  ])('%s', (_, facts, planning, added, refusal) => {
    expect(saveSchedule(group(facts), planning, added, now)).toEqual(refusal);
  });
});

describe('Saving tour dates is possible', () => {
  it.each<[when: string, facts: Partial<GroupFacts>, planning: NewTourSchedule, added: number | undefined]>([
    ['for the office after an outcome', { outcome: 'closed', me: office }, asAna, 0],
    ['for the member', { ...own, me: ofAna }, asAna, 0],
    ['for the point person', { ...own, me: pointPerson }, asAna, 0],
    ['under a name of no member', own, asKim, 0],
    ['where they replace others, above the limit', { tourSchedules: [ofParent, ...many(99)] }, asKim, 0],
    ['where unknown devices replace theirs after many', { tourSchedules: [ofParent] }, asKim, most],
    ['for a member after unknown devices added many', { me: ofBen }, asKim, most],
    ['for the office after unknown devices added many', { me: office }, asKim, most],
    ['for unknown devices where calls are not limited', {}, asKim, undefined],
  ])('%s', (_, facts, planning, added) => {
    expect(saveSchedule(group(facts), planning, added, now)).toMatchObject({ change: { at } });
  });
});

describe('Tour dates belong to', () => {
  it.each<[whom: string, me: Requester, planning: NewTourSchedule, owner: number | null]>([
    ['the first member of the name', nobody, asAna, 1],
    ['the member of the name whose device it is', ofOtherAna, asAna, 3],
    ['the member that the request names', ofAna, { ...asAna, participantId: 3 }, 3],
    ['a member of the name, if the one that is named has another', nobody, { ...asAna, participantId: 2 }, 1],
    ['no member, if none has the name', ofAna, asKim, null],
  ])('%s', (_, me, planning, participantId) => {
    const saved = saveSchedule(group({ me }), planning, 0, now);
    expect(saved).toMatchObject({
      answer: { schedule: { participantId } },
      change: { savedSchedule: { participantId } },
    });
  });
});

describe('Saved tour dates', () => {
  it('new ones: an entry without what was before', () => {
    expect(saveSchedule(group({ me: ofBen }), asKim, 0, now)).toEqual({
      answer: {
        schedule: {
          ...{ groupId: 7, participantId: null, participantName: 'Kim', preferredDates: sunday },
          ...{ createdAt: at, updatedAt: at },
        },
        isNew: true,
      },
      change: {
        at,
        savedSchedule: {
          ...{ id: null, participantId: null, participantName: 'Kim', nameKey: 'kim', preferredDates: sunday },
          ...{ isSavedHere: true, rev: 1, createdAt: at, updatedAt: at },
        },
        entries: [
          {
            ...{ kind: 'tour_saved', subjectType: 'tour_schedule', subjectId: null },
            ...{ role: 'member', memberId: 2, staff: null, before: undefined, after: { preferredDates: sunday } },
          },
        ],
        audit: 'tour_dates_changed',
      },
    });
  });

  it('changed ones keep their id and their first time', () => {
    expect(saveSchedule(group({ me: ofAna, tourSchedules: [ofMember] }), asAna, 0, now)).toMatchObject({
      answer: { schedule: { createdAt: yesterday, updatedAt: at }, isNew: false },
      change: {
        savedSchedule: { id: 31, rev: 5, createdAt: yesterday },
        entries: [
          {
            subjectId: 31,
            before: { preferredDates: saturday },
            after: { preferredDates: sunday },
          },
        ],
      },
    });
  });

  it('the same ones have no entry', () => {
    const again = saveSchedule(group({ tourSchedules: [ofMember] }), { ...asAna, preferredDates: saturday }, 0, now);
    expect(again).toMatchObject({ change: { entries: [], savedSchedule: { rev: 5 } } });
  });

  it('under a name of no member leave those of a member as they are', () => {
    const underThatName = { ...ofMember, participantName: 'Kim', nameKey: 'kim' };
    expect(saveSchedule(group({ tourSchedules: [underThatName] }), asKim, 0, now)).toMatchObject({
      answer: { isNew: true },
      change: { savedSchedule: { id: null } },
    });
  });

  it('of someone who joins later stay apart from the member’s', () => {
    const formerly = { ...ofMember, participantId: null };
    expect(saveSchedule(group({ tourSchedules: [formerly] }), asAna, 0, now)).toMatchObject({
      answer: { isNew: true },
    });
  });
});

describe('Taking tour dates back', () => {
  const both = { tourSchedules: [ofMember, ofParent] };
  const savedHere = {
    tourSchedules: [
      { ...ofMember, isSavedHere: true },
      { ...ofParent, isSavedHere: true },
    ],
  };
  it.each<[who: string, facts: Partial<GroupFacts>, id: number]>([
    ['their member', { ...both, me: ofAna }, 31],
    ['their member who has left', { ...both, members: [], me: ofFormerAna }, 31],
    ['the point person', { ...both, me: pointPerson }, 31],
    ['the office, also after an outcome', { ...both, me: office, outcome: 'closed' }, 32],
    ['the device that saved them, under a name of no member', savedHere, 32],
  ])('is possible for %s', (_, facts, id) => {
    expect(removeSchedule(group(facts), id, now)).toMatchObject({
      change: {
        removedTourSchedules: [id],
        entries: [{ kind: 'tour_removed', subjectId: id, before: { preferredDates: saturday } }],
        audit: 'tour_dates_removed',
      },
    });
  });

  it.each<[who: string, facts: Partial<GroupFacts>, id: number, refusal: object]>([
    ['a device that saved a member’s', savedHere, 31, { refused: 'onlyTheirsToDo' }],
    ['another member', { ...both, me: ofBen }, 31, { refused: 'onlyTheirsToDo', name: 'Ana' }],
    ['another device, under a name of no member', both, 32, { refused: 'onlyTheirsToDo' }],
    ['anyone, of dates that are gone', { ...both, me: office }, 33, { refused: 'noSchedule' }],
    ['a device that never opened the changed code', { ...savedHere, codeChangedAt: at }, 32, { refused: 'noSchedule' }],
  ])('is refused to %s', (_, facts, id, refusal) => {
    expect(removeSchedule(group(facts), id, now)).toEqual(refusal);
  });
});
