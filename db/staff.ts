import { sql } from 'drizzle-orm';
import { all, type Companion, type Database, first, openSession } from './client';

/**
 * The primary, asked in the name of a person whose token was issued at `since`: each trip also brings whether they have
 * signed out at or after it. A replica may not know yet of a sign-out.
 */
export function openAsStaff(d1: D1Database, subject: string, since: Date) {
  const signOut = sql`SELECT 1 FROM staff_sign_outs WHERE subject = ${subject} AND signed_out_at >= ${since.toISOString()}`;
  const { db: primary } = openSession(d1, 'first-primary');
  const companion: Companion = { statement: signOut };
  return {
    db: Object.assign(primary, { companion }) satisfies Database,
    /** What the last trip brought; makes one where there was none. */
    async isSignedOut(): Promise<boolean> {
      const rows = companion.rows ?? (await all(openSession(d1, 'first-primary').db, signOut));
      return rows.length > 0;
    },
  };
}

/** Makes every token void that was issued to this person until now. */
export async function upsertSignOut(db: Database, subject: string, now: Date): Promise<void> {
  await first(
    db,
    sql`INSERT INTO staff_sign_outs (subject, signed_out_at) VALUES (${subject}, ${now.toISOString()})
        ON CONFLICT (subject) DO UPDATE SET signed_out_at = max(signed_out_at, excluded.signed_out_at)`,
  );
}
