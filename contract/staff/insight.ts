import * as z from 'zod';
import { LeaseStep } from '../lease-step';
import { Id, IdText } from '../values/common-fields';
import { issue } from '../values/issue';
import { officeLimits } from '../values/office-limits';

const month = z
  .string({ error: issue(['required', { field: 'month' }]) })
  .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, { error: issue('month'), abort: true })
  .meta({ examples: ['2026-11'] });

const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1;

/** Every `YYYY-MM` from the first to the last, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from);
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, index) => {
    const count = first + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

export const InsightQuery = z
  .object({ from: month, to: month })
  .refine(({ from, to }) => from <= to, { error: issue('monthsInOrder'), path: ['to'] })
  .refine(({ from, to }) => monthNumber(to) - monthNumber(from) < officeLimits.insightMonths, {
    error: issue(['tooManyMonths', { max: officeLimits.insightMonths }]),
    path: ['to'],
  });
export type InsightQuery = z.infer<typeof InsightQuery>;

const insightTableNames = ['properties', 'months', 'interest', 'rooms', 'steps'] as const;
export type InsightTable = (typeof insightTableNames)[number];

/** Without `property`, all properties. */
export const InsightCsvQuery = InsightQuery.safeExtend({
  table: z.enum(insightTableNames, { error: issue('table') }),
  property: IdText.optional(),
});

export const PropertyInsight = z.object({
  id: Id,
  name: z.string(),
  months: z.array(z.object({ month: z.string(), made: z.int(), setUp: z.int(), leased: z.int() })),
  interest: z.object({ im_in: z.int(), interested: z.int(), need_info: z.int(), im_out: z.int() }),
  rooms: z.array(z.object({ id: Id, name: z.string(), unitName: z.string(), wanted: z.int() })),
  steps: z.array(LeaseStep.extend({ medianDays: z.number().nullable(), standing: z.int(), droppedOut: z.int() })),
  medianDaysToOutcome: z.number().nullable(),
});
export type PropertyInsight = z.infer<typeof PropertyInsight>;

/** The overall median cannot be computed from the properties' medians. */
export const Insight = z
  .object({ properties: z.array(PropertyInsight), medianDaysToOutcome: z.number().nullable() })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof Insight>;
