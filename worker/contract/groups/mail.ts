import * as z from 'zod';
import { issue } from '../values/issue';

/** The token of a link that confirms an address, which stands in its fragment: `{origin}/mail/confirm#token={token}`. */
export const MailToken = z.object({ token: z.string({ error: issue('linkToken') }) }).meta({ id: 'MailToken' });
export type MailToken = z.infer<typeof MailToken>;

/** The token that stops the e-mails in which it stands; whatever it is, the answer is the same. */
export const StopQuery = z.object({ token: z.string().default('') });
