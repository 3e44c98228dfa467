import { describe, expect, it } from 'vitest';
import { scaleToTotal } from '../../../contract/values/amount';
import {
  type AssignmentInput,
  drawSeed,
  explanationFor,
  proposeRooms,
  randomOrder,
} from '../../../rules/fair-rooms/proposal';
import { evenOut } from '../../../rules/fair-rooms/shares';
import { expectFast } from '../../support/cpu-time';
import { expectFairPrices } from '../../support/fair-rooms/evened-out';
import { expectBestAtFixedRents } from '../../support/fair-rooms/fixed-rents';
import { randomQuestions } from '../../support/fair-rooms/random-questions';
import { seededRandom } from '../../support/random';

const closedAt = '2026-11-24T12:00:00.000Z';

const rooms = [
  { id: 11, rent: 100_000 },
  { id: 12, rent: 90_000 },
  { id: 13, rent: 80_001 },
];

const person = (id: number, ranking: number[] | null, values: Record<string, number> | null = null) => ({
  id,
  ranking,
  values,
});

const question = (people: AssignmentInput['people'], evenOut = false): AssignmentInput => ({
  id: 7,
  evenOut,
  rooms,
  people,
});

const roomOf = (people: AssignmentInput['people'], id: number) =>
  proposeRooms(question(people), closedAt).rooms.find(({ participantId }) => participantId === id)?.roomId ?? null;

describe('Evened-out rents', () => {
  it.each([
    {
      values: [
        [0, 70, 30],
        [40, 0, 60],
        [90, 10, 0],
      ],
      rents: 100,
      rooms: [1, 2, 0],
      prices: [30, 20, 50],
    },
    {
      values: [
        [500, 100, 150],
        [250, 250, 250],
        [100, 400, 250],
      ],
      rents: 1000,
      rooms: [0, 2, 1],
      prices: [450, 200, 350],
    },
  ])('match the worked example %#', ({ values, rents, ...expected }) => {
    expect(evenOut(values, rents, [0, 1, 2])).toMatchObject(expected);
  });

  it('are the same for all who prefer different rooms equally', () => {
    const values = [
      [3, 0, 0],
      [0, 3, 0],
      [0, 0, 3],
    ];
    expect(evenOut(values, 3, [2, 1, 0])).toEqual({ rooms: [0, 1, 2], prices: [1, 1, 1], isDrawn: false });
  });

  it('cents that do not divide go to those who gain least: two with equal preferences pay a cent apart', () => {
    const values = [
      [501, 500],
      [501, 500],
    ];
    const { prices, isDrawn } = evenOut(values, 1001, [0, 1]);
    expect([...prices].sort()).toEqual([500, 501]);
    expect(isDrawn).toBe(true);
  });
});

describe('Values of rooms', () => {
  it('add up to the rents in whole cents; the remainder goes to those that lost the most', () => {
    expect(scaleToTotal(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(scaleToTotal(1000, [0, 0])).toEqual([500, 500]);
    expect(scaleToTotal(10, [1, 5, 2])).toEqual([1, 6, 3]);
  });
});

describe('A proposal', () => {
  it('minimizes last choices before it maximizes first choices', () => {
    const people = [person(1, [11, 12, 13]), person(2, [11, 12, 13]), person(3, [12, 11, 13])];
    const { rooms: proposed, draw, note } = proposeRooms(question(people), closedAt);
    expect(proposed.map(({ rent, difference }) => [rent, difference])).toEqual(rooms.map(({ rent }) => [rent, 0]));
    expect(note).toBeNull();
    expect(draw).toBe(`7 ${closedAt}`);
  });

  it('puts members without an answer last, and leaves them without a room first', () => {
    const people = [person(1, null), person(2, [13, 12, 11]), person(3, [12, 13, 11]), person(4, [11, 12, 13])];
    expect([2, 3, 4].map((id) => roomOf(people, id))).toEqual([13, 12, 11]);
    expect(proposeRooms(question(people), closedAt).withoutRoom).toEqual([1]);
  });

  it('repeats its draw from the shown seed, for any order of the list', () => {
    const ranking = [12, 11, 13];
    const people = [1, 2, 3].map((id) => person(id, ranking));
    const proposal = proposeRooms(question(people), closedAt);
    expect(proposal).toEqual(proposeRooms(question([...people].reverse()), closedAt));
    const order = randomOrder(proposal.draw ?? '', 'member', [1, 2, 3]);
    expect(order.map((id) => roomOf(people, id))).toEqual(ranking);
    expect(drawSeed(7, closedAt)).toBe(proposal.draw);
  });

  it('draws lots that everyone can verify with SHA-256', () => {
    expect(randomOrder(drawSeed(7, closedAt), 'member', [1, 2, 3, 4, 5, 6, 7, 8])).toEqual([5, 6, 4, 2, 7, 3, 1, 8]);
    expect(randomOrder(drawSeed(7, closedAt), 'room', [11, 12, 13])).toEqual([11, 13, 12]);
  });

  it('gives members without an answer the rooms that the draw has first', () => {
    const people = [person(1, null), person(2, null)];
    expect([2, 1].map((id) => roomOf(people, id))).toEqual([11, 13]);
  });

  const values = (first: number, second: number, third: number) => ({ 11: first, 12: second, 13: third });

  it('uses the office’s rents if members and rooms differ in number, or an answer is missing', () => {
    const said = person(1, [11, 12, 13], values(90_000, 90_000, 90_001));
    expect(proposeRooms(question([said, { ...said, id: 2 }], true), closedAt).note).toBe('people_and_rooms_differ');
    const people = [said, { ...said, id: 2 }, person(3, null)];
    expect(proposeRooms(question(people, true), closedAt).note).toBe('not_all_answered');
  });

  it('uses the office’s rents if a room would cost less than half of its rent', () => {
    const wanted = values(270_001, 0, 0);
    const people = [1, 2].map((id) => person(id, [11, 12, 13], wanted));
    const proposal = proposeRooms(
      question([...people, person(3, [13, 12, 11], values(0, 0, 270_001))], true),
      closedAt,
    );
    expect(proposal.note).toBe('price_too_low');
    expect(proposal.rooms.map(({ difference }) => difference)).toEqual([0, 0, 0]);
  });

  /** Two rooms for 1000 each, of which both members like the first so much better. */
  const askedOfTwo = (first: number) => {
    const people = [1, 2].map((id) => person(id, [11, 12], { 11: first, 12: 2_000 - first }));
    const rooms = [11, 12].map((id) => ({ id, rent: 1_000 }));
    return proposeRooms({ id: 7, evenOut: true, rooms, people }, closedAt);
  };

  it('evens out rents until a room costs half of its rent, not less', () => {
    expect(askedOfTwo(1_500)).toMatchObject({
      rooms: [
        { roomId: 11, rent: 1_500, difference: 500 },
        { roomId: 12, rent: 500, difference: -500 },
      ],
      note: null,
    });
    expect(askedOfTwo(1_501)).toMatchObject({ rooms: [{ rent: 1_000 }, { rent: 1_000 }], note: 'price_too_low' });
  });

  it('explains what the other room would have gained, by values that add up to the rents', () => {
    const proposal = askedOfTwo(1_500);
    const [, { participantId } = { participantId: null }] = proposal.rooms;
    const answer = { ranking: [11, 12], values: { 11: 3, 12: 1 } };
    expect(explanationFor(participantId ?? 0, answer, proposal)).toEqual({
      ...{ roomId: 12, rank: 2, rent: 500, difference: -500 },
      others: [{ roomId: 11, rent: 1_500, rank: 1, gain: 0 }],
    });
    const [{ gain } = { gain: 1 }] = explanationFor(participantId ?? 0, answer, askedOfTwo(1_501)).others;
    expect(gain).toBeNull();
  });

  it('explains to a member without a room how they ranked each', () => {
    const people = [1, 2, 3, 4].map((id) => person(id, [13, 11, 12]));
    const proposal = proposeRooms(question(people), closedAt);
    const [id = 0] = proposal.withoutRoom;
    expect(explanationFor(id, { ranking: [13, 11, 12], values: null }, proposal)).toEqual({
      ...{ roomId: null, rank: null, rent: null, difference: null },
      others: [
        { roomId: 11, rent: 100_000, rank: 2, gain: null },
        { roomId: 12, rent: 90_000, rank: 3, gain: null },
        { roomId: 13, rent: 80_001, rank: 1, gain: null },
      ],
    });
  });

  it('explains to each member by their own answer', () => {
    const people = [
      person(1, [11, 12, 13], values(120_001, 80_000, 70_000)),
      person(2, [12, 11, 13], values(95_001, 100_000, 75_000)),
      person(3, [13, 12, 11], values(90_001, 90_000, 90_000)),
    ];
    const proposal = proposeRooms(question(people, true), closedAt);
    expect(proposal.note).toBeNull();
    expect(proposal.rooms.reduce((sum, { rent }) => sum + rent, 0)).toBe(270_001);
    const own = proposal.rooms[0];
    const explanation = explanationFor(1, { ranking: [11, 12, 13], values: values(120_001, 80_000, 70_000) }, proposal);
    expect(explanation).toMatchObject({ roomId: 11, rank: 1, rent: own?.rent, difference: own?.difference });
    const gain = 120_001 - (own?.rent ?? 0);
    for (const other of explanation.others) expect(other.gain).toBeLessThanOrEqual(gain + 1);
    const fixed = proposeRooms(question(people), closedAt);
    expect(explanationFor(1, { ranking: null, values: null }, fixed)).toMatchObject({
      rank: null,
      others: [{ gain: null }, { gain: null }],
    });
  });

  it('gives each of twelve people a room, without trying every assignment', () => {
    const random = seededRandom(12);
    const twelve = Array.from({ length: 12 }, (_, at) => at + 1);
    const many = twelve.map((id) => ({ id, rent: 90_000 + id }));
    const ranked = () => [...twelve].sort(() => random() - 0.5);
    const worth = () => Object.fromEntries(twelve.map((id) => [id, 45_100 + Math.floor(random() * 89_000)]));
    for (const evenOut of [true, false]) {
      const people = twelve.map((id) => person(id, ranked(), evenOut ? worth() : null));
      const proposal = expectFast(() => proposeRooms({ id: 1, evenOut, rooms: many, people }, closedAt));
      expect(new Set(proposal.rooms.map(({ participantId }) => participantId)).size).toBe(12);
    }
  });
});

describe('Of all possible assignments, for up to four people and rooms', () => {
  const random = randomQuestions(seededRandom(71));

  it('rooms at fixed rents are the best, and a draw decides among several best', () => {
    for (let count = 0; count < 150; count++) {
      const { rankings, drawnRooms } = random.fixedRents(4);
      expectBestAtFixedRents(rankings, drawnRooms);
    }
  });

  it('rooms at evened-out rents have the greatest value, no one envies another, and the least gain is the greatest', () => {
    for (let count = 0; count < 150; count++) {
      const { values, rents, drawnRooms } = random.evenedOut(4);
      expectFairPrices(values, rents, drawnRooms);
    }
  });
});
