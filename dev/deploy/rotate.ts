import { randomBytes } from 'node:crypto';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { type Environment, readCommandLine } from './command-line.ts';
import { query } from './database.ts';
import { remote } from './setup-steps.ts';
import { exitOnProblem, mustRun, Problem, readJson } from './wrangler.ts';

const secrets: Record<string, () => Buffer> = {
  SIGNING_SECRET: () => randomBytes(32),
  PUSH_PRIVATE_KEY: newPrivateKey,
};

const newSecret = (name: string) => secrets[name]?.().toString('base64url') ?? '';

/**
 * `npm run rotate <environment> <secret>`, later `npm run rotate <environment> <secret> finish`: the new secret signs at
 * once, and the old one is accepted until then. What the old one encrypted is encrypted again by the scheduled run.
 */
await exitOnProblem(() => {
  const { environment, others } = readCommandLine();
  const [name = '', step] = others;
  if (!Object.hasOwn(secrets, name)) throw new Problem(`Name one of: ${Object.keys(secrets).join(', ')}`);
  if (step === 'finish') return finish(environment, name);
  put(environment, `${name}_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`, newSecret(name));
  console.log(`The new secret signs; the old one is accepted until: npm run rotate ${environment} ${name} finish`);
});

/** Keeps the newest secret. The one without a date must be set, and becomes a value that has signed nothing. */
function finish(environment: Environment, secret: string): void {
  const list = ['secret', 'list', '--env', environment, '--format', 'json'];
  const stored = readJson<{ name: string }[]>('Listing the secrets', list);
  const isDated = new RegExp(`^${secret}_\\d{8}$`);
  const dated = stored.map(({ name }) => name).filter((name) => isDated.test(name));
  const [newest, ...older] = dated.toSorted().reverse();
  if (!newest) throw new Problem(`Nothing to finish: npm run rotate ${environment} ${secret} comes first.`);
  if (secret === 'SIGNING_SECRET') checkAddresses(environment, newest);
  for (const name of older)
    mustRun(`Deleting ${name}`, ['secret', 'delete', name, '--env', environment], { input: 'y' });
  put(environment, secret, newSecret(secret));
  console.log(`Only ${newest} signs and is accepted.`);
}

/** The scheduled run encrypts the addresses of busy calendars again, within an hour. */
function checkAddresses(environment: Environment, newest: string): void {
  // What no secret decrypts anymore waits for nothing.
  const others = `SELECT count(*) AS waiting FROM busy_calendars
    WHERE address LIKE 'SIGNING_SECRET%' AND address NOT LIKE '${newest}.%' AND error IS NOT 'unreadableAddress'`;
  const waiting = query<{ waiting: number }>(remote(environment), others)[0]?.waiting ?? 0;
  if (waiting > 0)
    throw new Problem(
      `${waiting} addresses of busy calendars are not encrypted with ${newest} yet. Try again in an hour. Nothing was done.`,
    );
}

function put(environment: Environment, name: string, input: string): void {
  mustRun(`Setting ${name}`, ['secret', 'put', name, '--env', environment], { input });
}
