import { readCommandLine } from './command-line.ts';
import { fetchObject } from './objects.ts';
import { findSource, mapsPath } from './source-maps.ts';
import { exitOnProblem, Problem } from './wrangler.ts';

/** `npm run where <environment> <version> <frame>`: the place in our code of a frame in a log line, with its `version`. */
await exitOnProblem(async () => {
  const { environment, others } = readCommandLine();
  const [version, frame] = others;
  if (!version || !frame) throw new Problem('For example: npm run where production v1.2.0 index.js:38595:80');
  const found = findSource(await fetchObject(mapsPath(environment, version), environment), frame);
  if (found.length === 0) throw new Problem(`${version} has no file with the frame ${frame}.`);
  console.log(found.join('\n'));
});
