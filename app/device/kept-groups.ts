import type { Message } from '../../worker/contract/groups/message';
import type { KnownGroup } from '../domain/group/merged-notices';
import { openGroupCache } from './group-cache';

/** What a page showed of its group last, and when it had heard of it, in ms since 1970. */
type KeptGroup = { at: number; known: KnownGroup; messages: Message[] };

const stateOf = (shareCode: string) => `/kept-group/${shareCode}`;

/** Keeps what a group's page shows, and the files that it has loaded. Where this device keeps nothing, nothing happens. */
export async function keepGroup(shareCode: string, kept: KeptGroup): Promise<void> {
  const cache = await openGroupCache(shareCode);
  for (const file of loadedFiles()) {
    if (cache && !(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
  await cache?.put(stateOf(shareCode), new Response(JSON.stringify(kept)));
}

/** Keeps a group's page as the server has rendered it, in place of the one before and of that one's files. */
export async function keepPage(shareCode: string): Promise<void> {
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

/** What {@link keepGroup} has kept; undefined where it has kept nothing. */
export async function readKeptGroup(shareCode: string): Promise<KeptGroup | undefined> {
  const cache = await openGroupCache(shareCode);
  return (await cache?.match(stateOf(shareCode)))?.json();
}

/** Whether the open page is one that was kept, since the server could not be reached. */
export function isKeptPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === 'kept') ?? false;
}

/** Scripts, styles, fonts and photos of our own. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(names)].filter((name) => keptFile.test(name.replace(location.origin, '')));
}

const keptFile = /^\/(assets|public-objects)\/|^\/placeholder-property\.jpg$/;
