import { and, gte, inArray, sql } from 'drizzle-orm';
import { type Database, first, openSession, run } from '../client';
import { staffSignOuts } from '../schema/bookkeeping';
import { columnName } from '../statements/insert-into';

/**
 * Whether the person signed out themselves, or an operator ended their sign-ins (`npm run sign-out`): by their address, or with
 * `*` those of everyone. Reads from the primary: a replica may not yet know of a sign-out.
 */
export async function isSignedOut(
  d1: D1Database,
  { sub, email }: { sub: string; email: string },
  since: Date,
): Promise<boolean> {
  const { db } = openSession(d1, 'first-primary');
  const isLater = and(
    inArray(staffSignOuts.subject, [sub, email.toLowerCase(), '*']),
    gte(staffSignOuts.signedOutAt, since.toISOString()),
  );
  return (await first(db.select({ subject: staffSignOuts.subject }).from(staffSignOuts).where(isLater))) !== null;
}

export async function upsertSignOut(db: Database, subject: string, now: Date): Promise<void> {
  const { signedOutAt } = staffSignOuts;
  await run(
    db
      .insert(staffSignOuts)
      .values({ subject, signedOutAt: now.toISOString() })
      .onConflictDoUpdate({
        target: staffSignOuts.subject,
        set: { signedOutAt: sql`max(${signedOutAt}, excluded.${columnName(signedOutAt)})` },
      }),
  );
}
