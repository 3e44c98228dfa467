import { describe, expect, it } from 'vitest';
import { type Charge, type LeaseTerms, NewCharges, noLeaseTerms, type RoomCosts } from '../../../contract/charge';
import { hasCosts, roomCostsOf, totalsWithOptions } from '../../../rules/costs';
import { aCharge, randomCharges } from '../../support/charges';
import { seededRandom } from '../../support/random';

type Unit = { id: number; bedrooms: number; rooms: { id: number; monthlyRate: number }[] };

/** A unit with a room for each bedroom, whose ids count from 1. */
const unitOf = (...rates: number[]): Unit => ({
  ...{ id: 7, bedrooms: rates.length },
  rooms: rates.map((monthlyRate, index) => ({ id: index + 1, monthlyRate })),
});

const yearLong: LeaseTerms = { ...noLeaseTerms, months: 12 };

const costsOf = (unit: Unit, charges: Charge[], lease = yearLong): RoomCosts[] =>
  unit.rooms.map((room) => roomCostsOf(room, unit, charges, lease));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Tables of charges with a unit of 1 to 6 rooms, the same in every run. */
function* tables(count: number) {
  const random = seededRandom(53);
  for (let index = 0; index < count; index += 1) {
    // Few rates, so that rooms often cost the same.
    const rates = Array.from({ length: 1 + Math.floor(random() * 6) }, () => 50_000 + Math.floor(random() * 5) * 2_550);
    yield { random, unit: unitOf(...rates), charges: randomCharges(random, [7, 8]) };
  }
}

describe('what a room costs', () => {
  it('is its rent where there are no charges', () => {
    const [costs] = costsOf(unitOf(99_900), []);
    expect(costs).toEqual({
      ...{ roomId: 1, rent: 99_900, monthly: [], usage: [], optional: [], once: [] },
      monthlyTotal: { low: 99_900, high: 99_900 },
      moveInTotal: { low: 99_900, high: 99_900 },
      leaseTotal: { low: 1_198_800, high: 1_198_800 },
    });
  });

  it('divides the charges of a unit by its bedrooms: the dearest rooms pay the remaining cents, ties by id', () => {
    // 1000 cents by three: 333, and one cent more for the dearest, room 2; 1001: also for room 1, the first of the two others.
    const unit = unitOf(50_000, 60_000, 50_000);
    const shares = (amount: number) =>
      costsOf(unit, [aCharge({ id: 1, amount, per: 'unit' })]).map(({ monthly }) => monthly[0]?.low);
    expect(shares(1_000)).toEqual([333, 334, 333]);
    expect(shares(1_001)).toEqual([334, 334, 333]);
  });

  it('divides by bedrooms, also where a unit has fewer rooms to choose from', () => {
    const unit = { ...unitOf(50_000, 40_000), bedrooms: 4 };
    const charges = [aCharge({ id: 1, amount: 1_002, per: 'unit' })];
    expect(costsOf(unit, charges).map(({ monthlyTotal }) => monthlyTotal.low)).toEqual([50_251, 40_251]);
  });

  it('contains neither optional nor metered charges, nor those of another unit', () => {
    const charges = [
      aCharge({ id: 1, kind: 'optional', amount: 5_000 }),
      aCharge({ id: 2, kind: 'usage', amount: 4_000, amountMax: 6_000 }),
      aCharge({ id: 3, unitId: 8 }),
      aCharge({ id: 4, unitId: 7, amount: 2_500 }),
    ];
    const [costs] = costsOf(unitOf(100_000), charges);
    expect(costs).toMatchObject({ monthlyTotal: { low: 102_500, high: 102_500 }, moveInTotal: { low: 102_500 } });
    expect(costs?.optional).toEqual([
      { chargeId: 1, name: 'Charge 1', low: 5_000, high: 5_000, every: 'month', refundable: false, due: null },
    ]);
    expect(costs?.usage).toEqual([{ chargeId: 2, name: 'Charge 2', low: 4_000, high: 6_000 }]);
  });

  it('at first is what is due at signing and moving in; over the lease, what does not come back', () => {
    const once = (id: number, amount: number, changes: Partial<Charge>) =>
      aCharge({ id, amount, every: 'once', ...changes });
    const charges = [
      once(1, 5_000, { due: 'application' }),
      once(2, 20_000, { due: 'signing' }),
      once(3, 30_000, { due: 'move_in', refundable: true }),
      once(4, 700, {}),
    ];
    const [costs] = costsOf(unitOf(100_000), charges);
    // 1000 + 200 + 300 dollars at first; 12 x 1000 + 50 + 200 + 7 dollars over the lease.
    expect(costs?.moveInTotal.low).toBe(150_000);
    expect(costs?.leaseTotal?.low).toBe(1_225_700);
    expect(roomCostsOf({ id: 1, monthlyRate: 100_000 }, unitOf(100_000), charges, noLeaseTerms).leaseTotal).toBeNull();
  });

  it('sums up to what the unit pays, for 10,000 tables', () => {
    for (const { unit, charges } of tables(10_000)) {
      const costs = costsOf(unit, charges);
      const paid = (amount: (charge: Charge) => number) =>
        sum(
          charges
            .filter(({ every, kind, unitId }) => every === 'month' && kind === 'required' && unitId !== 8)
            .map((charge) => amount(charge) * (charge.per === 'unit' ? 1 : unit.bedrooms)),
        ) + sum(unit.rooms.map(({ monthlyRate }) => monthlyRate));
      expect(sum(costs.map(({ monthlyTotal }) => monthlyTotal.low))).toBe(paid(({ amount }) => amount));
      expect(sum(costs.map(({ monthlyTotal }) => monthlyTotal.high))).toBe(
        paid(({ amount, amountMax }) => amountMax ?? amount),
      );
      for (const { rent, monthly, monthlyTotal } of costs) {
        expect(rent + sum(monthly.map(({ low }) => low))).toBe(monthlyTotal.low);
        expect(monthlyTotal.high).toBeGreaterThanOrEqual(monthlyTotal.low);
      }
    }
  });

  it('does not fall when a charge rises, and a dearer room never costs less', () => {
    for (const { random, unit, charges } of tables(1_000)) {
      const risen = charges.map((charge) => {
        const more = Math.floor(random() * 100);
        return { ...charge, amount: charge.amount + more, amountMax: charge.amountMax && charge.amountMax + more };
      });
      const [before, after] = [costsOf(unit, charges), costsOf(unit, risen)];
      before.forEach((costs, index) => {
        for (const total of ['monthlyTotal', 'moveInTotal', 'leaseTotal'] as const)
          expect(after[index]?.[total]?.low).toBeGreaterThanOrEqual(costs[total]?.low ?? 0);
      });
      const byRent = before.toSorted((a, b) => a.rent - b.rent || b.roomId - a.roomId);
      const totals = byRent.map(({ monthlyTotal }) => monthlyTotal.low);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  });

  it('does not depend on the order of the charges', () => {
    for (const { unit, charges } of tables(1_000)) {
      const totals = (costs: RoomCosts[]) =>
        costs.map(({ monthlyTotal, moveInTotal, leaseTotal }) => [monthlyTotal, moveInTotal, leaseTotal]);
      expect(totals(costsOf(unit, charges.toReversed()))).toEqual(totals(costsOf(unit, charges)));
    }
  });

  it('is only of charges that the API takes', () => {
    for (const { charges } of tables(1_000)) expect(NewCharges.safeParse(charges).success).toBe(true);
  });
});

describe('The office has said more about costs than the rents', () => {
  it.each<[what: string, charges: Charge[], lease: Partial<LeaseTerms>, expected: boolean]>([
    ['without a charge and terms → no', [], {}, false],
    ['with a charge → yes', [aCharge({ id: 1 })], {}, true],
    ['with the length of the lease → yes', [], { months: 12 }, true],
    ['with an example of the lease → yes', [], { sampleUrl: 'https://lease.example' }, true],
  ])('%s', (_, charges, lease, expected) => {
    expect(hasCosts({ charges, lease: { ...noLeaseTerms, ...lease } })).toBe(expected);
  });
});

describe('What a room costs with the chosen options', () => {
  const optional = (id: number, amount: number, changes: Partial<Charge> = {}) =>
    aCharge({ id, amount, kind: 'optional', ...changes });
  const once = { every: 'once' } as const;
  const charges = [
    optional(1, 1_000, { amountMax: 3_000 }),
    optional(2, 20_000, { ...once, due: 'signing' }),
    optional(3, 30_000, { ...once, due: 'move_in', refundable: true }),
    optional(4, 400, { ...once, due: 'application' }),
    optional(5, 50, { ...once }),
  ];
  const withOptions = (chosen: number[], lease = yearLong) =>
    totalsWithOptions(
      roomCostsOf({ id: 1, monthlyRate: 100_000 }, unitOf(100_000), charges, lease),
      chosen,
      lease.months,
    );
  const exactly = (cents: number) => ({ low: cents, high: cents });
  const [month, year] = [100_000, 1_200_000];

  it.each<[what: string, chosen: number[], expected: object]>([
    ['none', [], { monthlyTotal: exactly(month), moveInTotal: exactly(month), leaseTotal: exactly(year) }],
    [
      'a monthly one counts in each month',
      [1],
      {
        monthlyTotal: { low: 101_000, high: 103_000 },
        moveInTotal: { low: 101_000, high: 103_000 },
        leaseTotal: { low: 1_212_000, high: 1_236_000 },
      },
    ],
    [
      'what is paid once at signing counts at first',
      [2],
      { monthlyTotal: exactly(month), moveInTotal: exactly(120_000), leaseTotal: exactly(1_220_000) },
    ],
    [
      'a deposit counts at first, and comes back',
      [3],
      { monthlyTotal: exactly(month), moveInTotal: exactly(130_000), leaseTotal: exactly(year) },
    ],
    [
      'what is paid with the application, or at any time, counts only over the lease',
      [4, 5],
      { monthlyTotal: exactly(month), moveInTotal: exactly(month), leaseTotal: exactly(1_200_450) },
    ],
  ])('%s', (_, chosen, expected) => {
    expect(withOptions(chosen)).toEqual(expected);
  });

  it('over the lease is unknown while its length is', () => {
    expect(withOptions([1, 2], { ...yearLong, months: null })).toMatchObject({
      moveInTotal: { low: 121_000 },
      leaseTotal: null,
    });
  });
});
