import { expect } from 'vitest';
import { type Ranking, shareAtFixedRents } from '../../../rules/fair-rooms/shares';
import { allAssignments, leastOf } from './all-assignments';

/** Tries a question against every possible answer: its own is one of the best, and that which the draw decides on. */
export function expectBestAtFixedRents(rankings: Ranking[], drawnRooms: number[]): void {
  const { rooms, isDrawn } = shareAtFixedRents(rankings, drawnRooms);
  const roomCount = drawnRooms.length;
  const rankOf = (person: number, room: number | null) =>
    room === null ? roomCount : (rankings[person] ?? drawnRooms).indexOf(room);
  const hasAnswered = (person: number) => rankings[person] !== null;

  // How many of those who have answered have no room, their last choice, their last but one, and so on to the second.
  const misfortune = (ways: (number | null)[]) =>
    Array.from({ length: roomCount }, (_, at) => roomCount - at).map(
      (rank) => ways.filter((room, person) => hasAnswered(person) && rankOf(person, room) === rank).length,
    );
  const best = leastOf(allAssignments(rankings.length, roomCount), misfortune);
  const people = rankings.map((_, person) => person);
  const inTurn = [...people.filter(hasAnswered), ...people.filter((person) => !hasAnswered(person))];
  const [drawn, ...others] = leastOf(best, (ways) => inTurn.map((person) => rankOf(person, ways[person] ?? null)));
  expect(others).toEqual([]);
  expect({ rooms, isDrawn }).toEqual({ rooms: drawn, isDrawn: best.length > 1 });
}
