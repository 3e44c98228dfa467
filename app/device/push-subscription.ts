import type { NewPushSubscription } from '../../worker/contract/groups/push';
import { type PushSupport, pushSupport } from '../domain/push-support';
import { serviceWorkerAtWork } from './offline-copy';

export function pushSupportHere(): PushSupport {
  return pushSupport({
    hasPushes: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}

/** For any group of the site. */
export async function isSubscribedHere(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Throws a DOMException where the reader or the browser refuses (https://www.w3.org/TR/push-api). */
export async function subscribeHere(publicKey: string): Promise<NewPushSubscription> {
  const { pushManager } = await serviceWorkerAtWork();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription with an earlier key of the site is in the way of a new one.
  const subscription = await pushManager.subscribe(options).catch(async (error: DOMException) => {
    if (error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  // It has both keys, as it was asked for with a key.
  return subscription.toJSON() as NewPushSubscription;
}
