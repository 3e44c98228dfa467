import * as z from 'zod';
import { issue } from '../values/issue';

/** The columns of a file of units and rooms, by their headings; `Unit` alone has to be there. */
export const importColumns = [
  ...(['Unit', 'Bedrooms', 'Bathrooms', 'Sqft', 'Room', 'Monthly Rate', 'Primary', 'Description'] as const),
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** `?dryRun=1`: what an import would do, and nothing done. */
export const ImportQuery = z.object({ dryRun: z.enum(['1'], { error: issue('one') }).optional() });

const Change = z.enum(['added', 'changed', 'unchanged']);
export type ImportedChange = z.infer<typeof Change>;

const Counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

const Thing = z.object({ name: z.string(), change: Change });

/**
 * What an import does, or would do: in numbers, and line by line of the file. Where there are `errors`, nothing is done, and
 * they say why.
 */
export const ImportReport = z
  .object({
    units: Counts,
    rooms: Counts,
    lines: z.array(z.object({ line: z.int(), unit: Thing, room: Thing.nullable() })),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;
