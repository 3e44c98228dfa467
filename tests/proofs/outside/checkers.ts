import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';

const run = promisify(execFile);

/** From the registry, with `npx`: together they are 46 MB, which no other command needs. */
const htmlChecker = ['--package=vnu-jar@26.9.27', '--', 'vnu'];
const apiChecker = ['--package=@redocly/cli@2.77.0', '--', 'redocly'];

const folder = 'test-results/checkers';

/** What checkers that know nothing of the product find in each kind of page, and in the API's description. */
export async function outsideCheckers(): Promise<Figures> {
  const port = Number(process.env.PORT ?? 8790);
  const product = new OwnProduct(port);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await product.start();
    const errors = [...(await checkPages(product.site, await signIn(port))), ...(await checkDescription(product.site))];
    for (const error of errors) console.error(error);
    if (errors.length > 0) process.exitCode = 1;
    return { errors: errors.length };
  } finally {
    await product.remove();
  }
}

async function checkPages(site: string, cookie: string): Promise<string[]> {
  if (!(await isThere('java', '-version')) || !(await isThere('npx', '--yes', ...htmlChecker, '--version')))
    return skipped('Nu HTML Checker');
  const files = await Promise.all(
    (await addresses(site, cookie)).map(async ({ path, isForStaff, method = 'GET' }, index) => {
      const answer = await fetch(`${site}${path}`, { method, headers: isForStaff ? { Cookie: cookie } : {} });
      const file = `${folder}/${index}-${path.replace(/\W+/g, '-')}.html`;
      // React sends the scripts of what came late after the end of the page.
      await writeFile(file, (await answer.text()).replace(/<\/html>[\s\S]*$/, '</html>'));
      return file;
    }),
  );
  const { stdout, stderr } = await run('npx', [
    '--yes',
    ...htmlChecker,
    '--errors-only',
    '--exit-zero-always',
    ...files,
  ]);
  console.log(`Nu HTML Checker: ${files.length} pages`);
  return lines(stdout + stderr);
}

async function checkDescription(site: string): Promise<string[]> {
  if (!(await isThere('npx', '--yes', ...apiChecker, '--version'))) return skipped('Redocly');
  const file = `${folder}/openapi.json`;
  await writeFile(file, await (await fetch(`${site}/api/openapi.json`)).text());
  const found = await run('npx', ['--yes', ...apiChecker, 'lint', file, '--format=json'], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 100_000_000,
  }).catch((error: { stdout: string }) => error);
  const { problems }: { problems: Problem[] } = JSON.parse(found.stdout);
  const errors = problems.filter(({ severity }) => severity === 'error');
  console.log(`Redocly: ${problems.length - errors.length} warnings`);
  return errors.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer ?? ''}`);
}

type Problem = { severity: string; ruleId: string; message: string; location: { pointer?: string }[] };

type Address = { path: string; isForStaff?: boolean; method?: string };

/** Of each kind of page one, with what the demo has in it. */
async function addresses(site: string, cookie: string): Promise<Address[]> {
  const ofStaff = async <T>(path: string): Promise<T> =>
    (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).json();
  const [property] = await ofStaff<{ id: number }[]>('/api/properties');
  const groups = await ofStaff<{ id: number; shareCode: string }[]>('/api/groups');
  const visitors = [
    ...['/', '/property/STAY2GTH', '/group/STAY2GTH?lang=ar', '/group/STAY2GTH/print', '/group/N0SUCHGR'],
    ...groups.map(({ shareCode }) => `/group/${shareCode}`),
    ...[
      '/admin-setup/a-token',
      '/admin-login',
      '/access-denied',
      '/mail/confirm',
      '/mail/stop',
      '/guarantor',
      '/privacy',
    ],
    ...['/nowhere', '/a/b/c/d/e/f/g/h/i', '/group/%ff', '/api/docs'],
  ];
  const staffs = [
    ...[
      '',
      '/create-property',
      '/groups',
      '/today',
      '/agenda',
      '/insight',
      '/connections',
      '/deleted',
      '/audit',
      '/nowhere',
    ],
    `/edit-property/${property?.id}`,
    ...groups.map(({ id }) => `/groups/${id}`),
  ];
  return [
    ...visitors.map((path) => ({ path })),
    ...staffs.map((path) => ({ path: `/admin${path}`, isForStaff: true })),
    { path: '/group/STAY2GTH', method: 'POST' },
  ];
}

/** At the stand-in for Access. */
async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://localhost:${port + 1}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'dana.reyes@example.com', firstName: 'Dana', lastName: 'Reyes' }),
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const isThere = (command: string, ...parameters: string[]) =>
  run(command, parameters).then(
    () => true,
    () => false,
  );

function skipped(checker: string): string[] {
  console.log(`${checker}: skipped, for want of Java or of the registry`);
  return [];
}

const lines = (text: string) => text.split('\n').filter(Boolean);
