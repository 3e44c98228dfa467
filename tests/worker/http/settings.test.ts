import { createExecutionContext, env } from 'cloudflare:test';
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

/** Without them there are no notifications, every request is logged, the first who signs in is the owner, and others managers. */
const optional = [
  'PUSH_PRIVATE_KEY',
  'PUSH_SERVICES',
  'REQUEST_LOG_RATE',
  'DATA_REGION',
  'OWNER_EMAIL',
  'DEFAULT_ROLE',
];

it.each(Object.keys(Settings.shape).filter((name) => !optional.includes(name)))(
  'without %s → 503, and the log names the setting',
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
  ['PRIVACY_CONTACT', 'our lawyer'],
  ['PRIVACY_CONTACT', 'http://leasing.example.com/privacy'],
  ['COMPANY_NAME', 'A'.repeat(101)],
  ['RETENTION_DAYS', '30.5'],
  ['RETENTION_DAYS', 'never'],
  ['REQUEST_LOG_RATE', '10%'],
  ['DATA_REGION', 'europe'],
  ['PUSH_PRIVATE_KEY', 'not-a-key'],
  ['PUSH_SERVICES', 'https://push.example.com'],
  ['PUSH_SERVICES', '*.com'],
])('%s = %s → 503, and the log says what is expected, not the value', async (setting, value) => {
  expect((await ask('/api/health', { ...deployed, [setting]: value })).status).toBe(503);
  const { wrong } = lastError();
  expect(wrong).toEqual([{ setting, problem: expect.stringMatching(/^must be /) }]);
  expect(JSON.stringify(wrong)).not.toContain(`"${value}"`);
});

it('valid settings → 200', async () => {
  expect((await ask('/api/health', deployed)).status).toBe(200);
  for (const none of [undefined, '']) {
    const withoutPushes = { ...deployed, PUSH_PRIVATE_KEY: none };
    expect((await ask('/api/health', withoutPushes)).status).toBe(200);
    expect((await ask('/api/push/key', withoutPushes)).status).toBe(404);
  }
});

it('a deployed site limits every call, whatever RATE_LIMITS says', async () => {
  const headers = { 'CF-Connecting-IP': '192.0.2.77' };
  const lookUp = async (_: unknown, time: number) =>
    (await ask(`/api/groups/share/NOBODY${time}`, deployed, { headers })).status;
  expect(await Promise.all(Array.from({ length: 121 }, lookUp))).toContain(429);
});
