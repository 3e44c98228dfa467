import { interestLevels } from '../contract/groups/interest-levels';
import type { InsightTable, PropertyInsight } from '../contract/office/insight';
import { levelTexts } from '../contract/sentences/interest-levels';
import type { Cell } from '../http/csv';

type Table = { header: string[]; lines: (property: PropertyInsight) => Cell[][] };

const sumOf = (months: PropertyInsight['months'], what: 'made' | 'setUp' | 'leased') =>
  months.reduce((sum, month) => sum + month[what], 0);

/** Each table of the insight for a spreadsheet (docs/product.md, "CSV"). */
export const insightTables: Record<InsightTable, Table> = {
  properties: {
    header: ['Property', 'Made', 'Set Up', 'Leased', 'Median Days to Outcome'],
    lines: ({ name, months, medianDaysToOutcome }) => [
      [name, sumOf(months, 'made'), sumOf(months, 'setUp'), sumOf(months, 'leased'), medianDaysToOutcome],
    ],
  },
  months: {
    header: ['Property', 'Month', 'Made', 'Set Up', 'Leased'],
    lines: ({ name, months }) => months.map(({ month, made, setUp, leased }) => [name, month, made, setUp, leased]),
  },
  interest: {
    header: ['Property', ...interestLevels.map(({ code }) => levelTexts('en')(code))],
    lines: ({ name, interest }) => [[name, ...interestLevels.map(({ code }) => interest[code])]],
  },
  steps: {
    header: ['Property', 'Step', 'By', 'Median Days', 'Standing', 'Dropped Out'],
    lines: ({ name, steps }) =>
      steps.map((step) => [name, step.name, step.by, step.medianDays, step.standing, step.droppedOut]),
  },
  rooms: {
    header: ['Property', 'Unit', 'Room', 'Wanted'],
    lines: ({ name, rooms }) => rooms.map((room) => [name, room.unitName, room.name, room.wanted]),
  },
};
