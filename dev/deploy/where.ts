import { readFile } from 'node:fs/promises';
import { readCommandLine } from './command-line.ts';
import { mustRun, withTempFile } from './database.ts';
import { bucketFlags } from './setup-steps.ts';
import { findSource, mapsPath } from './source-maps.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

/** `npm run where <environment> <version> <frame>`: the place in our code of a frame in a log line, with its `version`. */
await exitOnProblem(async () => {
  const { environment, others } = readCommandLine(process.argv.slice(2));
  const [version, frame] = others;
  if (!version || !frame) throw new Problem('For example: npm run where production v1.2.0 index.js:38595:80');
  const found = await withTempFile(async (file) => {
    const path = mapsPath(environment, version);
    await mustRun(`Fetching ${path}`, [
      'r2',
      'object',
      'get',
      path,
      '--file',
      file,
      '--remote',
      ...bucketFlags(environment),
    ]);
    return findSource(await readFile(file), frame);
  });
  if (found.length === 0) throw new Problem(`${version} has no file with the frame ${frame}.`);
  console.log(found.join('\n'));
});
