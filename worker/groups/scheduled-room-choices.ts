import { openSession } from '../../db/client';
import { listDueRoomChoices } from '../../db/groups/room-proposals';
import { writeRoomReminders } from '../../db/members/room-notices';
import { nameOfError } from '../contract/values/error-in-log';
import type { Bindings } from '../env';
import { log } from '../log';
import { sendPush } from '../notifications/send-pushes';
import { sixAtOnce } from '../notifications/six-at-once';
import { channelOf } from './announce';
import { settleRoomChoice } from './settle-room-choice';

/** How many choices one run closes, and of how many it reminds; what is left is done by the next. */
const atMost = 50;

/**
 * Closes the choices of rooms whose time is over, and reminds those who have not answered one that closes within a day. Their
 * e-mails wait for {@link sendScheduledEmails}, which comes after.
 */
export async function closeRoomChoices(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  await sixAtOnce(await listDueRoomChoices(db, now, atMost), async (groupId) => {
    const settled = await settleRoomChoice(db, groupId, { kind: 'due', now });
    if (!settled) return;
    const { roomChoice, version, toSend } = settled;
    await channelOf(env, groupId)
      .announce({ type: 'room_choice_changed', groupId, version, roomChoice })
      .catch((error: unknown) => log.warn({ event: 'broadcast_failed', name: nameOfError(error) }));
    await sixAtOnce(toSend, async (one) => 'push' in one && sendPush(env, db, one.push, now));
  });
  await sixAtOnce(await writeRoomReminders(db, now, atMost), (push) => sendPush(env, db, push, now));
}
