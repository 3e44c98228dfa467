import { createExecutionContext, env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import worker from '../../../worker';
import { requiredSettings } from '../../../worker/settings';

it.each(requiredSettings)(
  'answers nothing without %s, and names it in the log with the page that explains it',
  async (name) => {
    const errors = vi.spyOn(console, 'error');
    const request = new Request('http://localhost:8788/api/health');
    const answer = await worker.fetch(request, { ...env, [name]: '' }, createExecutionContext());
    expect(answer.status).toBe(503);
    expect(errors).toHaveBeenCalledWith({
      event: 'settings_missing',
      missing: [name],
      see: 'docs/deploying.md, "Settings"',
    });
  },
);

it('counts every call of a deployed site, whatever RATE_LIMITS says', async () => {
  const deployed = { ...env, APP_ORIGIN: 'https://leasing.example.com', RATE_LIMITS: 'off' };
  const lookUp = () =>
    worker.fetch(
      new Request('https://leasing.example.com/api/groups/share/NOBODY00', {
        headers: { 'CF-Connecting-IP': '192.0.2.77' },
      }),
      deployed,
      createExecutionContext(),
    );
  const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await lookUp()).status));
  expect(statuses).toContain(429);
});
