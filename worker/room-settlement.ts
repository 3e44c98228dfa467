import type { Context } from 'hono';
import { nameOfError } from '../contract/values/error-in-log';
import type { Database } from '../db/client';
import { recordRoomReminders } from '../db/due-notifications';
import { findAssignmentInput, insertProposal, listDueRoomChoices, type Occasion } from '../db/room-proposals';
import { type AssignmentInput, proposeRooms } from '../rules/fair-rooms/proposal';
import { announceChange, broadcast } from './announcements';
import { deliverEvent, dispatch, sendAfterResponse } from './deliveries/dispatch';
import type { AppEnv } from './env';
import { forEachConcurrently, type Job } from './jobs';
import { log } from './log';

/** The next run does the rest. */
const choicesPerRun = 20;

/** Also reminds those who have not answered, within a day of closing. */
export const closeRoomChoices: Job = (env, db, run) =>
  forEachConcurrently([closeDueChoices, remindOfChoices], (step) => step(env, db, run), { atOnce: 1 });

const closeDueChoices: Job = async (env, db, { now, bookmark, hasCapacity }) => {
  const close = async (groupId: number) => {
    const settled = await settleRoomChoice(db, groupId, { kind: 'due', now });
    if (!settled) return;
    const { roomChoice, version, toSend } = settled;
    await broadcast(env, bookmark(), { type: 'room_choice_changed', groupId, version, roomChoice });
    await dispatch(env, db, toSend);
  };
  await forEachConcurrently(await listDueRoomChoices(db, now, choicesPerRun), close, { hasCapacity });
};

const remindOfChoices: Job = async (env, db, { now }) => {
  await forEachConcurrently(await recordRoomReminders(db, now, choicesPerRun), (event) => deliverEvent(env, db, event));
};

/** Settling starts over when a ranking changes meanwhile. */
const maxAttempts = 5;

export async function settleRoomChoice(db: Database, groupId: number, occasion: Occasion) {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const text = await findAssignmentInput(db, groupId, occasion);
    if (text === null) return null;
    const input: AssignmentInput = JSON.parse(text);
    const closedAt = new Date();
    const proposal = proposeRooms(input, closedAt.toISOString());
    const concerned = input.people.map(({ id }) => id);
    const closed = await insertProposal(db, groupId, text, { proposal, concerned, closedAt }, occasion);
    if (closed) return closed;
  }
  return null;
}

/** Never fails the change that made it due; the scheduled run repeats it after a failure. */
export async function settleIfDue(c: Context<AppEnv>, groupId: number): Promise<void> {
  try {
    const settled = await settleRoomChoice(c.var.db, groupId, { kind: 'due', now: new Date() });
    if (!settled) return;
    const { roomChoice, version, toSend } = settled;
    announceChange(c, { type: 'room_choice_changed', groupId, version, roomChoice });
    sendAfterResponse(c, toSend);
  } catch (error) {
    log.warn({ event: 'room_choice_delayed', name: nameOfError(error) });
  }
}
