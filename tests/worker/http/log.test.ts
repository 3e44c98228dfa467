import { SELF } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';

it('logs one line a request, with the pattern of its route and no value of it', async () => {
  const lines = vi.spyOn(console, 'log');
  const answer = await SELF.fetch('http://localhost:8788/api/groups/share/SECRETXX?name=Maya');
  expect(answer.headers.get('Server-Timing')).toMatch(/^api;dur=\d+$/);
  expect(lines.mock.calls).toHaveLength(1);
  const line = { event: 'request', method: 'GET', route: '/api/groups/share/:shareCode', status: 404 };
  expect(JSON.parse(lines.mock.lastCall?.[0])).toMatchObject(line);
  expect(JSON.stringify(lines.mock.calls)).not.toMatch(/SECRETXX|Maya/);
});
