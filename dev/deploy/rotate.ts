import { randomBytes } from 'node:crypto';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { type Environment, readCommandLine } from './command-line.ts';
import { exitOnProblem, mustRun, Problem, readJson } from './wrangler.ts';

const secrets: Record<string, () => Buffer> = {
  SIGNING_SECRET: () => randomBytes(32),
  PUSH_PRIVATE_KEY: newPrivateKey,
};

const newSecret = (name: string) => secrets[name]?.().toString('base64url') ?? '';

/**
 * `npm run rotate <environment> <secret>`, later `npm run rotate <environment> <secret> finish`: the new secret signs at once, and
 * the old one is accepted until then.
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
  for (const name of older)
    mustRun(`Deleting ${name}`, ['secret', 'delete', name, '--env', environment], { input: 'y' });
  put(environment, secret, newSecret(secret));
  console.log(`Only ${newest} signs and is accepted.`);
}

function put(environment: Environment, name: string, input: string): void {
  mustRun(`Setting ${name}`, ['secret', 'put', name, '--env', environment], { input });
}
