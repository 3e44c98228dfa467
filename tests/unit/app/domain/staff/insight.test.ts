import { describe, expect, it } from 'vitest';
import {
  asksForOtherMonths,
  insightFilterOf,
  insightQueryOf,
  insightShown,
  labelHeights,
  monthsToChoose,
  stepMatrixOf,
  usMonth,
  withMonth,
} from '../../../../../app/domain/staff/insight';
import type { Insight } from '../../../../../contract/staff/insight';

const filterOf = (query: string) => insightFilterOf(new URLSearchParams(query), '2026-11');

describe('The filters of insight', () => {
  it('default to the last twelve months of all properties', () => {
    expect(filterOf('')).toEqual({ from: '2025-12', to: '2026-11' });
    expect(filterOf('from=2026-02&to=2026-03&property=7')).toEqual({ from: '2026-02', to: '2026-03', property: 7 });
  });

  it.each(['from=2026-03&to=2026-02', 'from=2020-01&to=2020-02', 'from=2026-01', 'from=x&to=y&property=-1'])(
    'drop unknown values: %s',
    (query) => expect(filterOf(query)).toEqual(filterOf('')),
  );

  it.each([
    ['', false],
    ['from=2026-02&to=2026-03', false],
    ['property=7', false],
    ['from=2026-03&to=2026-02', true],
    ['from=2020-01&to=2020-02', true],
    ['to=2026-11', true],
  ])('the page says whether it shows other months than asked for: %s', (query, isOther) =>
    expect(asksForOtherMonths(new URLSearchParams(query), filterOf(query))).toBe(isOther),
  );

  it('can be any months that one call allows, latest first', () => {
    const months = monthsToChoose('2026-11');
    expect([months.length, months[0], months.at(-1)]).toEqual([36, '2026-11', '2023-12']);
  });

  it('move the other month along, so that the first is never after the last', () => {
    const filter = filterOf('from=2026-02&to=2026-03');
    expect(withMonth(filter, 'from', '2026-05')).toEqual({ from: '2026-05', to: '2026-05' });
    expect(withMonth(filter, 'to', '2026-01')).toEqual({ from: '2026-01', to: '2026-01' });
    expect(withMonth(filter, 'to', '2026-05')).toEqual({ from: '2026-02', to: '2026-05' });
  });

  it('are in the address', () => {
    expect(insightQueryOf({ from: '2026-01', to: '2026-02' })).toEqual({ from: '2026-01', to: '2026-02' });
    expect(insightQueryOf(filterOf('from=2026-01&to=2026-02&property=7'))).toMatchObject({ property: '7' });
  });
});

const aProperty = (id: number, name: string, wanted: number, days: number | null) => ({
  ...{ id, name, medianDaysToOutcome: days },
  months: [
    { month: '2026-01', made: id, setUp: 1, leased: 0 },
    { month: '2026-02', made: 1, setUp: 0, leased: 1 },
  ],
  interest: { im_in: id, interested: 1, need_info: 0, im_out: 0 },
  rooms: [{ id: id * 10, name: 'Room A', unitName: '2x2', wanted }],
  steps: [{ id, name: 'Applied', by: 'member' as const, medianDays: days, standing: 1, droppedOut: 0 }],
});

const insight: Insight = {
  properties: [aProperty(1, 'Aspen', 2, 4), aProperty(2, 'Birch', 5, null)],
  medianDaysToOutcome: 9,
};

describe('The result of insight', () => {
  it('of one property is that of its groups', () => {
    expect(insightShown(insight, 1)).toMatchObject({
      ...{ made: 2, setUp: 1, leased: 1, members: 2, medianDaysToOutcome: 4 },
      rooms: [{ id: 10, propertyName: 'Aspen' }],
    });
  });

  it.each([undefined, 3])('of all properties is their sum, with the rooms in one order: %s', (property) => {
    expect(insightShown(insight, property)).toMatchObject({
      ...{ made: 5, setUp: 2, leased: 2, members: 5, medianDaysToOutcome: 9 },
      months: [
        { month: '2026-01', made: 3, setUp: 2, leased: 0 },
        { month: '2026-02', made: 2 },
      ],
      interest: { im_in: 3, interested: 2, need_info: 0, im_out: 0 },
      rooms: [{ id: 20, propertyName: 'Birch' }, { id: 10 }],
    });
  });

  it('has a row of steps for each property, with a column for each name', () => {
    const birch = aProperty(2, 'Birch', 5, null);
    const keys = { ...birch.steps[0], id: 8, name: 'Keys handed over', by: 'office' as const };
    const birchSteps = birch.steps.map((step) => ({ ...step, name: 'applied' }));
    const properties = [
      aProperty(1, 'Aspen', 2, 4),
      { ...birch, steps: [...birchSteps, { ...keys, medianDays: 2, standing: 0, droppedOut: 3 }] },
      { ...aProperty(3, 'Cedar', 0, null), steps: [] },
    ];
    const { names, rows } = stepMatrixOf({ ...insight, properties }, undefined);
    expect(names).toHaveLength(2);
    expect(rows.map(({ property, steps }) => [property, ...steps.map((step) => step?.id)])).toEqual([
      ['Aspen', 1, undefined],
      ['Birch', 2, 8],
    ]);
    expect(stepMatrixOf({ ...insight, properties }, 1)).toMatchObject({
      names: ['Applied'],
      rows: [{ property: 'Aspen' }],
    });
  });

  it('shows a month in US format', () => {
    expect(usMonth('2026-11')).toBe('Nov 2026');
  });
});

it.each([
  [
    [0.5, 0.9, 0.1],
    [50, 90, 10],
  ],
  [
    [0.2, 0.2, 0.15],
    [25, 35, 15],
  ],
  [
    [0, 0, 0],
    [0, 10, 20],
  ],
  [
    [1, 1, 1],
    [80, 90, 100],
  ],
])('labels of lines that end at %j are placed at %j per cent, without overlap', (shares, heights) => {
  expect(labelHeights(shares)).toEqual(heights);
});
