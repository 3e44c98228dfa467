import type { Message } from '../../contract/message';
import type { GroupState } from '../domain/merged-notices';
import { openGroupCache } from './recent-groups';

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
export async function activeServiceWorker(): Promise<ServiceWorkerRegistration> {
  await register();
  return navigator.serviceWorker.ready;
}

const register = () => navigator.serviceWorker.register('/service-worker.js');
