import * as z from 'zod';

/** `contact` is an email address or the https address of a page. */
export const Privacy = z.object({ companyName: z.string(), contact: z.string(), retentionDays: z.int() }).meta({
  id: 'Privacy',
  description: [
    "Who runs the site, whom people ask about their data, and how many days after a group's end its people are erased; 0 means",
    'never.',
  ].join(' '),
});
export type Privacy = z.infer<typeof Privacy>;
