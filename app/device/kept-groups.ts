import type { Message } from '../../worker/contract/groups/message';
import type { KnownGroup } from '../domain/group/merged-notices';

/** What a page showed of its group last, and when it had heard of it, in ms since 1970. */
type KeptGroup = { at: number; known: KnownGroup; messages: Message[] };

/** A group's page, the files that it is made of and what it showed are in a cache of its own; the service worker reads it. */
const cacheOf = (shareCode: string) => `group-${shareCode}`;
const stateOf = (shareCode: string) => `/kept-group/${shareCode}`;

/** Keeps what a group's page shows, and the files that it has loaded. Where this device keeps nothing, nothing happens. */
export async function keepGroup(shareCode: string, kept: KeptGroup): Promise<void> {
  const cache = await open(shareCode);
  for (const file of loadedFiles()) {
    if (cache && !(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
  await cache?.put(stateOf(shareCode), new Response(JSON.stringify(kept)));
}

/** Keeps a group's page as the server has rendered it, in place of the one before and of that one's files. */
export async function keepPage(shareCode: string): Promise<void> {
  const { pathname } = location;
  const cache = await open(shareCode);
  // The browser has just loaded it; only after a step inside the app the server is asked.
  const page = await fetch(pathname, { cache: 'force-cache' });
  if (!cache || !page.ok) return;
  const files = loadedFiles();
  for (const { url } of await cache.keys()) {
    if (!files.includes(url) && !url.endsWith(stateOf(shareCode))) await cache.delete(url);
  }
  await cache.put(pathname, page);
}

/** What {@link keepGroup} has kept; undefined where it has kept nothing. */
export async function readKeptGroup(shareCode: string): Promise<KeptGroup | undefined> {
  const cache = await open(shareCode);
  return (await cache?.match(stateOf(shareCode)))?.json();
}

/** Whether the open page is one that was kept, since the server could not be reached. */
export function isKeptPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === 'kept') ?? false;
}

export function forgetKeptGroup(shareCode: string): void {
  void globalThis.caches?.delete(cacheOf(shareCode)).catch(() => undefined);
}

async function open(shareCode: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(cacheOf(shareCode)).catch(() => undefined);
}

/** Scripts, styles, fonts and photos of our own. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(names)].filter((name) => keptFile.test(name.replace(location.origin, '')));
}

const keptFile = /^\/(assets|public-objects)\/|^\/placeholder-property\.jpg$/;
