import { newSetupToken } from '../../../worker/auth/secrets.ts';
import { execute, query, type Where } from '../database.ts';

/** Tables with a revision for each row. */
const tablesWithRev = ['groups', 'properties', 'units', 'rooms', 'participants', 'tour_schedules', 'questions'];

/**
 * Makes a restored database safe to use, because it does not contain what was used or revoked since:
 * - versions, revisions and ids rise above those that browsers may have seen;
 * - all staff have to sign in again, and unused setup links are replaced;
 * - personal links, guarantors' links, calendar addresses and API keys are deleted;
 * - nothing is sent that may have been sent already: what was waiting fails, and digests cover only what comes later.
 */
export async function finishRestore(where: Where, now = new Date()): Promise<void> {
  const pending = query<{ id: number }>(where, 'SELECT id FROM groups WHERE setup_completed_at IS NULL');
  await execute(where, 'Making the restored database safe', sqlOf(pending, now));
}

/** Counters rise by the seconds since 1970, so that two restores to the same instant produce different values. */
function sqlOf(pending: { id: number }[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const links = pending.map(({ id }) => {
    const { token, expiresAt } = newSetupToken(now);
    return `UPDATE groups SET admin_setup_token = '${token}', setup_token_expires_at = '${expiresAt}' WHERE id = ${id};`;
  });
  return [
    ...tablesWithRev.map((table) => `UPDATE ${table} SET rev = rev + ${seconds};`),
    ...links,
    `UPDATE properties SET version = version + ${seconds};`,
    `UPDATE groups SET version = version + ${seconds};`,
    // The news until now may have been sent: the next digest begins here.
    `UPDATE email_subscriptions SET digest_at = '${now.toISOString()}';`,
    `UPDATE sqlite_sequence SET seq = seq + ${seconds} WHERE name != 'd1_migrations';`,
    ...['personal_links', 'guarantor_links', 'agenda_links', 'api_keys', 'events'].map(
      (table) => `DELETE FROM ${table};`,
    ),
    `UPDATE deliveries SET state = 'failed', last_error = 'The database was restored' WHERE state IN ('pending', 'sending');`,
    `INSERT INTO staff_sign_outs (subject, signed_out_at) VALUES ('*', '${now.toISOString()}')
       ON CONFLICT (subject) DO UPDATE SET signed_out_at = excluded.signed_out_at;`,
  ].join('\n');
}
