import { env } from 'cloudflare:test';
import { dayMs } from '../../../contract/values/time';
import { runJobs } from '../../../worker/jobs';
import { sweepJobs } from '../../../worker/sweep';
import { seededRandom } from '../../support/random';
import { randomActor } from './random-actions';

/**
 * Lets people create, edit and delete at random, over all nouns, and looks at what is left of each history.
 * @param histories how many, each from a seed of its own
 * @param steps calls in each
 * @returns what was done, what failed, and what is wrong with what is left
 */
export async function histories(histories: number, steps: number) {
  const figures = { histories: 0, calls: 0, faults: 0, violations: 0, missing: 0, orphans: 0, objects: 0 };
  for (let seed = 1; seed <= histories; seed++) {
    const actor = randomActor(seededRandom(seed));
    for (let step = 0; step < steps; step++) {
      const status = await actor.act();
      figures.calls += 1;
      figures.faults += status >= 500 ? 1 : 0;
      // What is unreferenced now may be used again before its time is up.
      if (step === Math.floor(steps / 2)) await runJobs(env, sweepJobs, new Date());
    }
    await runJobs(env, sweepJobs, new Date());
    await runJobs(env, sweepJobs, new Date(Date.now() + 8 * dayMs));
    const left = await whatIsLeft();
    figures.histories += 1;
    figures.violations += left.violations;
    figures.missing += left.referenced.filter((key) => !left.stored.includes(key)).length;
    figures.orphans += left.stored.filter((key) => !left.referenced.includes(key)).length;
    figures.orphans += left.noted.filter((key) => !left.stored.includes(key)).length;
    figures.objects += left.stored.length;
    await env.PHOTOS.delete(left.stored);
    await env.DB.batch(
      ['groups', 'properties', 'stored_objects'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    );
  }
  return figures;
}

async function whatIsLeft() {
  const { results: violations } = await env.DB.prepare('PRAGMA foreign_key_check').all();
  const { results: shown } = await env.DB.prepare(
    `SELECT value ->> 'filename' AS key FROM properties, json_each(base_photos)
     UNION SELECT value ->> 'filename' FROM units, json_each(photos)
     UNION SELECT replace(logo_url, '/public-objects/', '') FROM properties WHERE logo_url IS NOT NULL`,
  ).all<{ key: string }>();
  const { results: noted } = await env.DB.prepare('SELECT key FROM stored_objects').all<{ key: string }>();
  const { objects } = await env.PHOTOS.list();
  const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);
  return { violations: violations.length, referenced: keys(shown), noted: keys(noted), stored: keys(objects) };
}
