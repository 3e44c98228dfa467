import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes `/licenses.txt`, with the license of every package in the scripts that browsers load: bundles have no comments. */
export const licenses = (): Plugin => ({
  name: 'licenses',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const folders = modules.flatMap((id) => /^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
    const source = [...new Set(folders)].sort().map(noticeOf).join('\n\n');
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
  },
});

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const [file] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder });
  return `${name} ${version} (${license})\n${file ? readFileSync(`${folder}/${file}`, 'utf8') : ''}`;
}
