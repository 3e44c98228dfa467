import { createExecutionContext, createScheduledController, env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import worker from '../../../worker';
import { Settings } from '../../../worker/settings';

/** Settings of a site that is deployed. */
const deployed = {
  ...env,
  APP_ORIGIN: 'https://leasing.example.com',
  ACCESS_AUDIENCE: 'a'.repeat(64),
  RATE_LIMITS: 'off',
};

const ask = (path: string, settings: object, init?: RequestInit) =>
  worker.fetch(
    new Request(`https://leasing.example.com${path}`, init),
    { ...env, ...settings },
    createExecutionContext(),
  );

const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
const lastError = () => JSON.parse(String(errors.mock.lastCall?.[0]));

/** Without it there are no notifications. */
const optional = ['PUSH_PRIVATE_KEY'];

it.each(Object.keys(Settings.shape).filter((name) => !optional.includes(name)))(
  'answers nothing without %s, and names it in the log',
  async (setting) => {
    for (const settings of [env, deployed]) {
      expect((await ask('/api/health', { ...settings, [setting]: '' })).status).toBe(503);
      expect(lastError()).toMatchObject({
        event: 'settings_wrong',
        wrong: expect.arrayContaining([{ setting, problem: 'is not set' }]),
        see: 'docs/deploying.md, "Settings"',
      });
    }
  },
);

it.each([
  ['APP_ORIGIN', 'https://leasing.example.com/'],
  ['ACCESS_ISSUER', 'http://example.cloudflareaccess.com'],
  ['ACCESS_AUDIENCE', 'anything'],
  ['COMPANY_EMAIL_DOMAIN', '@example.com'],
  ['RETENTION_DAYS', '30.5'],
  ['RETENTION_DAYS', 'never'],
  ['PUSH_PRIVATE_KEY', 'not-a-key'],
])('answers nothing with %s = %s, and says what it must be, not what it is', async (setting, value) => {
  expect((await ask('/api/health', { ...deployed, [setting]: value })).status).toBe(503);
  const { wrong } = lastError();
  expect(wrong).toEqual([{ setting, problem: expect.stringMatching(/^must be /) }]);
  expect(JSON.stringify(wrong)).not.toContain(`"${value}"`);
});

it('answers with settings that are right', async () => {
  expect((await ask('/api/health', deployed)).status).toBe(200);
  for (const none of [undefined, '']) {
    const withoutPushes = { ...deployed, PUSH_PRIVATE_KEY: none };
    expect((await ask('/api/health', withoutPushes)).status).toBe(200);
    expect((await ask('/api/push/key', withoutPushes)).status).toBe(404);
  }
});

it('counts every call of a deployed site, whatever RATE_LIMITS says', async () => {
  const headers = { 'CF-Connecting-IP': '192.0.2.77' };
  const lookUp = async (_: unknown, time: number) =>
    (await ask(`/api/groups/share/NOBODY${time}`, deployed, { headers })).status;
  expect(await Promise.all(Array.from({ length: 121 }, lookUp))).toContain(429);
});

it('answers 503 to every call while the site is paused, and runs nothing that is scheduled', async () => {
  const paused = { ...deployed, PAUSED: 'on', PHOTOS: undefined, DB: undefined };
  const answer = await ask('/api/health', paused);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  await expect(worker.scheduled(createScheduledController(), paused as never)).resolves.toBeUndefined();
  expect((await ask('/api/health', { ...deployed, PAUSED: 'off' })).status).toBe(200);
});
