import { createScheduledController, env } from 'cloudflare:test';
import type { NewPushSubscription } from '../../../../contract/device';
import worker from '../../../../worker/index';
import type { Received } from '../../push-service';
import { aBrowser, aCookie } from '../calls';
import { aParticipant } from '../data';
import { pushService } from './push-stand-in';

/** What a browser gets from its push service when it subscribes. */
export async function aSubscription(): Promise<NewPushSubscription> {
  return (await fetch(`${pushService}/browsers`, { method: 'POST' })).json();
}

/** What arrived at a browser up to now. */
export const receivedPushes = async ({ endpoint }: NewPushSubscription) =>
  (await (await fetch(endpoint)).json()) as Received[];

/** Lets a push service answer with this status from now on. */
export const setPushServiceStatus = (status: number, { endpoint }: NewPushSubscription, retryAfter = '') =>
  fetch(`${endpoint}?status=${status}&retryAfter=${encodeURIComponent(retryAfter)}`, { method: 'PUT' });

/** A member on a browser of their own, who switched notifications on there. */
export async function aPushedMember(groupId: number, changes: object = {}) {
  const cookie = aCookie();
  const browser = aBrowser(cookie);
  const member = await aParticipant(groupId, changes, browser);
  const subscription = await aSubscription();
  await browser.put(`/api/groups/${groupId}/me/push`, subscription);
  return { browser, cookie, member, subscription };
}

/** Lets the scheduled run pass, as at an instant. */
export const runAt = (instant: string | Date) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(instant) }), env);
