import type { Context } from 'hono';
import { type Database, openSession } from '../../db/client';
import { claimDeadlinePushes, claimMessagePushes, type TourRecipient } from '../../db/members/push-subscriptions';
import type { ConfirmedTour } from '../contract/groups/confirmed-tour';
import type { Message } from '../contract/groups/message';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv, Bindings } from '../env';
import { channelOf } from '../groups/announce';
import { log } from '../log';
import { deliver } from './deliver';
import { deadlinePush, messagePush, tourPush } from './push-content';

/** How many devices one run tells of their deadline; the next run tells the others. */
const aRun = 300;

/** Tells of a message who has the group not open, while the answer is on its way. */
export function pushMessage(c: Context<AppEnv>, message: Message): void {
  inBackground(c, tellOfMessage(c.env, c.var.db, message, c.var.deviceHash));
}

/** Tells of a tour that was confirmed, changed or, where it is null, cancelled, while the answer is on its way. */
export function pushTour(
  c: Context<AppEnv>,
  groupId: number,
  tour: ConfirmedTour | null,
  recipients: TourRecipient[],
): void {
  const pushes = recipients.map((to) => tourPush(c.env.APP_ORIGIN, groupId, tour, to));
  inBackground(c, deliver(c.env, c.var.db, pushes));
}

/** What the scheduled run tells: that a group decides within a day. */
export async function sendScheduledPushes(env: Bindings, now: Date): Promise<void> {
  const { db } = openSession(env.DB);
  const recipients = await claimDeadlinePushes(db, now, aRun);
  await deliver(
    env,
    db,
    recipients.map((to) => deadlinePush(env.APP_ORIGIN, now, to)),
  );
}

async function tellOfMessage(env: Bindings, db: Database, message: Message, sender: string): Promise<void> {
  const open = await openDevices(env, message.groupId);
  const recipients = await claimMessagePushes(db, message, [sender, ...open]);
  await deliver(
    env,
    db,
    recipients.map((to) => messagePush(env.APP_ORIGIN, message, to)),
  );
}

/** A channel that does not answer knows nobody: telling once too often is better than not at all. */
async function openDevices(env: Bindings, groupId: number): Promise<string[]> {
  try {
    return await channelOf(env, groupId).openDevices();
  } catch (error) {
    log.warn({ event: 'channel_unavailable', name: nameOfError(error) });
    return [];
  }
}

function inBackground(c: Context<AppEnv>, sending: Promise<void>): void {
  c.executionCtx.waitUntil(sending.catch((error) => log.warn({ event: 'push_failed', name: nameOfError(error) })));
}
