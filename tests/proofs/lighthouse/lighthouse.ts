import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { median } from '../../../dev/bench/load';
import { signIn } from '../../support/browser/api';
import { chromium } from '../../support/browser/chromium';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';
import { startProxy } from './proxy';

const run = promisify(execFile);

/** Not a dependency, because it is larger than all of them together. */
const lighthousePackage = 'lighthouse@12.8.2';

/** Every report, which https://googlechrome.github.io/lighthouse/viewer/ shows. */
const folder = 'test-results/lighthouse';

const leastPerformance = 98;
const largestShift = 0.01;

const pages = [
  { name: 'group', path: '/group/STAY2GTH' },
  { name: 'landing page', path: '/' },
  { name: "office's groups", path: '/admin/groups', isForStaff: true },
];

/** Lighthouse's own, with its simulated throttling: the phone has slow 4G and a CPU slowed four times. */
const profiles = [
  { profile: 'phone', options: [], rounds: Number(process.env.ROUNDS ?? 5) },
  { profile: 'desktop', options: ['--preset=desktop'], rounds: 3 },
];

/**
 * Lighthouse on three pages of the product as it is built, on a phone (`ROUNDS` times, five by default) and on a desktop,
 * each time in a new browser, behind a proxy that {@link startProxy} describes. Fails if the phone's median performance
 * of a page is under {@link leastPerformance}, accessibility under 100, or something on a page moves.
 */
export async function lighthouse(): Promise<Figures> {
  if (!(await isFetched())) {
    process.exitCode = 1;
    return {};
  }
  const product = new OwnProduct(Number(process.env.PORT ?? 8798));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await product.start();
    const origin = await startProxy(product.site);
    const staff = { Cookie: await staffCookie() };
    const figures: Figures = {};
    const results: Result[] = [];
    for (const { name, path, isForStaff } of pages) {
      for (const { profile, options, rounds } of profiles) {
        const what = `${name} on a ${profile}`;
        console.log(what);
        const performances: number[] = [];
        for (let round = 1; round <= rounds; round++) {
          const file = `${folder}/${what} ${round}.json`;
          await measure(origin + path, isForStaff ? staff : {}, [...options, `--output-path=${file}`]);
          const result = await resultIn(file);
          console.log(`  ${lineOf(result)}`);
          performances.push(result.performance);
          results.push(result);
        }
        figures[what] = median(performances);
        if (profile === 'phone' && figures[what] < leastPerformance) process.exitCode = 1;
      }
    }
    const ofAll = (audit: keyof Result) => results.map((result) => result[audit]);
    const accessibility = Math.min(...ofAll('accessibility'));
    const shifts = ofAll('layout shift').filter((shift) => shift > largestShift).length;
    if (accessibility < 100 || shifts > 0) process.exitCode = 1;
    return {
      ...figures,
      'least accessibility': accessibility,
      'least best practices': Math.min(...ofAll('best practices')),
      'layout shifts': shifts,
      'longest blocking in ms': Math.max(...ofAll('ms blocked')),
    };
  } finally {
    await product.remove();
  }
}

async function isFetched(): Promise<boolean> {
  try {
    await run('npx', ['--yes', lighthousePackage, '--version']);
    return true;
  } catch (error) {
    console.error('Lighthouse cannot be fetched from the registry', error);
    return false;
  }
}

const lineOf = (result: Result) =>
  Object.entries(result)
    .map(([what, value]) => `${what} ${Number(value.toFixed(value < 1 ? 3 : 0))}`)
    .join(', ');

async function measure(address: string, headers: Record<string, string>, options: string[]): Promise<void> {
  const flags = ['--headless', '--ignore-certificate-errors', ...chromium.args];
  await run(
    'npx',
    [
      ...['--yes', lighthousePackage, address, '--quiet', '--no-enable-error-reporting', '--output=json', ...options],
      '--only-categories=performance,accessibility,best-practices',
      `--extra-headers=${JSON.stringify(headers)}`,
      `--chrome-flags=${flags.map((flag) => flag.replace(/=(.*)/, '="$1"')).join(' ')}`,
    ],
    { env: { ...chromium.env, CHROME_PATH: chromium.executablePath } },
  );
}

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

type Result = Awaited<ReturnType<typeof resultIn>>;

async function resultIn(file: string) {
  const { runtimeError, categories, audits }: Report = JSON.parse(await readFile(file, 'utf8'));
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    'layout shift': value('cumulative-layout-shift'),
    'ms blocked': value('total-blocking-time'),
    'first paint': value('first-contentful-paint'),
    'largest paint': value('largest-contentful-paint'),
  };
}

async function staffCookie(): Promise<string> {
  const office = await request.newContext();
  await signIn(office);
  const { cookies } = await office.storageState();
  await office.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
