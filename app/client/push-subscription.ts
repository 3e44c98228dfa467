import type { NewPushSubscription } from '../../contract/device';
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

/** `permission` is undefined where the browser has no notifications. */
export type PushAbilities = {
  hasPushes: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  touchPoints: number;
};

export type PushSupport = 'ready' | 'blocked' | 'home_screen_first' | 'none';

/** On an iPhone or iPad only a site on the home screen has notifications. */
export function pushSupport({ hasPushes, permission, userAgent, touchPoints }: PushAbilities): PushSupport {
  if (hasPushes && permission) return permission === 'denied' ? 'blocked' : 'ready';
  // An iPad says that it is a Mac, and no Mac has a touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  return isApplePhone ? 'home_screen_first' : 'none';
}
