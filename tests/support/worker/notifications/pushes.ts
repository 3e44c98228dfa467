import { createScheduledController, env } from 'cloudflare:test';
import type { NewPushSubscription } from '../../../../contract/device';
import worker from '../../../../worker/index';
import type { Received } from '../../push-service';
import { aBrowser, aCookie } from '../calls';
import { aParticipant } from '../data';
import { pushService } from './push-stand-in';

/** A browser's subscription at its push service. */
export async function aSubscription(): Promise<NewPushSubscription> {
  return (await fetch(`${pushService}/browsers`, { method: 'POST' })).json();
}

/** Pushes that have arrived at a browser so far. */
export const receivedPushes = async ({ endpoint }: NewPushSubscription) =>
  (await (await fetch(endpoint)).json()) as Received[];

/** The push service answers with this status from now on. */
export const setPushServiceStatus = (status: number, { endpoint }: NewPushSubscription, retryAfter = '') =>
  fetch(`${endpoint}?status=${status}&retryAfter=${encodeURIComponent(retryAfter)}`, { method: 'PUT' });

/** A member who turned notifications on in their own browser. */
export async function aPushedMember(groupId: number, changes: object = {}) {
  const cookie = aCookie();
  const browser = aBrowser(cookie);
  const member = await aParticipant(groupId, changes, browser);
  const subscription = await aSubscription();
  await browser.put(`/api/groups/${groupId}/me/push`, subscription);
  return { browser, cookie, member, subscription };
}

/** The scheduled run, as at an instant. */
export const runAt = (instant: string | Date) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(instant) }), env);
