import { describe, expect, it } from 'vitest';
import type { Participant } from '../../../contract/participant';
import type { NextTask } from '../../../rules/next';
import { participant } from '../../support/components/render-in-app';
import { ana, ben, type Case, choice, cy, factsOf, missed, on, taskOf, tour, toured } from '../../support/next-task';

const dev = participant(4, 'Dev', 'im_in');
const out = participant(5, 'Eli', 'im_out');

const wanting = (who: Participant, roomPreference: number): Participant => ({ ...who, roomPreference });
const done = (who: Participant, ...stepsDone: number[]): Participant => ({ ...who, stepsDone });
const clashing = [wanting(ana, 11), wanting(ben, 11)];
const dated = on('2026-11-29', ana, ben, cy);
const lead = { reader: [], isPointPerson: true };
const keyOfClash = 'clash 11 1 2';
const justIn = { members: [ben], reader: [2], steps: true, schedules: dated };
const afterTour = { ...justIn, customizations: toured };
const leading = { ...lead, members: [ben, cy], steps: true };
const inAndDone = [done(ben, 1, 2, 3, 4, 5), done(cy, 1, 2, 3, 4, 5)];

const cases: [string, Case, NextTask['kind'] | null, string?][] = [
  ['a stranger', { reader: [] }, null],
  ['a member who is out', { members: [{ ...ana, interestLevel: 'im_out' }] }, null],
  ['a group with an outcome', { customizations: { outcome: 'leased' } }, null],

  ['point person of an empty group', { ...lead, members: [] }, 'invite'],
  ['point person of an empty group who has invited', { ...lead, members: [], declined: ['invite '] }, 'joinFirst'],
  ['point person who does not join yet', { ...lead, members: [], declined: ['invite ', 'join'] }, null],

  ['point person, a day that suits two', { ...lead, schedules: dated }, 'askForTour', '2026-11-29 AM 3/3'],
  [
    'point person who is a member, a day that suits two',
    { isPointPerson: true, schedules: dated },
    'askForTour',
    '2026-11-29 AM 3/3',
  ],
  [
    'point person, a day that suits one of two',
    { ...lead, members: [ana, ben], schedules: on('2026-11-29', ana) },
    'invite',
  ],
  [
    'point person, a day that suits the only member',
    { ...lead, schedules: on('2026-11-29', ana) },
    'askForTour',
    '2026-11-29 AM 1/1',
  ],
  [
    'point person, a day that suits the only member who is not out',
    { ...lead, members: [ana, out], schedules: on('2026-11-29', ana) },
    'askForTour',
    '2026-11-29 AM 1/1',
  ],
  [
    'point person who can book, a day that suits two',
    { ...lead, schedules: dated, hasHours: true },
    'bookTour',
    '2026-11-29 AM 3/3',
  ],
  [
    'point person who can book, a tour to come',
    { ...lead, schedules: dated, hasHours: true, customizations: { confirmedTour: tour } },
    'invite',
  ],
  ['point person who has asked the office', { ...lead, schedules: dated, requested: '2026-11-29' }, 'invite'],
  [
    'point person who asked for a day of the past',
    { ...lead, schedules: dated, requested: '2026-11-25' },
    'askForTour',
    '2026-11-29 AM 3/3',
  ],
  ['point person, only days of the past', { ...lead, schedules: on('2026-11-25', ana, ben) }, 'invite'],
  ['point person who declined that day', { ...lead, schedules: dated, declined: ['tour 2026-11-29 AM'] }, 'invite'],
  [
    'point person who declined another day',
    { ...lead, schedules: dated, declined: ['tour 2026-11-30 AM'] },
    'askForTour',
    '2026-11-29 AM 3/3',
  ],
  ['a member, a day that suits two', { schedules: dated }, 'invite'],

  ['a member, a confirmed tour to come', { customizations: { confirmedTour: tour } }, 'answerTour'],
  [
    'a member who has answered',
    { members: [{ ...ana, tourAnswer: 'no' }], customizations: { confirmedTour: tour } },
    'invite',
  ],
  ['no dates, after the tour', { customizations: toured }, 'invite'],
  ['no dates, after a tour that the group missed', { customizations: missed }, 'addDates', 'no day yet'],
  [
    'dates, after a tour that the group missed',
    { ...lead, schedules: dated, customizations: missed },
    'askForTour',
    '2026-11-29 AM 3/3',
  ],
  [
    'point person, a confirmed tour to come',
    { ...lead, schedules: dated, customizations: { confirmedTour: tour } },
    'invite',
  ],

  ['an open room choice', { roomChoice: choice('open', { answered: [2] }) }, 'rankRooms', '1/2'],
  ['an open choice, answered', { schedules: dated, roomChoice: choice('open', { answered: [1] }) }, 'invite'],
  ['a proposal', { roomChoice: choice('proposed') }, 'answerProposal', 'room 12 110000'],
  [
    'a proposal, agreed by the reader, with a clash',
    { members: clashing, schedules: dated, roomChoice: choice('proposed', { agreed: [1] }) },
    'invite',
  ],
  [
    'a proposal, declined by the reader',
    { schedules: dated, roomChoice: choice('proposed', { declined: [1] }) },
    'invite',
  ],

  [
    'a proposal that gives the reader no room',
    { members: [ana, ben], reader: [2], schedules: dated, roomChoice: choice('proposed') },
    'invite',
  ],
  [
    'a proposal that all agreed to',
    { schedules: dated, roomChoice: choice('agreed', { agreed: [1, 2] }) },
    'allAgreed',
    'room 12 110000 of 2, no guarantor',
  ],
  [
    'all agreed, a guarantor is to confirm',
    { steps: true, schedules: dated, roomChoice: choice('agreed', { agreed: [1, 2] }) },
    'allAgreed',
    'room 12 110000 of 2, Guarantor confirmed',
  ],
  [
    'all agreed, and the reader has seen it',
    { schedules: dated, roomChoice: choice('agreed', { agreed: [1, 2] }), declined: ['agreed 1 1'] },
    'invite',
  ],

  ['point person, rooms clash', { ...lead, members: clashing }, 'settleRooms', '1'],
  [
    'point person who declined to settle this clash',
    { ...lead, members: clashing, declined: [`rooms ${keyOfClash}`] },
    'invite',
  ],
  ['point person, rooms clash during a choice', { ...lead, members: clashing, roomChoice: choice('open') }, 'invite'],
  ['a member in a clash', { members: clashing, schedules: dated }, 'resolveClash', 'Room A or Room B -10000'],
  [
    'a member in a clash, a cheaper and dearer rooms free',
    { members: [wanting(ana, 13), wanting(ben, 13)], beds: 4, schedules: dated },
    'resolveClash',
    'Room C or Room D -10000 or Room B 10000',
  ],
  [
    'a member in a clash for the cheapest room',
    { members: [wanting(ana, 14), wanting(ben, 14)], schedules: dated },
    'resolveClash',
    'Room D or Room C 10000',
  ],
  ['a member who keeps the room', { members: clashing, schedules: dated, declined: [keyOfClash] }, 'invite'],
  [
    'a member beside a clash of others',
    { members: [wanting(cy, 13), ...clashing], reader: [3], schedules: dated },
    'invite',
  ],
  [
    'a member in the second of two clashes',
    { members: [...clashing, wanting(cy, 12), wanting(dev, 12)], reader: [3], schedules: dated },
    'resolveClash',
    'Room B or Room C -10000',
  ],
  [
    'a member who kept the room in another clash',
    { members: [...clashing, wanting(cy, 11)], schedules: dated, declined: [keyOfClash] },
    'resolveClash',
    'Room A or Room B -10000',
  ],
  [
    'a member in a clash without a free room',
    { members: [...clashing, wanting(cy, 12)], beds: 2, schedules: dated },
    null,
  ],

  ['in, no dates yet', { members: [ben], reader: [2], steps: true }, 'addDates', 'no day yet'],
  ['in, dates, beds free', { members: [ben], reader: [2], steps: true, schedules: dated }, 'invite'],
  ['in, the tour is over, beds free', { ...afterTour, members: [ben] }, 'invite'],
  [
    'in, the group missed its tour, not yet inviting',
    { ...justIn, customizations: missed, declined: ['invite 2'] },
    null,
  ],
  ['in, the tour is over, not yet inviting', { ...afterTour, declined: ['invite 2'] }, 'apply', 'Applied'],
  ['in, beds free, no tour yet, not yet inviting', { ...justIn, declined: ['invite 2'] }, null],
  ['in, the beds are full', { ...justIn, beds: 1 }, 'apply', 'Applied'],
  [
    'in, all agreed on their rooms, not yet inviting',
    { ...justIn, roomChoice: choice('agreed'), declined: ['invite 2'] },
    'apply',
    'Applied',
  ],
  ['in, beds full, in a clash', { ...justIn, members: clashing, beds: 2 }, 'resolveClash', 'Room A or Room B -10000'],
  ['in, the tour is over, a clash', { ...afterTour, members: clashing }, 'resolveClash', 'Room A or Room B -10000'],
  ['in, not yet applying', { ...justIn, beds: 1, declined: ['apply 2 false 0'] }, null],
  [
    'in, not yet applying before the tour, now it is over',
    { ...afterTour, beds: 1, declined: ['apply 2 false 0'] },
    'apply',
    'Applied',
  ],
  [
    'in, not yet applying, someone else has applied since',
    { ...justIn, members: [ben, { ...cy, hasApplied: true }], beds: 2, declined: ['apply 2 false 0'] },
    'apply',
    'Applied',
  ],
  ['in, beds full, no address of an application', { ...justIn, beds: 1, url: '' }, 'leaseStep', 'Applied'],
  ['in, applied', { members: [done(ben, 1)], reader: [2], steps: true }, 'askGuarantor', 'Guarantor confirmed'],
  [
    'in, the guarantor was asked',
    { members: [done(ben, 1)], reader: [2], steps: true, declined: ['guarantor 2 2'] },
    'invite',
  ],
  ['in, the office is next', { members: [done(ben, 1, 2)], reader: [2], steps: true }, 'invite'],
  [
    'in, a step that the office named',
    { members: [done(ben, 1, 2, 3)], reader: [2], steps: true },
    'leaseStep',
    'Deposit paid',
  ],
  [
    'in, ready to sign, no address of an application',
    { members: [done(ben, 1, 2, 3, 4)], reader: [2], steps: true, url: '' },
    'sign',
    'Lease signed',
  ],
  ['in, ready to sign', { members: [done(ben, 1, 2, 3, 4)], reader: [2], steps: true }, 'sign', 'Lease signed'],
  ['not in', { steps: true, schedules: dated }, 'invite'],

  ['no dates yet, days of others', { schedules: on('2026-11-29', ben) }, 'addDates', '2026-11-29 AM'],
  [
    'not yet that day, another suits now',
    { schedules: on('2026-11-29', ben), declined: ['dates 1 2026-11-28 AM'] },
    'addDates',
    '2026-11-29 AM',
  ],
  ['not yet that day', { schedules: on('2026-11-29', ben), declined: ['dates 1 2026-11-29 AM'] }, 'invite'],
  ['no dates yet, in a clash', { members: clashing }, 'addDates', 'no day yet'],
  ['point person, members with open steps, beds free', { ...lead, members: [ana, ben, cy], steps: true }, 'invite'],
  ['point person, members who are not to apply yet', { ...leading, declined: ['invite 2,3'] }, null],
  ['point person, members who have begun', { ...leading, members: [done(ben, 1), cy], beds: 2 }, 'remind', 'Ben,Cy'],
  [
    'point person, one of two members has begun, beds free',
    { ...leading, members: [done(ben, 1), cy], declined: ['invite 2,3'] },
    'remind',
    'Ben',
  ],
  ['point person, members with open steps, beds full', { ...leading, beds: 2 }, 'remind', 'Ben,Cy'],
  ['point person who reminded today', { ...leading, beds: 2, declined: ['remind 2026-11-26'] }, null],
  ['point person who reminded yesterday', { ...leading, beds: 2, declined: ['remind 2026-11-25'] }, 'remind', 'Ben,Cy'],
  [
    'point person, open steps of only guarantors and the office',
    { ...lead, members: [done(ben, 1, 4, 5), done(cy, 1, 4, 5)], steps: true },
    'invite',
  ],
  ['point person, all steps done', { ...lead, members: inAndDone, steps: true, beds: 2 }, null],
  ['fewer members than beds', { schedules: dated }, 'invite'],
  ['not yet inviting', { schedules: dated, declined: ['invite 1'] }, null],
  ['not yet inviting, someone has left since', { schedules: dated, declined: ['invite 1,2'] }, 'invite'],
  [
    'not yet inviting, someone has left and another joined since',
    { schedules: dated, declined: ['invite 3'] },
    'invite',
  ],
  ['no unit on offer', { members: [ana, ben], beds: 0, schedules: dated }, 'invite'],
  ['as many members as beds, of whom one is out', { members: [ana, out], beds: 2, schedules: dated }, 'invite'],
  ['as many members as beds', { members: [ana, ben], beds: 2, schedules: dated }, null],
  ['more members than beds', { members: [ana, ben, cy], beds: 2, schedules: dated }, null],
];

describe('Next', () => {
  it.each(cases)('%s', (_, situation, kind, expected = '') => {
    const task = taskOf(situation);
    expect(task?.kind ?? null).toBe(kind);
    expect(factsOf(task)).toBe(expected);
  });
});
