import { env } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { channelOf } from '../../worker/announcements';
import { fetchFromWorker, visitor } from '../support/worker/calls';
import { aGroup } from '../support/worker/data';
import { upgrade } from '../support/worker/live';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
const failed = vi.spyOn(console, 'error').mockImplementation(() => {});

const onlyAtCloudflare = 'Jurisdiction restrictions are not implemented in workerd.';

/** The channels as Cloudflare has them, where each jurisdiction is a namespace of its own. workerd has only the one without. */
function channelsIn(asked: string[]) {
  const jurisdiction = (region: string) => {
    asked.push(region);
    return env.GROUP_CHANNEL;
  };
  return new Proxy(env.GROUP_CHANNEL, {
    get: (channels, name) => {
      if (name === 'jurisdiction') return jurisdiction;
      const value: unknown = Reflect.get(channels, name);
      return typeof value === 'function' ? value.bind(channels) : value;
    },
  });
}

it.each(['eu', 'us', 'fedramp'])('with the region %s, a group’s channel is one of that jurisdiction', (DATA_REGION) => {
  const asked: string[] = [];
  channelOf({ ...env, DATA_REGION, GROUP_CHANNEL: channelsIn(asked) }, 1);
  expect(asked).toEqual([DATA_REGION]);
});

it.each([undefined, '', 'weur', 'enam'])(
  'with the region %s, which guarantees nothing, a group’s channel has no jurisdiction',
  (DATA_REGION) => {
    const asked: string[] = [];
    channelOf({ ...env, DATA_REGION, GROUP_CHANNEL: channelsIn(asked) }, 1);
    expect(asked).toEqual([]);
  },
);

it('sockets and announcements ask for the jurisdiction: in workerd, which has none, they fail, and the log says why', async () => {
  const { id } = await aGroup();
  const bindings = { DATA_REGION: 'eu' };
  expect((await fetchFromWorker(`/ws?groupId=${id}`, { headers: upgrade }, bindings)).status).toBe(503);
  expect(JSON.parse(String(failed.mock.lastCall?.[0]))).toMatchObject({
    ...{ event: 'channel_unavailable', message: onlyAtCloudflare },
  });

  const message = { groupId: id, senderName: 'Riley', content: 'Saturday?' };
  expect((await visitor.post('/api/messages', message, { bindings })).status).toBe(201);
  expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual(
    expect.objectContaining({ event: 'broadcast_failed', message: onlyAtCloudflare }),
  );
});
