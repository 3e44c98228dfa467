import * as z from 'zod';
import { type KindOfData, personalData } from './personal-data';
import { Instant } from './values/common-fields';

const kinds = personalData.map(({ kind }) => kind) as [KindOfData, ...KindOfData[]];

const Rows = z.array(z.record(z.string(), z.unknown()));

export const OwnData = z
  .object({
    exportedAt: Instant,
    companyName: z.string(),
    contact: z.string(),
    people: z.array(
      z.object({
        as: z.enum(['member', 'point person', 'guarantor']),
        data: z.partialRecord(z.enum(kinds), z.record(z.string(), Rows)),
      }),
    ),
  })
  .meta({
    id: 'OwnData',
    description: [
      'What is stored about the people as whom a device is known in a group, or about a guarantor: rows by kind and table,',
      'without secrets and hashes, and without anything about others.',
    ].join(' '),
  });
export type OwnData = z.infer<typeof OwnData>;
