import { setTimeout } from 'node:timers/promises';
import type { Environment } from './command-line.ts';
import { settingsOf } from './configuration.ts';
import { Problem } from './wrangler.ts';

type SmokeTest = {
  /** The site's origin. */
  site: string;
  /** A group whose page and socket are opened; without one only the landing page is. */
  shareCode?: string;
  /** The `CF_Authorization` cookie of a staff member, with which a picture is uploaded. */
  staffToken?: string;
};

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Checks from outside whether a site works.
 * @returns a line for each check
 * @throws Error that says what does not work
 */
export async function smokeTest({ site, shareCode, staffToken }: SmokeTest): Promise<string[]> {
  const lines = [await healthOf(site), await pageOf(site, '/', 'Student Housing Group Leasing')];
  if (shareCode) {
    lines.push(await pageOf(site, `/group/${shareCode}`, 'Group Chat'), await socketOf(site, shareCode));
  } else lines.push('socket: not tried (SMOKE_SHARE_CODE names no group)');
  lines.push(staffToken ? await uploadTo(site, staffToken) : 'upload: not tried (SMOKE_STAFF_TOKEN is not set)');
  return lines;
}

/** Retries, because a new deployment takes some seconds to reach all locations. */
async function healthOf(site: string, tries = 30): Promise<string> {
  const answer = await fetch(`${site}/api/health`).catch(() => undefined);
  if (answer?.ok) return 'health: ok';
  if (tries === 1) throw new Error(`health: ${site}/api/health answers ${answer?.status ?? 'nothing'}`);
  await setTimeout(2000);
  return healthOf(site, tries - 1);
}

async function pageOf(site: string, path: string, words: string): Promise<string> {
  const answer = await fetch(`${site}${path}`);
  const page = path === '/' ? 'landing page' : "group's page";
  if (answer.status !== 200) throw new Error(`${page}: answers ${answer.status}`);
  if (!(await answer.text()).includes(words)) throw new Error(`${page}: does not say "${words}"`);
  return `${page}: ok`;
}

async function socketOf(site: string, shareCode: string): Promise<string> {
  const answer = await fetch(`${site}/api/groups/share/${shareCode}`);
  const { id } = (await answer.json()) as { id: number };
  const socket = new WebSocket(`${site.replace(/^http/, 'ws')}/ws?groupId=${id}`);
  const frame = await new Promise<string>((received, failed) => {
    socket.addEventListener('message', ({ data }) => received(String(data)));
    socket.addEventListener('error', () => failed(new Error('socket: it was refused')));
    AbortSignal.timeout(10_000).addEventListener('abort', () => failed(new Error('socket: no message within 10 s')));
  });
  socket.close();
  if (!frame.includes('"presence"')) throw new Error('socket: its first frame is not who is here');
  return 'socket: ok';
}

async function uploadTo(site: string, staffToken: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/png' }), 'smoke-test.png');
  const headers = { Cookie: `CF_Authorization=${staffToken}`, Origin: site };
  const answer = await fetch(`${site}/api/upload`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`upload: answers ${answer.status}`);
  const { url } = (await answer.json()) as { url: string };
  const stored = await fetch(new URL(url, site));
  if (!stored.ok) throw new Error(`upload: what was stored answers ${stored.status}`);
  return 'upload: ok (the sweep removes it in seven days)';
}

/**
 * Runs the smoke test on an environment's site, with the group that `SMOKE_SHARE_CODE` names, and prints what works.
 * @param next what to do if something does not
 * @throws Problem that says what does not work
 */
export async function checkSite(environment: Environment, next: string, staffToken?: string): Promise<void> {
  const { APP_ORIGIN: site } = settingsOf(environment);
  if (!site) throw new Problem('wrangler.toml has no APP_ORIGIN for this environment: `npm run setup` writes it.');
  try {
    console.log((await smokeTest({ site, shareCode: process.env.SMOKE_SHARE_CODE, staffToken })).join('\n'));
  } catch (error) {
    throw new Problem(`${site} does not work: ${(error as Error).message}\n\n${next}`);
  }
}

/**
 * How long a site has to answer 503 without a break until it counts as paused: a deployment reaches locations one after the
 * other.
 */
const pausedForMs = 30_000;
const pausedWithinMs = 5 * 60_000;

/**
 * Waits until a site answers nothing but 503 for half a minute, so that no earlier version writes into a restored database.
 * @param everyMs how often it is asked
 * @throws Problem after five minutes
 */
export async function untilPaused(
  environment: Environment,
  {
    forMs = Number(process.env.PAUSED_FOR_MS ?? pausedForMs),
    withinMs = Number(process.env.PAUSED_WITHIN_MS ?? pausedWithinMs),
    everyMs = 1000,
  } = {},
): Promise<void> {
  const { APP_ORIGIN: site } = settingsOf(environment);
  const end = Date.now() + withinMs;
  for (let since = Date.now(); Date.now() - since < forMs; ) {
    const answer = await fetch(`${site}/api/health`).catch(() => undefined);
    if (answer?.status !== 503) since = Date.now();
    if (Date.now() > end)
      throw new Problem(`${site} is not paused: /api/health answers ${answer?.status ?? 'nothing'}.`);
    await setTimeout(Math.min(everyMs, forMs));
  }
}

/** A site that fails is live as well; before its first deployment Cloudflare answers 404, or 530 for its domain, or nothing. */
export async function isLive(site: string): Promise<boolean> {
  const health = await fetch(`${site}/api/health`).catch(() => undefined);
  return health !== undefined && ![404, 530].includes(health.status);
}
