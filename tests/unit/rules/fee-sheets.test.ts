import { describe, expect, it } from 'vitest';
import { type Charge, noLeaseTerms } from '../../../contract/charge';
import { roomCostsOf } from '../../../rules/costs';
import { aCharge } from '../../support/charges';

// Fee sheets that apartment houses in the United States publish, as an office would type them. They name no rents, so
// each has rooms of its own here. Totals are worked out by hand.

const numbered = (...charges: Partial<Charge>[]) =>
  charges.map((charge, index) => aCharge({ id: index + 1, ...charge }));
const once = { every: 'once' } as const;
const optional = { kind: 'optional' } as const;
const metered = { kind: 'usage' } as const;
const perUnit = { per: 'unit' } as const;

const totalsOf = (bedrooms: number, rents: number[], charges: Charge[], months = 12) => {
  const unit = { id: 7, bedrooms, rooms: rents.map((monthlyRate, index) => ({ id: index + 1, monthlyRate })) };
  return unit.rooms.map((room) => {
    const { monthlyTotal, moveInTotal, leaseTotal } = roomCostsOf(room, unit, charges, { ...noLeaseTerms, months });
    return [monthlyTotal, moveInTotal, leaseTotal].map((amounts) => amounts && [amounts.low, amounts.high]);
  });
};

const exactly = (...cents: number[]) => cents.map((amount) => [amount, amount]);

describe('the total of published fee sheets', () => {
  it('a house in Burien: deposit by size of the unit, and a billing fee with a range', () => {
    const charges = numbered(
      { name: 'Application fee', amount: 5_500, ...once, due: 'application' },
      { name: 'Admin fee', amount: 7_500, ...once, ...perUnit, due: 'signing' },
      { name: 'Security deposit, 2 bedrooms', amount: 50_000, ...once, ...perUnit, refundable: true, due: 'move_in' },
      {
        name: 'Security deposit, 1 bedroom',
        amount: 40_000,
        ...once,
        ...perUnit,
        refundable: true,
        due: 'move_in',
        unitId: 8,
      },
      { name: 'Utility billing', amount: 500, amountMax: 750, ...perUnit },
      { name: 'Water, sewer, trash and gas', amount: 0, ...metered, ...perUnit },
      { name: 'Pet rent', amount: 5_000, ...optional },
      { name: 'Garage', amount: 20_000, ...optional },
    );
    // Each of two: billing 2.50 to 3.75; admin 37.50, deposit 250.
    // Month: 950 + 2.50 = 952.50 to 953.75. First: 952.50 + 37.50 + 250 = 1240 to 1241.25.
    // Lease: 12 x 952.50 + 55 + 37.50 = 11522.50; 12 x 953.75 + 92.50 = 11537.50. The other room is 100 dollars cheaper.
    expect(totalsOf(2, [95_000, 85_000], charges)).toEqual([
      [
        [95_250, 95_375],
        [124_000, 124_125],
        [1_152_250, 1_153_750],
      ],
      [
        [85_250, 85_375],
        [114_000, 114_125],
        [1_032_250, 1_033_750],
      ],
    ]);
  });

  it('a house with internet, common area, tax and damage waiver, and a deposit with a range', () => {
    const charges = numbered(
      { name: 'Application fee', amount: 5_000, ...once, due: 'application' },
      { name: 'Admin fee', amount: 22_500, ...once, ...perUnit, due: 'signing' },
      {
        name: 'Security deposit',
        amount: 40_000,
        amountMax: 100_000,
        ...once,
        ...perUnit,
        refundable: true,
        due: 'signing',
      },
      { name: 'Internet', amount: 4_000, ...perUnit },
      { name: 'Common area maintenance', amount: 3_500, ...perUnit },
      { name: 'Real estate tax', amount: 762, ...perUnit },
      { name: 'Damage waiver', amount: 1_600 },
      { name: 'Water, sewer, trash', amount: 0, ...metered, ...perUnit },
      { name: 'Pet fee', amount: 35_000, ...once, ...optional },
      { name: 'Pet rent', amount: 4_000, ...optional },
    );
    // Of three: internet 40 = 13.34 + 13.33 + 13.33; common area 35 = 11.67 + 11.67 + 11.66; tax 7.62 = 3 x 2.54;
    // waiver 16 each. Required: 43.55, 43.54, 43.53.
    // At first, of three: admin 75, deposit 133.34 + 133.33 + 133.33, at most 333.34 + 333.33 + 333.33.
    // Room 1: 800 + 43.55 = 843.55; first 843.55 + 75 + 133.34 = 1051.89, at most 1251.89; lease 12 x 843.55 + 50 + 75 =
    // 10247.60. Room 2: 750 + 43.54 = 793.54; first 793.54 + 208.33 = 1001.87, at most 1201.87; lease 9522.48 + 125 =
    // 9647.48. Room 3: 700 + 43.53 = 743.53; first 743.53 + 208.33 = 951.86, at most 1151.86; lease 8922.36 + 125 = 9047.36.
    expect(totalsOf(3, [80_000, 75_000, 70_000], charges)).toEqual([
      [
        [84_355, 84_355],
        [105_189, 125_189],
        [1_024_760, 1_024_760],
      ],
      [
        [79_354, 79_354],
        [100_187, 120_187],
        [964_748, 964_748],
      ],
      [
        [74_353, 74_353],
        [95_186, 115_186],
        [904_736, 904_736],
      ],
    ]);
  });

  it('a house with valet trash, billing fees and tax', () => {
    const charges = numbered(
      { name: 'Application fee', amount: 6_000, ...once, due: 'application' },
      { name: 'Admin fee', amount: 30_000, ...once, ...perUnit, due: 'signing' },
      { name: 'Utility set-up', amount: 5_000, ...once, ...perUnit, due: 'move_in' },
      { name: 'Valet trash', amount: 2_500, ...perUnit },
      { name: 'Utility billing', amount: 895, ...perUnit },
      { name: 'Real estate tax', amount: 1_800, ...perUnit },
      { name: 'Damage waiver', amount: 1_400 },
      { name: 'Water, sewer, heat', amount: 0, ...metered, ...perUnit },
      { name: 'Pet rent', amount: 3_500, ...optional },
    );
    // Of four: trash 6.25 each; billing 8.95 = 3 x 2.24 + 2.23; tax 4.50 each; waiver 14 each. 26.99 for three, 26.98 for one.
    // At first, of four: admin 75, set-up 12.50. All rooms are 640: 666.99 and 666.98.
    // First: 754.49 and 754.48. Lease of 10 months: 6669.90 + 60 + 87.50 = 6817.40, and 6669.80 + 147.50 = 6817.30.
    const [first, last] = [exactly(66_699, 75_449, 681_740), exactly(66_698, 75_448, 681_730)];
    expect(totalsOf(4, [64_000, 64_000, 64_000, 64_000], charges, 10)).toEqual([first, first, first, last]);
  });

  it('a house whose deposit does not come back, and whose water is metered', () => {
    const charges = numbered(
      { name: 'Application fee', amount: 6_000, ...once, due: 'application' },
      { name: 'Admin fee', amount: 7_500, ...once, ...perUnit, due: 'signing' },
      { name: 'Deposit', amount: 20_000, amountMax: 50_000, ...once, due: 'move_in' },
      { name: 'Water', amount: 2_118, amountMax: 10_234, ...metered, ...perUnit },
      { name: 'Sewer', amount: 2_118, amountMax: 10_234, ...metered, ...perUnit },
      { name: 'Garage', amount: 7_500, ...optional },
    );
    // Metered and optional charges are no part: 900 a month. First: 900 + 75 + 200 = 1175, at most 1475.
    // Lease: 12 x 900 + 60 + 75 + 200 = 11135, at most 11435.
    expect(totalsOf(1, [90_000], charges)).toEqual([
      [
        [90_000, 90_000],
        [117_500, 147_500],
        [1_113_500, 1_143_500],
      ],
    ]);
  });
});
