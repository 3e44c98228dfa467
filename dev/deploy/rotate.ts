import { randomBytes } from 'node:crypto';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { type Environment, readCommandLine } from './command-line.ts';
import { mustRun } from './database.ts';
import { day } from './restore-point.ts';
import { exitOnProblem, Problem, readJson } from './wrangler.ts';

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * `npm run rotate <environment> SIGNING_SECRET`, a day later `npm run rotate <environment> SIGNING_SECRET finish`: the new
 * secret signs at once, and the old one is accepted until then. `PUSH_PRIVATE_KEY` is replaced at once.
 */
await exitOnProblem(async () => {
  const { environment, others } = readCommandLine(process.argv.slice(2));
  const [name, step] = others;
  if (name === 'PUSH_PRIVATE_KEY') {
    await put(environment, name, newPrivateKey().toString('base64url'));
    console.log('Notifications reach no one until they are switched on again: subscriptions belong to a key.');
  } else if (name === 'SIGNING_SECRET' && step === 'finish') await finish(environment);
  else if (name === 'SIGNING_SECRET') {
    await put(environment, `${name}_${day(new Date()).replaceAll('-', '')}`, newSecret());
    console.log(
      `The new secret signs; the old one is accepted until: npm run rotate ${environment} SIGNING_SECRET finish`,
    );
  } else throw new Problem('Name one of: SIGNING_SECRET, PUSH_PRIVATE_KEY');
});

/** Keeps the newest secret. `SIGNING_SECRET` must be set, and becomes a value that has signed nothing. */
async function finish(environment: Environment): Promise<void> {
  const list = ['secret', 'list', '--env', environment, '--format', 'json'];
  const secrets = await readJson<{ name: string }[]>('Listing the secrets', list);
  const dated = secrets.map(({ name }) => name).filter((name) => /^SIGNING_SECRET_\d{8}$/.test(name));
  const [newest, ...older] = dated.toSorted().reverse();
  if (!newest) throw new Problem(`Nothing to finish: npm run rotate ${environment} SIGNING_SECRET comes first.`);
  for (const name of older) await mustRun(`Deleting ${name}`, ['secret', 'delete', name, '--env', environment], 'y');
  await put(environment, 'SIGNING_SECRET', newSecret());
  console.log(`Only ${newest} signs and is accepted.`);
}

function put(environment: Environment, name: string, value: string): Promise<void> {
  return mustRun(`Setting ${name}`, ['secret', 'put', name, '--env', environment], value);
}
