import type { Plugin, Rollup } from 'vite';

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'name' | 'facadeModuleId' | 'imports'> & {
  modules: Record<string, { renderedLength: number }>;
};

/** The features of `app/` that a visitor's page begins with, by the beginning of its route's file; others have none. */
const ownFeatures: [route: string, feature: string][] = [
  ['_index', 'landing'],
  ['$', 'landing'],
  ['group.', 'portal'],
  ['property.', 'portal'],
  ['admin-setup.', 'setup'],
  ['mail.', 'mail'],
];

/** Packages that come when a form or a viewer opens; the page of a setup is a form. */
const latePackages = /node_modules\/(zod|react-hook-form|@hookform|@uppy|@dnd-kit|@radix-ui)\//;

/** The bundler lays very small modules of different pages together; these are not worth a word. */
const negligible = 1000;

/** Staff's pages are one another's neighbours; what they load is theirs. */
const isOfStaff = (route: string) => /^admin(\.|_|$)/.test(route);

/** What a visitor's page loads before it can be used and does not use, a line for each; and what is not a package in the chunk of them. */
export function misplacedModules(chunks: Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return chunks.flatMap((chunk) => {
    const modules = Object.keys(chunk.modules);
    if (chunk.name === 'vendor') return modules.filter((id) => /\/app\//.test(id)).map((id) => `vendor: ${id}`);
    const [, route = ''] = /\/routes\/(.+?)\.tsx\?/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!route || isOfStaff(route)) return [];
    return [...firstLoad(chunk, byName)].flatMap((part) =>
      Object.entries(part.modules)
        .filter(([id, { renderedLength }]) => renderedLength > negligible && isElsewhere(id, route))
        .map(([id]) => `${route}: ${id}`),
    );
  });
}

function isElsewhere(id: string, route: string): boolean {
  if (latePackages.test(id)) return !route.startsWith('admin-setup.');
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

/** Fails a build in which a page begins with what is another page's. */
export const firstLoads = (): Plugin => ({
  name: 'first-loads',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const lines = misplacedModules(Object.values(bundle).filter((file) => file.type === 'chunk'));
    if (lines.length > 0) this.error(`Pages would begin with what is another page's:\n${lines.join('\n')}`);
  },
});
