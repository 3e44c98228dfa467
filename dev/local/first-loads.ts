import type { Plugin, Rollup } from 'vite';

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'name' | 'facadeModuleId' | 'imports'> & {
  modules: Record<string, { renderedLength: number }>;
};

/** Which feature of `app/` a visitor's page may load, by the prefix of its route's file. */
const ownFeatures: [route: string, feature: string][] = [
  ['_index', 'landing'],
  ['$', 'landing'],
  ['group.', 'portal'],
  ['property.', 'portal'],
  ['admin-setup.', 'setup'],
  ['mail.', 'mail'],
];

/** Packages that are loaded when a form or a viewer opens; only the setup page may load them at first. */
const lazyPackages = /node_modules\/(zod|react-hook-form|@hookform|@uppy|@dnd-kit|@radix-ui)\//;

/** Rollup may put small modules of different pages into one chunk. */
const negligible = 1000;

/** Staff's pages may load each other's modules. */
const isOfStaff = (route: string) => /^admin(\.|_|$)/.test(route);

/** Modules that a visitor's page loads without using them, and modules in the packages' chunk that are not a package's. */
export function misplacedModules(chunks: Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return chunks.flatMap((chunk) => {
    const modules = Object.keys(chunk.modules);
    if (chunk.name === 'vendor') return modules.filter((id) => /\/app\//.test(id)).map((id) => `vendor: ${id}`);
    const [, route = ''] = /\/routes\/(.+?)\.tsx\?/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!route || isOfStaff(route)) return [];
    return [...firstLoad(chunk, byName)].flatMap((loaded) =>
      Object.entries(loaded.modules)
        .filter(([id, { renderedLength }]) => renderedLength > negligible && isElsewhere(id, route))
        .map(([id]) => `${route}: ${id}`),
    );
  });
}

function isElsewhere(id: string, route: string): boolean {
  if (lazyPackages.test(id)) return !route.startsWith('admin-setup.');
  const [, feature] = /\/app\/(landing|portal|setup|mail|office)\//.exec(id) ?? [];
  return !!feature && !ownFeatures.some(([start, own]) => route.startsWith(start) && own === feature);
}

function firstLoad(chunk: Chunk, byName: Map<string, Chunk>, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported) firstLoad(imported, byName, seen);
  }
  return seen;
}

/** Fails the build if a page loads another page's modules. */
export const firstLoads = (): Plugin => ({
  name: 'first-loads',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const lines = misplacedModules(Object.values(bundle).filter((file) => file.type === 'chunk'));
    if (lines.length > 0) this.error(`Pages load modules of other pages:\n${lines.join('\n')}`);
  },
});
