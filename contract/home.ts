import * as z from 'zod';
import { Id } from './values/common-fields';

export const Home = z
  .object({
    participantId: Id,
    roomId: Id,
    unitName: z.string(),
    roomName: z.string(),
    monthlyRate: z.int(),
    monthlyTotal: z.int(),
    monthlyTotalMax: z.int().nullable(),
    agreedRent: z.int().nullable(),
  })
  .meta({
    id: 'Home',
    description: [
      "A member's room as it was when the group's outcome was set; the room itself may be gone since. In cents: `monthlyRate` is",
      "the office's rent, `monthlyTotal` and `monthlyTotalMax` add the required charges, and `agreedRent` is what all agreed on",
      "for the room in place of the office's rent.",
    ].join(' '),
  });
export type Home = z.infer<typeof Home>;
