import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
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

it('paused → messages of queues wait', async () => {
  const batch = createMessageBatch('deliveries', [{ id: '1', timestamp: new Date(), attempts: 1, body: {} }]);
  const context = createExecutionContext();
  paused.queue(batch);
  const { retryBatch } = await getQueueResult(batch, context);
  expect(retryBatch).toMatchObject({ retry: true });
});
