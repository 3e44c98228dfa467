import { newSetupToken } from '../../worker/auth/links.ts';
import { execute, query, type Where } from './database.ts';

/** Tables whose rows count their edits. */
const edited = ['groups', 'properties', 'units', 'rooms', 'participants', 'tour_schedules', 'questions'];

/**
 * Makes a database that was taken back in time safe to use: nothing that was seen or used since comes back.
 * Versions, revisions and ids rise past those that browsers have seen; every staff member signs in again, because
 * nobody knows any more who had signed out; every setup link that is not used by then is a new one, no personal link, no
 * guarantor's link, no calendar's address and no API key is left, and nothing is sent that may have been sent since.
 */
export async function finishRestore(where: Where, now = new Date()): Promise<void> {
  const pending = await query<{ id: number }>(where, 'SELECT id FROM groups WHERE setup_completed_at IS NULL');
  await execute(where, 'Making the restored database safe', sqlOf(pending, now));
}

/** Counters rise by the seconds since 1970, so that a second restore to the same moment repeats none of the first. */
function sqlOf(pending: { id: number }[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const links = pending.map(({ id }) => {
    const { token, expiresAt } = newSetupToken(now);
    return `UPDATE groups SET admin_setup_token = '${token}', setup_token_expires_at = '${expiresAt}' WHERE id = ${id};`;
  });
  return [
    ...edited.map((table) => `UPDATE ${table} SET rev = rev + ${seconds};`),
    ...links,
    `UPDATE properties SET version = version + ${seconds};`,
    `UPDATE groups SET version = version + ${seconds};`,
    `UPDATE sqlite_sequence SET seq = seq + ${seconds} WHERE name != 'd1_migrations';`,
    ...['personal_links', 'guarantor_links', 'agenda_links', 'api_keys', 'outbox'].map(
      (table) => `DELETE FROM ${table};`,
    ),
    "UPDATE sent_emails SET state = 'failed' WHERE state IN ('waiting', 'sending');",
    `UPDATE webhook_deliveries SET state = 'failed', error = 'The database was restored' WHERE state = 'waiting';`,
    `INSERT INTO staff_sign_outs (subject, signed_out_at) VALUES ('*', '${now.toISOString()}')
       ON CONFLICT (subject) DO UPDATE SET signed_out_at = excluded.signed_out_at;`,
  ].join('\n');
}
