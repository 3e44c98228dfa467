import { scaleToTotal } from '../../../contract/values/amount';

/** Random questions about rooms, the same for the same `random`. */
export function randomQuestions(random: () => number) {
  const below = (end: number) => Math.floor(random() * end);

  const shuffled = (count: number) => {
    const left = Array.from({ length: count }, (_, at) => at);
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0);
  };

  /** Many of few kinds, so that there are ties, equal people and rooms that everyone wants. */
  function rankings(people: number, rooms: number) {
    const kinds = Array.from({ length: 1 + below(3) }, () => shuffled(rooms));
    return Array.from({ length: people }, () => {
      const chance = random();
      if (chance < 0.15) return null;
      return chance < 0.6 ? (kinds[below(kinds.length)] ?? null) : shuffled(rooms);
    });
  }

  /** What rooms are worth, with zeros, equal people, people who like all alike, small sums, and rents that do not divide. */
  function values(people: number, total: number) {
    const most = [1, 3, 10, 1000][below(4)] ?? 10;
    const one = () =>
      scaleToTotal(
        total,
        Array.from({ length: people }, () => (random() < 0.2 ? 0 : below(most + 1))),
      );
    const kinds = [
      one(),
      scaleToTotal(
        total,
        Array.from({ length: people }, () => 1),
      ),
    ];
    return Array.from({ length: people }, () => (random() < 0.4 ? (kinds[below(2)] ?? one()) : one()));
  }

  return {
    /** For up to so many people and rooms. */
    fixedRents: (most: number) => {
      const [people, rooms] = [1 + below(most), 1 + below(most)];
      return { people, rooms, rankings: rankings(people, rooms), drawnRooms: shuffled(rooms) };
    },
    /** With a room for each person. */
    evenedOut: (most: number) => {
      const people = 1 + below(most);
      const rents = [people, 97, 1000, 99_999, 420_001][below(5)] ?? 1000;
      const worth = random() < 0.2 ? 1000 : rents;
      return { values: values(people, worth), rents, drawnRooms: shuffled(people) };
    },
  };
}
