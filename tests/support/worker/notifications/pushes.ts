import { expect } from 'vitest';
import type { NewPushSubscription, PushState } from '../../../../contract/device';
import type { Received } from '../../push-service';
import { aBrowser, aCookie, staff } from '../calls';
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

type Browser = ReturnType<typeof aBrowser>;

export type PushedMember = Awaited<ReturnType<typeof aPushedMember>>;

/** A message of Kim's, from a browser that is linked to no one unless `from` is. */
export const sendMessage = <Body>(groupId: number, content = 'Saturday at ten?', from: Browser = aBrowser()) =>
  from.post<Body>('/api/messages', { groupId, senderName: 'Kim', content });

const tour = { date: '2090-01-02', timePreference: 'specific', specificTime: '14:30' };

export const confirmTour = (groupId: number, changes: object = {}, by: Browser = staff) =>
  by.put(`/api/groups/${groupId}/tour`, { ...tour, ...changes });

export const arePushesOn = async (browser: Browser, groupId: number) =>
  (await browser.get<PushState>(`/api/groups/${groupId}/me/push`)).body.state === 'on';

export const receivedTitles = async ({ subscription }: PushedMember) =>
  (await receivedPushes(subscription)).map(({ content }) => content.title);

/** What is left of so many seconds after the seconds that a push may have waited in the queue. */
export const leftOf = (seconds: number) =>
  expect.toSatisfy((ttl: string) => Number(ttl) <= seconds && Number(ttl) > seconds - 60);

/** Says nothing about the group; at most 32 characters of base64url. https://www.rfc-editor.org/rfc/rfc8030#section-5.4 */
export const topic = expect.stringMatching(/^[A-Za-z0-9_-]{16,32}$/);
