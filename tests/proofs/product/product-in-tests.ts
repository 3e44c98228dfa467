import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { channelOf } from '../../../worker/announcements';
import type { Bindings } from '../../../worker/env';
import { fetchFromWorker } from '../../support/worker/calls';
import { upgrade } from '../../support/worker/live';
import { aSubscription, receivedPushes } from '../../support/worker/notifications/pushes';
import { faultyBindings } from './faulty-bindings';
import type { Product } from './product';

export const productWith = (bindings: Partial<Bindings>): Product => ({
  fetch: (path, init = {}, fault) =>
    fetchFromWorker(path, init, fault ? faultyBindings({ ...env, ...bindings }, fault) : bindings),

  connect: async (groupId, { onText, onLost }, own = {}) => {
    const headers = { ...upgrade, ...own };
    const { webSocket } = await fetchFromWorker(`/ws?groupId=${groupId}`, { headers }, bindings);
    if (!webSocket) throw new Error('No socket');
    let answered = () => {};
    webSocket.addEventListener('message', ({ data }) => {
      if (data === 'pong') answered();
      else onText(String(data));
    });
    webSocket.addEventListener('close', onLost);
    webSocket.accept();
    return {
      close: () => webSocket.close(1000, 'Leaving'),
      send: (frame) => webSocket.send(JSON.stringify(frame)),
      ping: () =>
        new Promise((resolve) => {
          answered = resolve;
          webSocket.send('ping');
        }),
    };
  },

  disasters: [
    // A channel that sleeps keeps its sockets; one that is moved loses them. One that does neither just now stays.
    (groupId) => evictDurableObject(channelOf(env, groupId)).catch(() => undefined),
    (groupId) => evictDurableObject(channelOf(env, groupId), { webSockets: 'close' }).catch(() => undefined),
  ],

  countSockets: (groupId) =>
    runInDurableObject(
      channelOf(env, groupId),
      (_, state) => state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    ),

  subscribe: aSubscription,

  countPushes: async (subscription) => (await receivedPushes(subscription)).length,
});

/** The product in the runtime of the tests. */
export const productInTests = productWith({});

/** The same, counting how often an address calls. */
export const limitedProductInTests = productWith({ RATE_LIMITS: 'on' });
