import type { Message } from '../../worker/contract/groups/message';
import type { KnownGroup } from '../domain/group/merged-notices';
import { openGroupCache } from './group-cache';

/** What a page showed of its group last, and when it had heard of it, in ms since 1970. */
type OfflineCopy = { at: number; known: KnownGroup; messages: Message[] };

const stateOf = (shareCode: string) => `/kept-group/${shareCode}`;

/** Saves what a group's page shows, and the files that it has loaded. Where this device stores nothing, nothing happens. */
export async function saveGroup(shareCode: string, copy: OfflineCopy): Promise<void> {
  const cache = await openGroupCache(shareCode);
  for (const file of loadedFiles()) {
    if (cache && !(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
  await cache?.put(stateOf(shareCode), new Response(JSON.stringify(copy)));
}

/** Saves a group's page as the server has rendered it, in place of the one before and of that one's files. */
export async function savePage(shareCode: string): Promise<void> {
  const { pathname } = location;
  const cache = await openGroupCache(shareCode);
  // The browser has just loaded it; only after a step inside the app the server is asked.
  const page = await fetch(pathname, { cache: 'force-cache' });
  if (!cache || !page.ok) return;
  const files = loadedFiles();
  for (const { url } of await cache.keys()) {
    if (!files.includes(url) && !url.endsWith(stateOf(shareCode))) await cache.delete(url);
  }
  await cache.put(pathname, page);
}

export async function readSavedGroup(shareCode: string): Promise<OfflineCopy | undefined> {
  const cache = await openGroupCache(shareCode);
  return (await cache?.match(stateOf(shareCode)))?.json();
}

/** Whether the open page is the offline copy, since the server could not be reached. */
export function isOfflineCopy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === 'kept') ?? false;
}

/** Scripts, styles, fonts, texts and photos of our own. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*/, ''));
  return [...new Set(names)].filter((name) => savedFile.test(name.replace(location.origin, '')));
}

const savedFile = /^\/(assets|public-objects|texts)\/|^\/placeholder-property\.jpg$/;

/** Installs the site's service worker, or its newest version; where a browser has none or refuses, pages do without it. */
export function installServiceWorker(): void {
  if (navigator.serviceWorker) register().catch(() => undefined);
}

/** The site's service worker once it is at work. Rejects where the browser refuses it. */
export async function serviceWorkerAtWork(): Promise<ServiceWorkerRegistration> {
  await register();
  return navigator.serviceWorker.ready;
}

const register = () => navigator.serviceWorker.register('/service-worker.js');
