import type { Rollup } from 'vite';

type Graph = Parameters<Rollup.GetManualChunk>[1];

const framework =
  /commonjsHelpers|\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\/|\/bundle\/unused\.ts$/;
/** The index of a library that visitors use imports these too, but only the staff's long lists draw on them. */
const staffsOwn = /\/@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver)\.js$/;
const page = /\/app\/(root|routes\/[^/]+)\.tsx$/;
const groupPage = /\/app\/routes\/(group|property)\.\$shareCode\.tsx$/;
const everyPage = /\/app\/root\.tsx$/;

const pagesOf = new Map<string, Set<string>>();

/**
 * Puts what the group's page shares with any other page into one file, because a dozen small ones compress worse and
 * each costs a request. React and Remix are a file of their own, because they change least.
 */
export const chunkOf: Rollup.GetManualChunk = (id, graph) => {
  if (framework.test(id)) return 'framework';
  if (staffsOwn.test(id)) return null;
  if (pagesOf.size === 0) findPages(graph);
  const pages = [...(pagesOf.get(id) ?? [])];
  const isOnGroupPage = pages.some((path) => groupPage.test(path) || everyPage.test(path));
  const isElsewhere = pages.length > 1 && pages.some((path) => !groupPage.test(path));
  return isOnGroupPage && isElsewhere ? 'shared' : null;
};

/** Notes for every module which pages cannot be drawn without it. */
function findPages({ getModuleIds, getModuleInfo }: Graph) {
  const visit = (id: string, path: string) => {
    const pages = pagesOf.get(id) ?? new Set();
    if (pages.has(path)) return;
    pagesOf.set(id, pages.add(path));
    for (const imported of getModuleInfo(id)?.importedIds ?? []) visit(imported, path);
  };
  for (const id of getModuleIds()) {
    const path = id.replace(/\?.*/, '');
    if (page.test(path)) visit(id, path);
  }
}
