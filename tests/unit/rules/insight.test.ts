import { describe, expect, it } from 'vitest';
import type { LeaseStep } from '../../../contract/lease-step';
import { type InsightRows, insightOf } from '../../../rules/insight';

const leaseSteps: LeaseStep[] = [
  { id: 1, name: 'Applied', by: 'member' },
  { id: 2, name: 'Lease signed', by: 'member' },
];

const noRows: InsightRows = {
  properties: [{ id: 4, name: 'Oak Hall', leaseSteps: JSON.stringify(leaseSteps) }],
  ...{ groups: [], members: [], rooms: [], steps: [] },
};

const insightIn = (rows: Partial<InsightRows>, months = { from: '2025-12', to: '2026-01' }) => {
  const insight = insightOf({ ...noRows, ...rows }, months);
  const [property] = insight.properties;
  if (!property) throw new Error('no property');
  return { ...insight, property };
};

const groupsAlike = (changes: Partial<InsightRows['groups'][number]>) => ({
  ...{ propertyId: 4, made: '2025-11', setUp: null, leased: null, count: 1, daysToOutcome: '[]' },
  ...changes,
});

it('A property without groups has its months and steps, all at nothing', () => {
  expect(insightOf(noRows, { from: '2025-12', to: '2025-12' })).toEqual({
    medianDaysToOutcome: null,
    properties: [
      {
        ...{ id: 4, name: 'Oak Hall', rooms: [], medianDaysToOutcome: null },
        months: [{ month: '2025-12', made: 0, setUp: 0, leased: 0 }],
        interest: { im_in: 0, interested: 0, need_info: 0, im_out: 0 },
        steps: leaseSteps.map((step) => ({ ...step, medianDays: null, standing: 0, droppedOut: 0 })),
      },
    ],
  });
});

it('Groups count in the months in which they were made, set up and leased, for their property', () => {
  const groups = [
    groupsAlike({ made: '2025-12', setUp: '2026-01', count: 3 }),
    groupsAlike({ made: '2025-12', setUp: '2025-12', leased: '2026-01', count: 2 }),
    groupsAlike({ made: '2025-11', setUp: '2025-11', count: 9 }),
    groupsAlike({ propertyId: 5, made: '2025-12', setUp: '2025-12', leased: '2025-12', count: 7 }),
  ];
  expect(insightIn({ groups }).property.months).toEqual([
    { month: '2025-12', made: 5, setUp: 2, leased: 0 },
    { month: '2026-01', made: 0, setUp: 3, leased: 2 },
  ]);
});

it('Members count at their levels, and for the rooms they want unless they are out; the most wanted room is first', () => {
  const alike = (level: InsightRows['members'][number]['level'], roomId: number | null, count: number) => ({
    ...{ propertyId: 4, level, roomId, count },
  });
  const members = [
    ...[alike('im_in', 11, 1), alike('im_in', 12, 2), alike('interested', 12, 3), alike('need_info', null, 4)],
    ...[alike('im_out', 11, 8), { ...alike('im_in', 11, 20), propertyId: 5 }],
  ];
  const room = (id: number, name: string, propertyId = 4) => ({ id, propertyId, name, unitName: '2x2' });
  const rooms = [room(10, 'Room Z'), room(11, 'Room A'), room(12, 'Room B'), room(13, 'Room C', 5)];
  expect(insightIn({ members, rooms }).property).toMatchObject({
    interest: { im_in: 3, interested: 3, need_info: 4, im_out: 8 },
    rooms: [
      { id: 12, name: 'Room B', unitName: '2x2', wanted: 5 },
      { id: 11, name: 'Room A', unitName: '2x2', wanted: 1 },
      { id: 10, name: 'Room Z', unitName: '2x2', wanted: 0 },
    ],
  });
});

describe('The median of the days from setup to outcome is', () => {
  it.each([
    ['that of one group', ['[4.26]'], 4.3],
    ['the middle of three, which are sorted as numbers', ['[10]', '[9,100]'], 10],
    ['between the middle two of four', ['[1,2]', '[5,100]'], 3.5],
    ['nothing without an outcome', ['[]'], null],
  ])('%s', (_, days, median) => {
    const groups = days.map((daysToOutcome) => groupsAlike({ daysToOutcome }));
    expect(insightIn({ groups }).property.medianDaysToOutcome).toBe(median);
  });

  it('for all properties that of their groups together', () => {
    const groups = [
      groupsAlike({ daysToOutcome: '[2]' }),
      groupsAlike({ propertyId: 5, daysToOutcome: '[4]' }),
      groupsAlike({ propertyId: 5, daysToOutcome: '[6]' }),
    ];
    const { medianDaysToOutcome, property } = insightIn({ groups });
    expect([medianDaysToOutcome, property.medianDaysToOutcome]).toEqual([4, 2]);
  });
});

describe('At the steps of a property', () => {
  const day = (date: number) => `2026-01-${String(date).padStart(2, '0')}T00:00:00.000Z`;

  /** A group of two, set up on January 1, with how many have done each step, and on which day the last did. */
  const group = (
    groupId: number,
    marks: [done: number, date: number | null][],
    outcome: 'leased' | 'closed' | null = null,
    propertyId = 4,
  ) =>
    marks.map(([done, date], at) => ({
      ...{ propertyId, groupId, since: day(1), outcome, stepId: at + 1, members: 2, done },
      doneAt: date === null ? null : day(date),
    }));

  it.each<[title: string, steps: InsightRows['steps'], applied: object, signed: object]>([
    [
      'a group stands at the first that not all have done',
      group(1, [
        [1, 2],
        [0, null],
      ]),
      { medianDays: null, standing: 1, droppedOut: 0 },
      { medianDays: null, standing: 0, droppedOut: 0 },
    ],
    [
      'a group spent the days since its setup at the first, and since then at the next',
      group(1, [
        [2, 4],
        [2, 9],
      ]),
      { medianDays: 3, standing: 0, droppedOut: 0 },
      { medianDays: 5, standing: 0, droppedOut: 0 },
    ],
    [
      'a group spent no days at one that it had done before the previous one',
      group(1, [
        [2, 4],
        [2, 2],
      ]),
      { medianDays: 3, standing: 0, droppedOut: 0 },
      { medianDays: 0, standing: 0, droppedOut: 0 },
    ],
    [
      'a group that was closed dropped out where it stood',
      group(
        1,
        [
          [2, 4],
          [1, 5],
        ],
        'closed',
      ),
      { medianDays: 3, standing: 0, droppedOut: 0 },
      { medianDays: null, standing: 0, droppedOut: 1 },
    ],
    [
      'a group that leased neither stands nor dropped out',
      group(
        1,
        [
          [2, 4],
          [0, null],
        ],
        'leased',
      ),
      { medianDays: 3, standing: 0, droppedOut: 0 },
      { medianDays: null, standing: 0, droppedOut: 0 },
    ],
    [
      'a group whose marks have no time stands there',
      group(1, [
        [2, null],
        [2, 9],
      ]),
      { medianDays: null, standing: 1, droppedOut: 0 },
      { medianDays: null, standing: 0, droppedOut: 0 },
    ],
    [
      'groups are counted each for itself, without those of other properties',
      [
        ...group(1, [
          [2, 3],
          [0, null],
        ]),
        ...group(2, [
          [2, 7],
          [1, 8],
        ]),
        ...group(
          3,
          [
            [2, 30],
            [0, null],
          ],
          null,
          5,
        ),
      ],
      { medianDays: 4, standing: 0, droppedOut: 0 },
      { medianDays: null, standing: 2, droppedOut: 0 },
    ],
  ])('%s', (_, steps, applied, signed) => {
    expect(insightIn({ steps }).property.steps).toEqual([
      { ...leaseSteps[0], ...applied },
      { ...leaseSteps[1], ...signed },
    ]);
  });
});
