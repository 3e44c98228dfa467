import { dayMs } from '../../../contract/values/time.ts';
import { deadlineNoticeMs, stepReminderMs } from '../../../rules/deadline.ts';
import { choiceReminderMs } from '../../../rules/room-choice/room-choice.ts';
import { newSetupToken } from '../../../worker/auth/secrets.ts';
import type { Removal } from '../../../worker/removal-keys.ts';

/** Tables with a revision for each row. */
const tablesWithRev = ['groups', 'properties', 'units', 'rooms', 'participants', 'tour_schedules', 'questions'];

/**
 * Makes a restored database safe to use, because it does not contain what was used, sent or taken back since:
 * - versions, revisions and ids rise above those that browsers may have seen;
 * - all staff have to sign in again, and unused setup links are replaced;
 * - personal links, guarantors' links, calendar addresses and API keys are deleted;
 * - nothing is sent that may have been sent already;
 * - what people took back is taken back again.
 * @param pending the groups whose setup is not complete
 */
export function sqlOfRestore(pending: { id: number }[], removals: Removal[], now: Date): string[] {
  // Counters rise by the seconds since 1970, so that two restores to the same instant produce different values.
  const seconds = Math.floor(now.getTime() / 1000);
  const links = pending.map(({ id }) => {
    const { token, expiresAt } = newSetupToken(now);
    return `UPDATE groups SET admin_setup_token = '${token}', setup_token_expires_at = '${expiresAt}' WHERE id = ${id};`;
  });
  return [
    ...sqlOfRemovals(removals, now),
    ...tablesWithRev.map((table) => `UPDATE ${table} SET rev = rev + ${seconds};`),
    ...links,
    `UPDATE properties SET version = version + ${seconds};`,
    `UPDATE groups SET version = version + ${seconds};`,
    `UPDATE sqlite_sequence SET seq = seq + ${seconds} WHERE name != 'd1_migrations';`,
    ...['personal_links', 'guarantor_links', 'agenda_links', 'api_keys', 'events'].map(
      (table) => `DELETE FROM ${table};`,
    ),
    ...sqlOfSent(now),
    `INSERT INTO staff_sign_outs (subject, signed_out_at) VALUES ('*', '${now.toISOString()}')
       ON CONFLICT (subject) DO UPDATE SET signed_out_at = excluded.signed_out_at;`,
  ];
}

/**
 * Marks as sent what was waiting, and what the scheduled runs would send now because its time has come: they may have sent
 * it.
 */
function sqlOfSent(now: Date): string[] {
  const at = now.toISOString();
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const isNear = (ms: number) => `groups.outcome IS NULL AND groups.deleted_at IS NULL
    AND groups.decision_deadline > '${at}' AND groups.decision_deadline <= '${after(ms)}'`;
  return [
    `UPDATE deliveries SET state = 'failed', last_error = 'The database was restored' WHERE state IN ('pending', 'sending');`,
    'UPDATE webhooks SET is_switch_off_told = 1 WHERE switched_off_at IS NOT NULL;',
    // The news until now may have been sent: the next digest begins here.
    `UPDATE email_subscriptions SET digest_at = '${at}';`,
    // A canceled email is shown to no one, and keeps another with its key from being planned.
    `INSERT INTO deliveries (group_id, channel, kind, participant_id, recipient, key, params, state, created_at, due_at)
       SELECT groups.id, 'email', 'deadline', participants.id, participants.email,
         'deadline ' || participants.id || ' ' || groups.decision_deadline, '{}', 'canceled', '${at}', '${at}'
       FROM groups JOIN participants ON participants.group_id = groups.id AND participants.removed_at IS NULL
         AND participants.email IS NOT NULL
       WHERE ${isNear(deadlineNoticeMs)} ON CONFLICT DO NOTHING;`,
    `UPDATE push_subscriptions SET deadline_notified = groups.decision_deadline
       FROM groups WHERE groups.id = push_subscriptions.group_id AND ${isNear(deadlineNoticeMs)};`,
    // Dated as it was due, so that the point person may remind again a day later.
    `INSERT INTO step_reminders (group_id, participant_id, at, by_email, by_push, deadline)
       SELECT groups.id, participants.id, strftime('%Y-%m-%dT%H:%M:%fZ', groups.decision_deadline, '-${stepReminderMs / 1000} seconds'),
         EXISTS (SELECT 1 FROM email_subscriptions WHERE participant_id = participants.id AND state = 'on'), 0, groups.decision_deadline
       FROM groups JOIN participants ON participants.group_id = groups.id AND participants.removed_at IS NULL
         AND participants.interest_level = 'im_in'
       WHERE ${isNear(stepReminderMs)} AND NOT EXISTS (SELECT 1 FROM step_reminders AS earlier
         WHERE earlier.group_id = groups.id AND earlier.deadline = groups.decision_deadline);`,
    // Answers that came after the backup are lost: people have a day to give them again before the proposal is made and sent.
    `UPDATE room_choices SET closes_at = '${after(choiceReminderMs)}' WHERE status = 'open' AND closes_at <= '${at}';`,
    `UPDATE room_choices SET reminded_at = '${at}' WHERE status = 'open' AND closes_at <= '${after(choiceReminderMs)}';`,
  ];
}

/** Of each subject, the last removal counts; one that was undone changes nothing. */
function sqlOfRemovals(removals: Removal[], now: Date): string[] {
  const last = new Map(
    removals
      .toSorted((one, other) => one.at.localeCompare(other.at) || Number(one.isUndone) - Number(other.isUndone))
      .map((each) => [each.subject, each]),
  );
  return [...last.values()].filter(({ isUndone }) => !isUndone).flatMap((removal) => sqlOfRemoval(removal, now));
}

function sqlOfRemoval({ at, subject }: Removal, now: Date): string[] {
  const [kind, id, ...more] = subject.split('/');
  switch (kind) {
    // The undo is lost: the next run erases them, and derives the other columns of their group again.
    case 'member': {
      const due = new Date(Math.min(Date.parse(at), now.getTime() - dayMs)).toISOString();
      return [
        `UPDATE tour_schedules SET removed_at = '${due}' WHERE removed_at IS NULL
           AND participant_id = (SELECT id FROM participants WHERE id = '${id}' AND created_at = '${more[0]}');`,
        `UPDATE participants SET removed_at = '${due}' WHERE id = '${id}' AND created_at = '${more[0]}' AND removed_at IS NULL;`,
        `UPDATE groups SET committed = (SELECT count(*) FROM participants
           WHERE group_id = groups.id AND removed_at IS NULL AND interest_level = 'im_in')
           WHERE id = (SELECT group_id FROM participants WHERE id = '${id}');`,
      ];
    }
    case 'question':
      return [`DELETE FROM questions WHERE id = '${id}';`];
    case 'message':
      return [`UPDATE messages SET deleted_at = '${at}' WHERE id = '${id}' AND deleted_at IS NULL;`];
    case 'group':
      return [deletedGroup(id, at)];
    // Its people were erased. The next sweep deletes it, and no one sees it until then.
    case 'people':
      return [deletedGroup(id, '1970-01-01T00:00:00.000Z')];
    case 'address':
      return [
        `INSERT INTO email_addresses (hash, mailbox_hash, group_id, stop_token, stopped_at)
           SELECT '${id}', '${more[0]}', id, lower(hex(randomblob(16))), '${at}' FROM groups WHERE id = '${more[1]}'
           ON CONFLICT (hash) DO UPDATE SET stopped_at = coalesce(stopped_at, excluded.stopped_at);`,
        `UPDATE email_subscriptions SET state = 'off', confirm_token_hash = NULL WHERE address_hash = '${id}';`,
      ];
    case 'emails':
      return [
        `UPDATE email_subscriptions SET state = 'off', confirm_token_hash = NULL WHERE participant_id =
           (SELECT id FROM participants WHERE id = '${id}' AND created_at = '${more[0]}');`,
      ];
    // Without a row they would have the default role.
    case 'access':
      return [
        `INSERT INTO people (email, role) VALUES (CAST(X'${id}' AS TEXT), 'none')
           ON CONFLICT (email) DO UPDATE SET role = excluded.role;`,
      ];
    default:
      throw new Error(`Unknown removal: ${subject}`);
  }
}

const deletedGroup = (id = '', at = '') => `UPDATE groups SET deleted_at = '${at}', deleted_by = 'A restore',
  kept_property_id = coalesce(property_id, kept_property_id), property_id = NULL
  WHERE id = '${id}' AND deleted_at IS NULL AND erased_at IS NULL;`;
