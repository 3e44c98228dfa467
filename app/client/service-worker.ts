import type { NewPushSubscription } from '../../contract/device';
import type { Message } from '../../contract/message';
import type { GroupState } from '../domain/group-state';
import { openGroupCache } from './device/recent-groups';

/** `at`: when the server was last reached, in ms since 1970. */
type OfflineCopy = { at: number; known: GroupState; messages: Message[] };

const stateOf = (shareCode: string) => `/kept-group/${shareCode}`;

/** Does nothing if this device stores nothing. */
export async function saveGroup(shareCode: string, copy: OfflineCopy): Promise<void> {
  const cache = await openGroupCache(shareCode);
  await saveFiles(shareCode, loadedFiles());
  await cache?.put(stateOf(shareCode), new Response(JSON.stringify(copy)));
}

export async function saveFiles(shareCode: string, files: string[]): Promise<void> {
  const cache = await openGroupCache(shareCode);
  for (const file of files) {
    if (cache && !(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}

/** Calls back once for each file the page loads from now on; returns the unsubscribe function. */
export function onLoadedFiles(onFiles: (files: string[]) => void): () => void {
  const reported = new Set<string>();
  const observer = new PerformanceObserver((loaded) => {
    const files = filesAmong(loaded.getEntries()).filter((file) => !reported.has(file));
    for (const file of files) reported.add(file);
    if (files.length > 0) onFiles(files);
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Replaces the saved page, and deletes the files that only the old one needed. */
export async function savePage(shareCode: string): Promise<void> {
  const { pathname } = location;
  const cache = await openGroupCache(shareCode);
  // From the HTTP cache; after client-side navigation it comes from the server.
  const page = await fetch(pathname, { cache: 'force-cache' });
  if (!cache || !page.ok) return;
  // Replaced in one operation: the network may fail at any moment.
  await cache.put(pathname, page);
  const kept = [location.origin + pathname, location.origin + stateOf(shareCode)];
  for (const { url } of await cache.keys()) {
    if (!kept.includes(url) && !loadedFiles().includes(url)) await cache.delete(url);
  }
}

export async function readSavedGroup(shareCode: string): Promise<OfflineCopy | undefined> {
  const cache = await openGroupCache(shareCode);
  return (await cache?.match(stateOf(shareCode)))?.json();
}

/** Whether the service worker served the open page from its copy. */
export function isOfflineCopy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === 'kept') ?? false;
}

const loadedFiles = (): string[] => filesAmong(performance.getEntriesByType('resource'));

function filesAmong(loaded: PerformanceEntryList): string[] {
  const names = loaded.map(({ name }) => name.replace(/#.*/, ''));
  return [...new Set(names)].filter((name) => savedFile.test(name.replace(location.origin, '')));
}

const savedFile = /^\/(assets|public-objects|texts)\/|^\/placeholder-property\.jpg$/;

/** Installs or updates it; pages work without it if the browser has none or refuses it. */
export function installServiceWorker(): void {
  if (navigator.serviceWorker) register().catch(() => undefined);
}

/** Rejects if the browser refuses it. */
async function activeServiceWorker(): Promise<ServiceWorkerRegistration> {
  await register();
  return navigator.serviceWorker.ready;
}

const register = () => navigator.serviceWorker.register('/service-worker.js');

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

/** Returns whether the browser can show notifications: on iPhones and iPads only sites on the home screen can. */
export function pushSupport({ hasPushes, permission, userAgent, touchPoints }: PushAbilities): PushSupport {
  if (hasPushes && permission) return permission === 'denied' ? 'blocked' : 'ready';
  // An iPad's user agent says Mac, and no Mac has a touch screen.
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  return isApplePhone ? 'home_screen_first' : 'none';
}
