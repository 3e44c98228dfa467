import type { Environment } from '../command-line.ts';
import { remote } from '../setup-steps.ts';
import { checkSite, untilPaused } from '../smoke-test.ts';
import { deployVersion, pause, runningVersion } from '../versions.ts';
import { exitOnProblem, mustRun, Problem } from '../wrangler.ts';
import { listRemovals } from './removals.ts';
import { finishRestore } from './restore-cleanup.ts';
import { readRestoreLine, restoreDatabase } from './restore-point.ts';

/**
 * `npm run restore <staging|production> -- --timestamp <instant> | --backup <day> | --bookmark <bookmark>`: pauses the
 * site, restores its database, makes it safe, unpauses the site and checks it from outside.
 */
await exitOnProblem(async () => {
  const { environment, point } = readRestoreLine();
  const { id: running } = runningVersion(environment);
  pause(environment);
  let undo = '';
  try {
    await untilPaused(environment);
    console.log(`The site is paused: every call of ${environment} is answered with 503.`);
    const removals = await listRemovals(environment);
    undo = await restoreDatabase(environment, point);
    console.log(`The database is back. ${undo}`);
    mustRun('Migrating the database', ['d1', 'migrations', 'apply', 'DB', ...remote(environment)]);
    await finishRestore(remote(environment), removals);
    console.log(
      `It is safe to use: versions are raised, unused setup links are new ones, staff sign in again, and what people took back since is taken back again (${removals.length} entries in the list).`,
    );
    mustRun('Ending the pause', deployVersion(environment, running));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(`${error.message}\n${howToContinue(environment, running)}`);
  }
  console.log('People are let in again.');
  // The restore signed all staff out, so no token is valid for an upload.
  await checkSite(environment, undo);
  console.log('Look at its log as well.');
});

function howToContinue(environment: Environment, running: string): string {
  return `The site is still paused. Run the same again, or let people in with
  npx wrangler ${deployVersion(environment, running).join(' ')}`;
}
