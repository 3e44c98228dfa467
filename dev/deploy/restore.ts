import { must } from './database.ts';
import { type Environment, readRestoreLine } from './environment.ts';
import { takeBack } from './restore-point.ts';
import { makeSafe } from './restored.ts';
import { remote } from './setup-steps.ts';
import { endWithSentence, Problem } from './wrangler.ts';

/**
 * `npm run restore <staging|production> -- --timestamp <instant> | --backup <day> | --bookmark <bookmark>`: pauses the
 * site, takes its database back, makes it safe and lets people in again.
 */
await endWithSentence(async () => {
  const { environment, point } = readRestoreLine(process.argv.slice(2));
  await setPaused(environment, 'on');
  console.log(`The site is paused: every call of ${environment} is answered 503.`);
  try {
    console.log(`The database is back. ${await takeBack(environment, point)}`);
    await must('Migrating the database', ['d1', 'migrations', 'apply', 'DB', ...remote(environment)]);
    await makeSafe(remote(environment));
    console.log('It is safe to use: versions are raised, unused setup links are new ones, staff sign in again.');
    await setPaused(environment, 'off');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(`${error.message}\n${howToGoOn(environment)}`);
  }
  console.log('People are let in again. Look at the site, and at its log.');
});

function setPaused(environment: Environment, value: 'on' | 'off'): Promise<void> {
  return must(`Switching the pause ${value}`, ['secret', 'put', 'PAUSED', '--env', environment], value);
}

function howToGoOn(environment: Environment): string {
  return `The site is still paused. Run the same again, or let people in with
  echo off | npx wrangler secret put PAUSED --env ${environment}`;
}
