import { describe, expect, it } from 'vitest';
import { reasonsFor, shortNameList } from '../../../app/domain/rooms';
import { interestLevels } from '../../../contract/interest-levels';
import type { Participant } from '../../../contract/participant';
import type { PublicUnit } from '../../../contract/unit';
import { isReadyToLease, readinessOf, roomFit, type UnitFit } from '../../../rules/rooms';
import { participant } from '../../support/components/render-in-app';
import { seededRandom } from '../../support/random';

/** A unit with rooms whose ids are ten times its own and up: unit 4 has the rooms 40, 41, 42. */
const unit = (id: number, bedrooms: number, ...rates: number[]): PublicUnit => ({
  ...{ id, propertyId: 1, name: `${bedrooms}x${bedrooms}`, description: '', bedrooms, bathrooms: bedrooms, sqft: 0 },
  ...{ isActive: true, photos: [] },
  rooms: rates.map((monthlyRate, index) => ({
    ...{ id: id * 10 + index, unitId: id, name: `Room ${'ABCDEFGHIJ'[index]}`, description: '', monthlyRate },
    ...{ monthlyTotal: monthlyRate, monthlyTotalMax: null, isPrimary: false },
  })),
});

const four = unit(4, 4, 140_000, 130_000, 120_000, 100_000);
const two = unit(2, 2, 150_000, 145_000);

const groupOf = (units: PublicUnit[], participants: Participant[], unitId: number | null = null) => ({
  unitId,
  property: { units },
  participants,
});

const inFour = (...participants: Participant[]) => roomFit(groupOf([four, two], participants, 4));
const onlyUnit = ({ units }: { units: UnitFit[] }): UnitFit => {
  const [fit] = units;
  if (!fit || units.length > 1) throw new Error('The group fits into one unit.');
  return fit;
};

describe('beds', () => {
  it('of a group’s own unit are filled by members who are in, with or without a room', () => {
    const fit = inFour(
      participant(1, 'Ana', 'im_in', 40),
      participant(2, 'Ben', 'im_in'),
      participant(3, 'Cal', 'interested', 41),
    );
    expect(onlyUnit(fit)).toMatchObject({ beds: 4, bedsFilled: 2, excess: 0, readiness: 'tooFew' });
    expect(fit.withoutRoom.map(({ name }) => name)).toEqual(['Ben']);
  });

  it('as many as beds → ready to lease once each has a room of their own; more people than beds → not', () => {
    const people = [1, 2, 3, 4, 5, 6].map((id) => participant(id, `P${id}`, 'im_in'));
    expect(onlyUnit(inFour(...people.slice(0, 4)))).toMatchObject({
      bedsFilled: 4,
      excess: 0,
      readiness: 'roomsOpen',
      withoutOwnRoom: 4,
    });
    expect(onlyUnit(inFour(...people))).toMatchObject({ bedsFilled: 4, excess: 2, readiness: 'tooMany' });
    const inRooms = (...rooms: number[]) =>
      onlyUnit(inFour(...rooms.map((room, index) => participant(index + 1, `P${index + 1}`, 'im_in', room)))).readiness;
    expect(inRooms(40, 41, 42, 43)).toBe('ready');
    expect(inRooms(40, 41, 42, 42)).toBe('roomsOpen');
    expect(inRooms(40, 41, 42, 20)).toBe('roomsOpen');
  });

  it('of one unit type among several are filled by members who chose a room in it', () => {
    const fit = roomFit(groupOf([four, two], [participant(1, 'Ana', 'im_in', 20), participant(2, 'Ben', 'im_in')]));
    expect(fit.units.map(({ unit, bedsFilled }) => [unit.id, bedsFilled])).toEqual([
      [4, 0],
      [2, 1],
    ]);
    expect(fit.withoutRoom.map(({ name }) => name)).toEqual(['Ben']);
  });

  it('a room that is no longer offered counts as no room', () => {
    const fit = inFour(participant(1, 'Ana', 'im_in', 99), participant(2, 'Ben', 'im_in', 20));
    expect(fit.withoutRoom.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(onlyUnit(fit).totals).toBeNull();
  });
});

describe('a room', () => {
  it('lists who wants it, the most committed first, and no one who is out', () => {
    const fit = inFour(
      participant(1, 'Ana', 'need_info', 40),
      participant(2, 'Ben', 'im_out', 40),
      participant(3, 'Cal', 'interested', 40),
      participant(4, 'Dee', 'im_in', 40),
      participant(5, 'Eli', 'interested', 40),
    );
    expect(onlyUnit(fit).slots[0]?.wantedBy.map(({ name }) => name)).toEqual(['Dee', 'Cal', 'Eli', 'Ana']);
  });

  it('that two want has its unit’s free rooms as alternatives, nearest rent first', () => {
    const fit = inFour(
      participant(1, 'Ana', 'im_in', 41),
      participant(2, 'Ben', 'interested', 41),
      participant(3, 'Cal', 'im_out', 43),
    );
    const [clash] = onlyUnit(fit).clashes;
    expect(clash?.alternatives.map(({ room, difference }) => [room.name, difference])).toEqual([
      ['Room A', 10_000],
      ['Room C', -10_000],
      ['Room D', -30_000],
    ]);
  });
});

it('the alternatives to the cheapest room begin with the nearest rent', () => {
  const [clash] = onlyUnit(inFour(participant(1, 'Ana', 'im_in', 43), participant(2, 'Ben', 'im_in', 43))).clashes;
  expect(clash?.alternatives.map(({ difference }) => difference)).toEqual([20_000, 30_000, 40_000]);
});

describe('monthly totals', () => {
  it('say whether all pay the same, at most, too', () => {
    const [first, second] = [40, 41].map((room, index) => participant(index + 1, `P${index}`, 'im_in', room)) as [
      Participant,
      Participant,
    ];
    const isSame = (...most: (number | null)[]) => {
      const alike = unit(4, 2, 90_000, 90_000);
      const rooms = alike.rooms.map((room, index) => ({ ...room, monthlyTotalMax: most[index] ?? null }));
      return onlyUnit(roomFit(groupOf([{ ...alike, rooms }], [first, second], 4))).totals?.isSameForAll;
    };
    expect(isSame(null, null)).toBe(true);
    expect(isSame(95_000, 95_000)).toBe(true);
    expect(isSame(95_000, null)).toBe(false);
  });

  it('count each chosen room once, in total and per person', () => {
    const fit = inFour(
      participant(1, 'Ana', 'im_in', 40),
      participant(2, 'Ben', 'interested', 40),
      participant(3, 'Cal', 'need_info', 43),
      participant(4, 'Dee', 'im_out', 42),
    );
    expect(onlyUnit(fit).totals).toEqual({
      together: { low: 240_000, high: 240_000 },
      perPerson: { low: 120_000, high: 120_000 },
      isSameForAll: false,
    });
  });
});

describe('the unit type that fits best', () => {
  function best(participants: Participant[], units = [four, two]) {
    const { best } = roomFit(groupOf(units, participants));
    return best && { ...best, reasons: reasonsFor(best, 'en') };
  }
  const people = (count: number, roomId?: number) =>
    Array.from({ length: count }, (_, index) => participant(index + 1, `P${index + 1}`, 'interested', roomId));

  it('has a bed for everyone, and the fewest to spare', () => {
    expect(best(people(2))).toMatchObject({ fit: { unit: two }, reasons: ['A bed for all 2 of you'] });
    expect(best(people(3))?.fit.unit.id).toBe(4);
    expect(best(people(1))?.reasons).toEqual(['A bed for you']);
  });

  it('is the one where most want a room, of those with a bed for everyone', () => {
    expect(best([participant(1, 'Ana', 'interested', 40), participant(2, 'Ben', 'im_in', 41)])).toMatchObject({
      fit: { unit: { id: 4 } },
      reasons: ['A bed for all 2 of you', '2 of 2 want a room in it', 'Everyone wants a different room'],
    });
    expect(best(people(3, 20))?.fit.unit.id).toBe(4);
  });

  it('of units with as many beds, the one where most want a room', () => {
    const [first, second] = [unit(5, 2, 1, 1), unit(6, 2, 1, 1)];
    expect(best([participant(1, 'Ana', 'interested', 60)], [first, second])?.fit.unit.id).toBe(6);
    // Too few beds for all in both.
    const five = [...people(4), participant(9, 'Eli', 'interested', 60)];
    expect(best(five, [first, second])?.fit.unit.id).toBe(6);
  });

  it('of units where as many want a room, the one with the fewest clashes', () => {
    const units = [unit(5, 4, 1, 1), unit(6, 4, 1, 1)];
    const wanting = [50, 50, 60, 61].map((room, index) => participant(index + 1, `P${index}`, 'interested', room));
    expect(best(wanting, units)?.fit.unit.id).toBe(6);
  });

  it('none is large enough → the number of missing beds', () => {
    expect(best(people(6))?.reasons[0]).toBe('2 beds short for your group of 6, the closest of any unit type');
  });

  it('without members who are in, or without a choice of units → none', () => {
    expect(best([])).toBeNull();
    expect(best([participant(1, 'Ana', 'im_out', 40)])).toBeNull();
    expect(best(people(2), [four])).toBeNull();
    expect(best(people(2), [])).toBeNull();
  });
});

describe('for any group', () => {
  const random = seededRandom(17);
  const below = (end: number) => Math.floor(random() * end);
  const anyOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

  const groups = Array.from({ length: 500 }, () => {
    const units = Array.from({ length: below(4) }, (_, index) =>
      unit(index + 1, 1 + below(6), ...Array.from({ length: below(7) }, () => 50_000 + below(100) * 1_000)),
    );
    const roomIds = [undefined, 999, ...units.flatMap(({ rooms }) => rooms.map(({ id }) => id))];
    const participants = Array.from({ length: anyOf([0, 1, 3, 5, 8, 100]) }, (_, index) =>
      participant(index + 1, `P${index + 1}`, anyOf(interestLevels).code, anyOf(roomIds)),
    );
    return groupOf(units, participants, anyOf([null, null, 1, 2]));
  });

  it('no more beds are filled than there are, and no one fills two', () => {
    for (const group of groups) {
      const { units, withoutRoom } = roomFit(group);
      const committed = group.participants.filter(({ interestLevel }) => interestLevel === 'im_in').length;
      for (const { beds, bedsFilled, excess, readiness, withoutOwnRoom } of units) {
        expect(bedsFilled).toBeLessThanOrEqual(beds);
        expect(readiness === 'ready').toBe(bedsFilled === beds && excess === 0 && withoutOwnRoom === 0);
      }
      const counted = units.reduce((sum, { bedsFilled, excess }) => sum + bedsFilled + excess, 0);
      if (group.unitId === null) expect(counted + withoutRoom.length).toBe(committed);
      else expect(counted).toBe(units.length === 0 ? 0 : committed);
    }
  });

  it('everyone who is not out is once in the slot of their room, and no one else is', () => {
    for (const group of groups) {
      const { units } = roomFit(group);
      const offered = units.flatMap(({ unit }) => unit.rooms.map(({ id }) => id));
      const placed = units.flatMap(({ slots }) => slots.flatMap(({ wantedBy }) => wantedBy.map(({ id }) => id)));
      const wanting = group.participants.filter(
        ({ interestLevel, roomPreference }) => interestLevel !== 'im_out' && offered.includes(roomPreference ?? 0),
      );
      expect(placed.toSorted()).toEqual(wanting.map(({ id }) => id).toSorted());
    }
  });

  it('taking an alternative resolves a conflict of two, and changes no other room', () => {
    for (const group of groups) {
      for (const { clashes, unit } of roomFit(group).units) {
        for (const { room, wantedBy, alternatives } of clashes) {
          const [free] = alternatives;
          const mover = wantedBy.at(-1);
          if (!free || !mover) continue;
          const moved = group.participants.map((each) =>
            each === mover ? { ...each, roomPreference: free.room.id } : each,
          );
          const after = roomFit({ ...group, participants: moved }).units.find((fit) => fit.unit.id === unit.id);
          const stillWanted = after?.slots.find((slot) => slot.room.id === room.id)?.wantedBy.length;
          expect(stillWanted).toBe(wantedBy.length - 1);
          expect(after?.slots.find((slot) => slot.room.id === free.room.id)?.wantedBy).toHaveLength(1);
        }
      }
    }
  });
});

describe('names in a sentence', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `P${index + 1}` }));

  it('few → all names, many → a count', () => {
    expect(shortNameList(people(1), 'en')).toBe('P1');
    expect(shortNameList(people(2), 'en')).toBe('P1 and P2');
    expect(shortNameList(people(4), 'en')).toBe('P1, P2, P3, and P4');
    expect(shortNameList(people(100), 'en')).toBe('P1, P2, P3, and 97 others');
  });
});

describe('ready to lease', () => {
  it.each([
    ['fewer than beds', 2, [11], 'tooFew'],
    ['a room each', 2, [11, 12], 'ready'],
    ['two want one room', 2, [11, 11], 'roomsOpen'],
    ['one without a room', 2, [11, null], 'roomsOpen'],
    ['more than beds, a room each', 2, [11, 12, 13], 'tooMany'],
  ] as const)('%s', (_, beds, rooms, expected) => {
    expect(readinessOf(beds, rooms)).toBe(expected);
  });

  it('staff read "Ready to lease" only of a group with that status, and count those who are in', () => {
    const participants = [participant(1, 'Ana', 'im_in', 11), participant(2, 'Ben', 'interested')];
    expect(isReadyToLease({ status: 'ready', beds: 1, participants })).toBe(true);
    expect(isReadyToLease({ status: 'past_deadline', beds: 1, participants })).toBe(false);
    expect(isReadyToLease({ status: 'ready', beds: 2, participants })).toBe(false);
    const withoutRoom = [participant(1, 'Ana', 'im_in')];
    expect(isReadyToLease({ status: 'ready', beds: 1, participants: withoutRoom })).toBe(false);
  });
});
