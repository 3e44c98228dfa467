import * as z from 'zod';
import { issue } from './values/issue';

/** Headings of the file; only `Unit` is required. */
export const importColumns = [
  ...(['Unit', 'Bedrooms', 'Bathrooms', 'Sqft', 'Room', 'Monthly Rate', 'Primary', 'Description'] as const),
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** `dryRun` reports without writing. */
export const ImportQuery = z.object({ dryRun: z.enum(['1'], { error: issue('one') }).optional() });

const Change = z.enum(['added', 'changed', 'unchanged']);
export type ImportedChange = z.infer<typeof Change>;

const Counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

const Thing = z.object({ name: z.string(), change: Change });

/** By line of the file. With `errors`, nothing is written. */
export const ImportReport = z
  .object({
    units: Counts,
    rooms: Counts,
    lines: z.array(z.object({ line: z.int(), unit: Thing, room: Thing.nullable() })),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;
