import type { Context } from 'hono';
import { type Database, openSession } from '../../db/client';
import { findRoomQuestion, insertProposal, listDueRoomChoices, type Occasion } from '../../db/groups/room-proposals';
import { writeRoomReminders } from '../../db/members/room-notices';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv, Bindings } from '../env';
import { proposeRooms, type RoomQuestion } from '../fair-rooms/proposal';
import { log } from '../log';
import { sendSoon } from '../notifications/send';
import { sendPush } from '../notifications/send-pushes';
import { sixAtOnce } from '../six-at-once';
import { announceChange, channelOf } from './announce';

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

const tries = 5;

/** Closes a group's choice of rooms with a proposal; null where it is not to be closed on this occasion. */
export async function settleRoomChoice(db: Database, groupId: number, occasion: Occasion) {
  for (let tried = 0; tried < tries; tried++) {
    const text = await findRoomQuestion(db, groupId, occasion);
    if (text === null) return null;
    const question: RoomQuestion = JSON.parse(text);
    const closedAt = new Date();
    const proposal = proposeRooms(question, closedAt.toISOString());
    const concerned = question.people.map(({ id }) => id);
    const closed = await insertProposal(db, groupId, text, { proposal, concerned, closedAt }, occasion);
    if (closed) return closed;
  }
  return null;
}

/**
 * Closes a group's choice where that is due after a change, tells open pages and those concerned. Never fails the change:
 * what is missed here the scheduled run does.
 */
export async function settleIfDue(c: Context<AppEnv>, groupId: number): Promise<void> {
  try {
    const settled = await settleRoomChoice(c.var.db, groupId, { kind: 'due', now: new Date() });
    if (!settled) return;
    const { roomChoice, version, toSend } = settled;
    announceChange(c, { type: 'room_choice_changed', groupId, version, roomChoice });
    sendSoon(c, toSend);
  } catch (error) {
    log.warn({ event: 'room_choice_delayed', name: nameOfError(error) });
  }
}
