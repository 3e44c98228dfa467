import type { NewPushSubscription } from '../../contract/device';
import { activeServiceWorker } from './offline-copy';

export function readPushSupport(): PushSupport {
  return pushSupport({
    hasPushes: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}

/** The subscription covers all groups of the site. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Throws a DOMException if the user or the browser refuses (https://www.w3.org/TR/push-api). */
export async function subscribeToPushes(publicKey: string): Promise<NewPushSubscription> {
  const { pushManager } = await activeServiceWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription with an earlier key of the site blocks a new one.
  const subscription = await pushManager.subscribe(options).catch(async (error: DOMException) => {
    if (error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  // A subscription with an application server key always has both keys.
  return { ...(subscription.toJSON() as NewPushSubscription), publicKey };
}

/** `permission` is undefined if the browser has no Notification API. */
export type PushAbilities = {
  hasPushes: boolean;
  permission: NotificationPermission | undefined;
  userAgent: string;
  touchPoints: number;
};

export type PushSupport = 'ready' | 'blocked' | 'home_screen_first' | 'none';

/** On iPhones and iPads only sites on the home screen can have notifications. */
export function pushSupport({ hasPushes, permission, userAgent, touchPoints }: PushAbilities): PushSupport {
  if (hasPushes && permission) return permission === 'denied' ? 'blocked' : 'ready';
  // An iPad's user agent says Mac, and no Mac has a touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  return isApplePhone ? 'home_screen_first' : 'none';
}
