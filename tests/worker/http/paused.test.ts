import { createExecutionContext, createMessageBatch, env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import paused from '../../../worker/paused';

it('paused → 503 for every call, without the database, and the line of a request', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const withoutData = { ...env, DB: undefined, PHOTOS: undefined } as never;
  for (const path of ['/api/health', '/api/groups/share/STAY2GTH', '/ws?groupId=1']) {
    const answer = await paused.fetch(
      new Request(`http://localhost:8788${path}`),
      withoutData,
      createExecutionContext(),
    );
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  expect(lines.mock.calls.map(([line]) => JSON.parse(line).status)).toEqual([503, 503, 503]);
});

it.each([
  ['group-leasing-emails-staging', 20],
  ['group-leasing-deliveries-production', 20],
  ['group-leasing-email-events-production', 3],
  ['group-leasing-undelivered', 3],
])('paused → messages of %s, which are tried %i times again, wait for more than an hour', async (queue, retries) => {
  const batch = createMessageBatch(queue, [{ id: '1', timestamp: new Date(), attempts: 1, body: {} }]);
  const retryAll = vi.spyOn(batch, 'retryAll');
  paused.queue(batch);
  const { delaySeconds = 0 } = retryAll.mock.calls[0]?.[0] ?? {};
  expect(retries * delaySeconds).toBeGreaterThan(3600);
});
