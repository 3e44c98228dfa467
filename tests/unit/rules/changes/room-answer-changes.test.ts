import { describe, expect, it } from 'vitest';
import type { RoomProposal, RoomRanking } from '../../../../contract/room-choice';
import { answerProposal, rankRooms } from '../../../../rules/changes/room-answer-changes';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import type { RoomChoiceFacts } from '../../../../rules/room-choice/room-choice-facts';
import { groupFacts, memberFacts as member, roomChoiceFacts } from '../../../support/group-facts';
import { nobody, ofAna, ofBen, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const officeOfAna: Requester = { ...office, participantIds: [1] };

/** Ana (1) and Ben (2), who choose between two rooms, and Dee (4), who joined later; Ana's device asks. */
const choosing = (choice: Partial<RoomChoiceFacts> = {}, changes: Partial<GroupFacts> = {}) =>
  groupFacts({
    members: [member(1, { name: 'Ana', roomPreference: 11 }), member(2, { removedRoom: 'Room C' }), member(4)],
    rooms: [{ id: 11, name: 'Room A', unitId: 20, propertyId: 4, isUnitActive: true }],
    roomChoice: roomChoiceFacts({ participantIds: [1, 2], ...choice }),
    me: ofAna,
    ...changes,
  });

const refusalOf = (decided: object) => ('refused' in decided ? decided.refused : null);

const notForEveryone: [when: string, facts: Partial<GroupFacts>, id: number, refused: string][] = [
  ['without a property', { propertyId: null }, 1, 'noMember'],
  ['of an unknown member', {}, 9, 'noMember'],
  ['by another member', { me: ofBen }, 1, 'onlyTheirs'],
  ['by a stranger', { me: nobody }, 1, 'onlyTheirs'],
  ['after an outcome', { outcome: 'leased' }, 1, 'groupClosed'],
  ['after an outcome, by staff', { outcome: 'leased', me: officeOfAna }, 1, 'groupClosed'],
  ['without a choice', { roomChoice: null }, 1, 'noRoomChoice'],
];

describe('A ranking', () => {
  const ranking = [12, 11];
  const values = { 11: 90_000, 12: 90_000 };
  const evenOut = { evenOut: true };
  type Case = [when: string, facts: GroupFacts, id: number, sent: RoomRanking, refused: string | null];
  const notAllowed = notForEveryone.map(
    ([when, facts, id, refused]): Case => [when, choosing({}, facts), id, { ranking }, refused],
  );

  it.each<Case>([
    ...notAllowed,
    ['for a proposal', choosing({ status: 'proposed' }), 1, { ranking }, 'choiceClosed'],
    ['of one who joined later', choosing({}, { me: pointPerson }), 4, { ranking }, 'notInRoomChoice'],
    [
      'of one who is out',
      choosing({}, { members: [member(1, { interestLevel: 'im_out' }), member(2)] }),
      1,
      { ranking },
      'notInRoomChoice',
    ],
    ['without a room', choosing(), 1, { ranking: [12] }, 'rankEveryRoom'],
    ['with a room twice', choosing(), 1, { ranking: [12, 12] }, 'rankEveryRoom'],
    ['with one more room', choosing(), 1, { ranking: [12, 11, 13] }, 'rankEveryRoom'],
    ['of a deleted unit', choosing({ unit: null }), 1, { ranking: [] }, 'rankEveryRoom'],
    ['with values at fixed rents', choosing(), 1, { ranking, values }, 'valuesNotAsked'],
    ['without values', choosing(evenOut), 1, { ranking }, 'valueEveryRoom'],
    ['without one of them', choosing(evenOut), 1, { ranking, values: { 11: 90_000 } }, 'valueEveryRoom'],
    [
      'with another room in place of one',
      choosing(evenOut),
      1,
      { ranking, values: { 11: 90_000, 13: 90_000 } },
      'valueEveryRoom',
    ],
    ['with one of another room', choosing(evenOut), 1, { ranking, values: { ...values, 13: 1 } }, 'valueEveryRoom'],
    [
      'below half of a share',
      choosing(evenOut),
      1,
      { ranking, values: { ...values, 11: 44_999 } },
      'valuesOutOfBounds',
    ],
    [
      'above one and a half',
      choosing(evenOut),
      1,
      { ranking, values: { ...values, 11: 135_001 } },
      'valuesOutOfBounds',
    ],
    ['on the bounds', choosing(evenOut), 1, { ranking, values: { 11: 135_000, 12: 45_000 } }, null],
    ['at fixed rents', choosing(), 1, { ranking }, null],
    ['by the point person', choosing({}, { me: pointPerson }), 1, { ranking }, null],
    ['by staff', choosing({}, { me: officeOfAna }), 1, { ranking }, null],
  ])('%s', (_, facts, id, sent, refused) => {
    expect(refusalOf(rankRooms(facts, id, sent, false, now))).toBe(refused);
  });

  const rank = (choice: Partial<RoomChoiceFacts>, me = ofAna, isLogged = false) =>
    rankRooms(choosing(choice, { me }), 1, { ranking }, isLogged, now);

  it('is secret: the answer has who ranked, and only what is saved has the ranking', () => {
    const ranked = rank({ rankedBy: [1] });
    expect(ranked).toMatchObject({
      answer: { roomChoice: { answered: [1] }, isDue: false },
      change: { at, roomRanking: { participantId: 1, ranking, values: null }, entries: [], audit: 'room_wishes_saved' },
    });
    if ('refused' in ranked) throw new Error('Ana may rank');
    const { roomRanking: _, ...change } = ranked.change;
    expect(JSON.stringify([ranked.answer, change])).not.toContain('12,11');
  });

  it('the last one makes the choice due', () => {
    expect(rank({ rankedBy: [2] })).toMatchObject({ answer: { isDue: true } });
    expect(rank({ rankedBy: [2], participantsChangedAt: at })).toMatchObject({ answer: { isDue: false } });
  });

  it.each<[by: string, me: Requester, isLogged: boolean, role: string | null]>([
    ['the member', ofAna, false, null],
    ['the point person', pointPerson, false, 'point_person'],
    ['staff, also in a browser that is hers', officeOfAna, false, 'office'],
    ['staff again within a minute', officeOfAna, true, null],
    ['the point person, who is this member', { ...ofAna, isPointPerson: true }, false, null],
  ])('by %s → the activity names who sent it for someone else', (_, me, isLogged, role) => {
    const entries = role ? [{ kind: 'ranking_sent', subjectType: 'participant', subjectId: 1, role }] : [];
    expect(rank({}, me, isLogged)).toMatchObject({ change: { entries } });
  });
});

describe('An answer to a proposal', () => {
  const proposal: RoomProposal = {
    rooms: [
      { roomId: 11, participantId: 1, rent: 100_000, difference: 0 },
      { roomId: 12, participantId: 2, rent: 80_000, difference: 0 },
      { roomId: 13, participantId: null, rent: 80_000, difference: 0 },
    ],
    ...{ withoutRoom: [], draw: null, note: null },
  };
  const proposed: Partial<RoomChoiceFacts> = { status: 'proposed', proposal };
  const agreed: Partial<RoomChoiceFacts> = { status: 'agreed', proposal, agreed: [1, 2] };

  type Case = [when: string, facts: GroupFacts, id: number, agrees: boolean, refused: string | null];
  const notAllowed = notForEveryone.map(
    ([when, facts, id, refused]): Case => [when, choosing(proposed, facts), id, true, refused],
  );

  it.each<Case>([
    ...notAllowed,
    ['to none', choosing(), 1, true, 'choiceStillOpen'],
    ['to a former one, which is void', choosing({ proposal }), 1, true, 'choiceStillOpen'],
    ['of one who joined later', choosing(proposed, { me: pointPerson }), 4, true, 'notInRoomChoice'],
    ['after the agreement, another one', choosing(agreed), 1, false, 'choiceAgreed'],
    ['after the agreement, the same again', choosing(agreed), 1, true, null],
    ['by the point person', choosing(proposed, { me: pointPerson }), 1, true, null],
    ['that it does not work', choosing(proposed), 1, false, null],
  ])('%s', (_, facts, id, agrees, refused) => {
    expect(refusalOf(answerProposal(facts, id, agrees, now))).toBe(refused);
  });

  it('replaces the former one', () => {
    const declined = answerProposal(choosing({ ...proposed, agreed: [1] }), 1, false, now);
    expect(declined).toMatchObject({ change: { roomChoice: { status: 'proposed', agreed: [], declined: [1] } } });
    const again = answerProposal(choosing({ ...proposed, declined: [1] }), 1, true, now);
    expect(again).toMatchObject({
      change: { roomChoice: { agreed: [1], declined: [] }, audit: 'room_agreement_saved' },
    });
    expect(again).not.toHaveProperty('change.entries');
  });

  it('the same again before all have agreed is saved again; after that nothing changes', () => {
    const [before, after] = [{ ...proposed, agreed: [1] }, agreed].map((choice) =>
      answerProposal(choosing(choice), 1, true, now),
    );
    expect(before).toMatchObject({ change: { roomChoice: { status: 'proposed', agreed: [1], declined: [] } } });
    expect(after).toEqual({ answer: { roomChoice: expect.objectContaining({ status: 'agreed' }) }, change: null });
  });

  it('that it does not work is listed in the order of the ids', () => {
    const declined = answerProposal(choosing({ ...proposed, agreed: [1], declined: [2] }), 1, false, now);
    expect(declined).toMatchObject({ answer: { roomChoice: { agreed: [], declined: [1, 2] } } });
  });

  it('of the last one after the unit and a member are gone: the entry has no name of the room', () => {
    const facts = choosing({ ...proposed, unit: null, agreed: [2] }, { members: [member(1, { roomPreference: 12 })] });
    expect(answerProposal(facts, 1, true, now)).toMatchObject({
      change: {
        members: [{ id: 1, roomPreference: 11 }],
        entries: [
          { kind: 'rooms_agreed' },
          { before: { roomPreference: 12, roomName: null }, after: { roomPreference: 11, roomName: 'Room A' } },
        ],
      },
    });
  });

  it('of the last one with a room settles it: everyone prefers their room, with an entry for who did not', () => {
    expect(answerProposal(choosing({ ...proposed, agreed: [2] }), 1, true, now)).toMatchObject({
      answer: { roomChoice: { status: 'agreed', agreed: [1, 2] } },
      change: {
        members: [{ id: 2, roomPreference: 12, removedRoom: null }],
        entries: [
          { kind: 'rooms_agreed', subjectType: 'group', role: 'member', memberId: 1 },
          {
            ...{ kind: 'member_changed', subjectId: 2, memberId: 1 },
            before: { roomPreference: null, roomName: null },
            after: { roomPreference: 12, roomName: 'Room B' },
          },
        ],
      },
    });
  });

  it('of one without a room decides nothing', () => {
    const withoutRoom = { ...proposed, participantIds: [1, 2, 4], agreed: [1] };
    const answered = answerProposal(choosing(withoutRoom, { me: pointPerson }), 4, true, now);
    expect(answered).toMatchObject({ change: { roomChoice: { status: 'proposed', agreed: [1, 4] } } });
  });
});
