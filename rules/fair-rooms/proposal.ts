import { createHash } from 'node:crypto';
import type { RoomChoiceNote, RoomExplanation, RoomProposal, RoomRanking } from '../../contract/room-choice';
import { scaleToTotal } from '../../contract/values/amount';
import { evenOut, shareAtFixedRents } from './shares';

/**
 * The text that decides a draw: the choice's id, a space, and the instant of closing. It is shown, so that everyone can
 * verify it.
 */
export const drawSeed = (choiceId: number, closedAt: string): string => `${choiceId} ${closedAt}`;

/** Orders ids by the SHA-256, in hexadecimal, of the draw's text, a space, the kind, a space and the id. */
export function randomOrder(draw: string, kind: 'member' | 'room', ids: number[]): number[] {
  const lot = (id: number) => createHash('sha256').update(`${draw} ${kind} ${id}`).digest('hex');
  return ids
    .map((id) => ({ id, lot: lot(id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ id }) => id);
}

/** Rankings and values are null for members who have not answered. */
export type AssignmentInput = {
  id: number;
  evenOut: boolean;
  rooms: { id: number; rent: number }[];
  people: { id: number; ranking: number[] | null; values: Record<string, number> | null }[];
};

type Shared = { rooms: (number | null)[]; prices: number[]; isDrawn: boolean };

/**
 * Deterministic for a question and an instant. Rents are evened out only with as many people as rooms, everyone's answer,
 * and no room for less than half of its rent; else they stay fixed, and the note says why. Among equally good proposals,
 * those who have answered come first, then people in the order of the draw: the first gets the room they like best, then the
 * second, and so on.
 */
export function proposeRooms(question: AssignmentInput, closedAt: string): RoomProposal {
  const draw = drawSeed(question.id, closedAt);
  const people = inOrder(question.people, randomOrder(draw, 'member', idsOf(question.people)));
  const indexes = new Map(question.rooms.map(({ id }, index) => [id, index]));
  const indexesOf = (rooms: number[]) => rooms.map((id) => indexes.get(id) ?? 0);
  const drawnRooms = indexesOf(randomOrder(draw, 'room', idsOf(question.rooms)));
  const rents = question.rooms.map(({ rent }) => rent);
  const ordered = { ...question, people };

  const note = question.evenOut ? evenOutNote(ordered) : null;
  const evened = question.evenOut && !note ? sharedEvenly(ordered, rents, drawnRooms) : null;
  const isTooCheap = evened?.prices.some((price, room) => price * 2 < (rents[room] ?? 0)) ?? false;
  const shared =
    evened && !isTooCheap
      ? evened
      : {
          prices: rents,
          ...shareAtFixedRents(
            people.map(({ ranking }) => ranking && indexesOf(ranking)),
            drawnRooms,
          ),
        };
  return {
    ...described(ordered, shared),
    draw: shared.isDrawn ? draw : null,
    note: isTooCheap ? 'price_too_low' : note,
  };
}

/** Without evened-out prices `gain` is null. */
export function explanationFor(
  participantId: number,
  answer: { ranking: number[] | null; values: RoomRanking['values'] | null },
  proposal: RoomProposal,
): RoomExplanation {
  const own = proposal.rooms.find((room) => room.participantId === participantId);
  const isEvenedOut = answer.values !== null && proposal.note === null;
  const total = proposal.rooms.reduce((sum, { rent }) => sum + rent, 0);
  const values = valuesOf(
    answer.values ?? {},
    proposal.rooms.map(({ roomId: id }) => ({ id })),
    total,
  );
  const rankOf = (roomId: number) => (answer.ranking ? answer.ranking.indexOf(roomId) + 1 : null);
  return {
    roomId: own?.roomId ?? null,
    rank: own ? rankOf(own.roomId) : null,
    rent: own?.rent ?? null,
    difference: own?.difference ?? null,
    others: proposal.rooms.flatMap(({ roomId, rent }, position) =>
      roomId === own?.roomId
        ? []
        : [{ roomId, rent, rank: rankOf(roomId), gain: isEvenedOut ? (values[position] ?? 0) - rent : null }],
    ),
  };
}

function evenOutNote({ people, rooms }: AssignmentInput): RoomChoiceNote | null {
  if (people.length !== rooms.length) return 'people_and_rooms_differ';
  return people.every(({ values }) => values) ? null : 'not_all_answered';
}

function sharedEvenly({ people, rooms }: AssignmentInput, rents: number[], drawnRooms: number[]): Shared {
  const total = rents.reduce((one, other) => one + other, 0);
  const values = people.map((person) => valuesOf(person.values ?? {}, rooms, total));
  const evened = evenOut(values, total, drawnRooms);
  const prices = rents.map((_, position) => evened.prices[evened.rooms.indexOf(position)] ?? 0);
  return { ...evened, prices };
}

const valuesOf = (values: Record<string, number>, rooms: { id: number }[], total: number): number[] =>
  scaleToTotal(
    total,
    rooms.map(({ id }) => values[id] ?? 0),
  );

function described({ people, rooms }: AssignmentInput, shared: Shared): Pick<RoomProposal, 'rooms' | 'withoutRoom'> {
  return {
    rooms: rooms.map(({ id, rent }, position) => {
      const price = shared.prices[position] ?? rent;
      return {
        roomId: id,
        participantId: people[shared.rooms.indexOf(position)]?.id ?? null,
        rent: price,
        difference: price - rent,
      };
    }),
    withoutRoom: idsOf(people.filter((_, at) => shared.rooms[at] === null)),
  };
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const inOrder = <Row extends { id: number }>(rows: Row[], ids: number[]): Row[] =>
  [...rows].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
