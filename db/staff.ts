import { sql } from 'drizzle-orm';
import { type Database, first, openSession } from './client';

/** Whether a person has signed out at `since` or later. Asks the primary: a replica may not know yet of a sign-out. */
export async function isSignedOut(d1: D1Database, subject: string, since: Date): Promise<boolean> {
  const { db } = openSession(d1, 'first-primary');
  const signOut = sql`SELECT 1 FROM staff_sign_outs WHERE subject = ${subject} AND signed_out_at >= ${since.toISOString()}`;
  return (await first(db, signOut)) !== null;
}

/** Makes every token void that was issued to this person until now. */
export async function upsertSignOut(db: Database, subject: string, now: Date): Promise<void> {
  await first(
    db,
    sql`INSERT INTO staff_sign_outs (subject, signed_out_at) VALUES (${subject}, ${now.toISOString()})
        ON CONFLICT (subject) DO UPDATE SET signed_out_at = max(signed_out_at, excluded.signed_out_at)`,
  );
}
