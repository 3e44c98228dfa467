import { globSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, relative, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Environment } from './command-line.ts';
import { backupBucketOf } from './setup-steps.ts';

/** Maps of one release, by the path of the file each is for. */
type SourceMaps = Record<string, SourceMapPayload>;

/** Where bundles are written for their maps; wrangler makes the same bundles when it deploys. */
export const bundlesOf = { api: 'build/release/api', pages: 'build/release/pages' };

/** The path of a release's maps in R2. */
export const mapsPath = (environment: Environment, release: string) =>
  `${backupBucketOf(environment)}/source-maps/${release}.json.gz`;

/** The path of a release's list of packages (SBOM). */
export const sbomPath = (environment: Environment, release: string) =>
  `${backupBucketOf(environment)}/sboms/${release}.json`;

/** Collects the maps of a build, and removes those of the scripts from what Pages publishes. */
export function takeSourceMaps(): Buffer {
  const maps: SourceMaps = {};
  for (const path of globSync('build/{client,release}/**/*.map')) {
    maps[path.replace(/\.map$/, '')] = JSON.parse(readFileSync(path, 'utf8'));
    if (path.startsWith('build/client/')) rmSync(path);
  }
  return gzipSync(JSON.stringify(maps));
}

/**
 * Finds the source of a frame such as `index.js:38595:80`.
 * @returns a line for each bundle with a file of that name
 */
export function findSource(compressed: Buffer, frame: string): string[] {
  const [, file, line, column] = frame.match(/([\w.-]+):(\d+):(\d+)/) ?? [];
  const maps: SourceMaps = JSON.parse(gunzipSync(compressed).toString());
  return Object.entries(maps).flatMap(([path, map]) => {
    if (basename(path) !== file) return [];
    const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return [];
    const source = relative('.', resolve(path, '..', entry.originalSource));
    return [`${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}  (${path})`];
  });
}
