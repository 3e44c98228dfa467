import { describe, expect, it } from 'vitest';
import { endGuarantorLink, makeGuarantorLink, markGuarantorStep } from '../../../../rules/changes/guarantor-changes';
import { type ReminderFacts, remind } from '../../../../rules/changes/reminder-changes';
import { markStep, markSteps } from '../../../../rules/changes/step-changes';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import { groupFacts, memberFacts as member } from '../../../support/group-facts';
import { nobody, ofAna, ofAnaByAnother, ofBen, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const [anHourAgo, twoDaysAgo, tomorrow] = [
  '2026-11-28T11:00:00.000Z',
  '2026-11-26T12:00:00.000Z',
  '2026-11-29T12:00:00.000Z',
];

const guarantor: Requester = { ...nobody, kind: 'link of a guarantor' };

const [applied, guaranteed, approved, signed] = [1, 2, 3, 4];

/** Ana (1) and Ben (2), both in, in a property with a step of each kind. */
const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({
    leaseSteps: [
      { id: applied, name: 'applied', by: 'member' },
      { id: guaranteed, name: 'Guarantor confirmed', by: 'guarantor' },
      { id: approved, name: 'Approved', by: 'office' },
      { id: signed, name: 'Lease signed', by: 'member' },
    ],
    members: [member(1, { name: 'Ana', interestLevel: 'im_in' }), member(2, { name: 'Ben', interestLevel: 'im_in' })],
    ...changes,
  });

describe('A step of Ana', () => {
  const leased = { outcome: 'leased' } as const;
  it.each<[who: string, facts: Partial<GroupFacts>, stepId: number, refusal: object | null]>([
    ['her own is marked on her device', { me: ofAna }, signed, null],
    ['by the point person', { me: pointPerson }, signed, null],
    ['by the office, also after an outcome', { me: office, ...leased }, signed, null],
    ['not by another member', { me: ofBen }, signed, { refused: 'onlyTheirs', name: 'Ana' }],
    ['not by a stranger', {}, signed, { refused: 'onlyTheirs' }],
    ['not after an outcome', { me: ofAna, ...leased }, signed, { refused: 'groupClosed', name: 'Ana' }],
    ['her guarantor’s not by herself', { me: ofAna }, guaranteed, { refused: 'onlyGuarantors', name: 'Ana' }],
    [
      'her guarantor’s not by the point person',
      { me: pointPerson },
      guaranteed,
      { refused: 'onlyGuarantors', name: 'Ana' },
    ],
    ['her guarantor’s by the office', { me: office }, guaranteed, null],
    ['the office’s not by the point person', { me: pointPerson }, approved, { refused: 'onlyOffices', name: 'Ana' }],
    ['the office’s by the office', { me: office }, approved, null],
    ['one that is gone', { me: office }, 9, { refused: 'noStep' }],
    ['without a page', { me: office, propertyId: null }, signed, { refused: 'noMember' }],
    ['on a device that never opened the changed code', { codeChangedAt: at }, signed, { refused: 'noMember' }],
  ])('%s', (_, facts, stepId, refusal) => {
    const marked = markStep(group(facts), 1, stepId, true, now);
    expect('refused' in marked ? marked : null).toEqual(refusal);
  });

  it('is an entry with its name; staff are named beside the mark', () => {
    expect(markStep(group({ me: office }), 1, approved, true, now)).toEqual({
      answer: { participant: expect.objectContaining({ id: 1, stepsDone: [approved], hasApplied: false, rev: 2 }) },
      change: {
        at,
        members: [{ id: 1, stepsDone: [{ id: approved, at, by: 'office' }] }],
        entries: [
          {
            ...{ kind: 'step_done', subjectType: 'participant', subjectId: 1 },
            ...{ role: 'office', memberId: null, staff: 'ana@example.com', after: { step: 'Approved' } },
          },
        ],
        audit: 'step_changed',
      },
    });
  });

  it('that a member checks has no name beside it, whatever else they have done', () => {
    const members = [member(1, { stepsDone: [{ id: applied, at: twoDaysAgo }] })];
    expect(markStep(group({ me: ofAna, members }), 1, signed, true, now)).toMatchObject({
      change: {
        members: [
          {
            stepsDone: [
              { id: applied, at: twoDaysAgo },
              { id: signed, at },
            ],
          },
        ],
      },
    });
    const marked = markStep(group({ me: ofAna }), 1, signed, true, now);
    expect('change' in marked && marked.change.members).toEqual([{ id: 1, stepsDone: [{ id: signed, at }] }]);
  });

  it('called ‘Applied’ is the same as having applied', () => {
    const hasApplied = member(1, { hasApplied: true, stepsDone: [{ id: applied, at: twoDaysAgo }] });
    expect(markStep(group({ me: ofAna }), 1, applied, true, now)).toMatchObject({
      change: { members: [{ hasApplied: true, stepsDone: [{ id: applied, at }] }] },
    });
    expect(markStep(group({ me: ofAna, members: [hasApplied] }), 1, applied, false, now)).toMatchObject({
      change: {
        members: [{ hasApplied: false, stepsDone: [] }],
        entries: [{ kind: 'step_undone', before: { step: 'applied' } }],
      },
    });
  });

  it('that is already so changes nothing', () => {
    expect(markStep(group({ me: ofAna }), 1, signed, false, now)).toMatchObject({
      answer: { participant: { rev: 1 } },
      change: { at },
    });
    expect(markStep(group({ me: ofAna }), 1, signed, false, now)).not.toHaveProperty('change.entries');
  });
});

describe('A step of several members', () => {
  const signedByBen = member(2, { name: 'Ben', stepsDone: [{ id: signed, at: twoDaysAgo }] });

  it('is an entry for each of whom it was not so yet; the answer has only them', () => {
    const members = [member(1), signedByBen, member(3)];
    expect(markSteps(group({ me: office, members }), [3, 2, 1], signed, true, now)).toMatchObject({
      answer: { participants: [{ id: 3 }, { id: 1 }] },
      change: { members: [{ id: 3 }, { id: 1 }], entries: [{ subjectId: 3 }, { subjectId: 1 }], audit: 'step_changed' },
    });
  });

  it('that all of them have done already changes nothing', () => {
    const members = [member(1, { stepsDone: [{ id: signed, at: twoDaysAgo }] }), signedByBen];
    expect(markSteps(group({ me: office, members }), [1, 2], signed, true, now)).toEqual({
      answer: { participants: [] },
      change: null,
    });
  });

  it('of all of them, or of none', () => {
    expect(markSteps(group({ me: office }), [1, 9], signed, true, now)).toEqual({ refused: 'noMember' });
    expect(markSteps(group({ me: ofAna }), [1, 2], signed, true, now)).toEqual({ refused: 'onlyTheirs', name: 'Ben' });
  });
});

describe('A guarantor’s link', () => {
  const link = { participantId: 1, expiresAt: tomorrow };
  const byLink = (changes: Partial<GroupFacts> = {}) => group({ me: guarantor, ...changes });

  it.each<[when: string, facts: Partial<GroupFacts>, link: typeof link | null, stepId: number, refused: string | null]>(
    [
      ['marks the guarantor’s step', {}, link, guaranteed, null],
      ['no step of the member', {}, link, signed, 'onlyMembers'],
      ['no step of the office', {}, link, approved, 'onlyOffices'],
      ['none once it was replaced or turned off', {}, null, guaranteed, 'linkOver'],
      ['none once it has expired', {}, { ...link, expiresAt: at }, guaranteed, 'linkOver'],
      ['none of a closed group', { outcome: 'closed' }, link, guaranteed, 'linkOver'],
      ['none of a leased group, which it still shows', { outcome: 'leased' }, link, guaranteed, 'groupClosed'],
      ['none once the member has left', { members: [] }, link, guaranteed, 'linkOver'],
    ],
  )('%s', (_, facts, given, stepId, refused) => {
    const marked = markGuarantorStep(byLink(facts), given, stepId, true, now);
    expect('refused' in marked ? marked.refused : null).toBe(refused);
  });

  it('says that it marked the step, as a visitor', () => {
    expect(markGuarantorStep(byLink(), link, guaranteed, true, now)).toMatchObject({
      change: {
        members: [{ id: 1, stepsDone: [{ id: guaranteed, at, by: 'link' }] }],
        entries: [{ role: 'visitor', memberId: null, staff: null }],
      },
    });
  });

  const made = { tokenHash: 'hash', expiresAt: tomorrow };
  it.each<[who: string, facts: Partial<GroupFacts>, refusal: object | null]>([
    ['the member', { me: ofAna }, null],
    ['the office', { me: office }, null],
    ['no device with someone else’s link', { me: ofAnaByAnother }, { refused: 'notOwnDevice' }],
    ['not the point person', { me: pointPerson }, { refused: 'onlyTheirsOrOffices', name: 'Ana' }],
    ['no stranger', {}, { refused: 'onlyTheirsOrOffices' }],
    ['no one after an outcome', { me: office, outcome: 'leased' }, { refused: 'groupClosed' }],
    ['no one without a page', { me: office, propertyId: null }, { refused: 'noMember' }],
  ])('is made by %s', (_, facts, refusal) => {
    const making = makeGuarantorLink(group(facts), 1, made, now);
    expect('refused' in making ? making : null).toEqual(refusal);
    if (!refusal)
      expect(making).toMatchObject({
        change: { guarantorLink: { participantId: 1, ...made }, audit: 'guarantor_link_made' },
      });
  });

  it('of Ben is made by Ben, not by Ana', () => {
    expect(makeGuarantorLink(group({ me: ofBen }), 2, made, now)).toMatchObject({
      change: { guarantorLink: { participantId: 2 } },
    });
    expect(makeGuarantorLink(group({ me: ofAna }), 2, made, now)).toEqual({
      refused: 'onlyTheirsOrOffices',
      name: 'Ben',
    });
  });

  it('is turned off once', () => {
    expect(endGuarantorLink(link, now)).toMatchObject({ change: { endedGuarantorLinks: [1] } });
    expect(endGuarantorLink(null, now)).toEqual({ refused: 'linkOver' });
  });
});

describe('A reminder', () => {
  const never: ReminderFacts = { remindedAt: null };
  it.each<[when: string, facts: Partial<GroupFacts>, reminders: ReminderFacts, refused: string]>([
    ['to other members', { me: ofAna }, never, 'onlyPointPersons'],
    ['after an outcome', { me: office, outcome: 'leased' }, never, 'groupClosed'],
    ['within a day of another', { me: office }, { remindedAt: anHourAgo }, 'remindedLately'],
    ['in a deleted group', { me: office, propertyId: null, deletedAt: at }, never, 'noGroup'],
    ['without a property', { me: office, propertyId: null }, never, 'groupWithoutPage'],
    ['on a device that never opened the changed code', { codeChangedAt: at }, never, 'noGroup'],
  ])('is refused %s', (_, facts, reminders, refused) => {
    expect(remind(group(facts), reminders, now)).toEqual({ refused });
  });

  it('goes to members who are in and have steps of their own left', () => {
    const done = [applied, signed].map((id) => ({ id, at }));
    const members = [
      member(1, { interestLevel: 'im_in' }),
      member(2, { interestLevel: 'interested' }),
      member(3, { interestLevel: 'im_in', stepsDone: done }),
    ];
    expect(remind(group({ me: pointPerson, members }), { remindedAt: twoDaysAgo }, now)).toEqual({
      answer: { reminded: 1 },
      change: {
        ...{ at, reminded: [1], audit: 'members_reminded' },
        events: [{ kind: 'steps.reminded', subjectId: 7, recipientIds: [1] }],
      },
    });
  });

  it('of no one leaves the day’s reminder available', () => {
    expect(remind(group({ me: office, members: [] }), never, now)).toEqual({
      answer: { reminded: 0 },
      change: null,
    });
  });
});
