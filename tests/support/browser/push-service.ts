import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newBrowserKeys, type Received, readPush } from '../push-service';

/**
 * A stand-in for the push service of the browser's vendor, on this machine: the page's browser subscribes to it, and what
 * it is sent is read as that browser would.
 * @returns what arrived so far, the addresses at which it did, another address of the browser, and how to stop it
 */
export async function startPushService(page: Page) {
  const keys = await newBrowserKeys();
  const received: Received[] = [];
  const addresses: string[] = [];
  const server = createServer(async (request, response) => {
    const body: Uint8Array[] = [];
    for await (const part of request) body.push(part);
    const headers = new Headers(request.headers as Record<string, string>);
    const sent = new Request(`${endpoint}${request.url}`, { method: 'POST', headers, body: Buffer.concat(body) });
    addresses.push(sent.url);
    received.push(await readPush(sent, keys));
    response.writeHead(201).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  const at = (path: string) => ({ endpoint: `${endpoint}${path}`, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  // The browser of the tests allows no notifications and reaches no vendor, so what it would have of both is given to it.
  await page.addInitScript((subscription) => {
    const subscribed = { toJSON: () => subscription, unsubscribe: async () => true } as unknown as PushSubscription;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return subscribed;
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? subscribed : null);
  }, at('/push'));
  return { received, addresses, another: at('/push/another'), close: () => server.close() };
}

/** Delivers a push to the service worker of a page; returns the notification it shows. */
export async function deliverPush(page: Page, content: object) {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const shown = new Promise((resolve) => {
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => resolve({ title, ...options });
    });
    Object.assign(globalThis, { shown });
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(content);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  return worker.evaluate(() => Reflect.get(globalThis, 'shown'));
}

/** Clicks a notification with this data; returns which page came to the front or was opened. */
export function clickNotification(page: Page, data: { url: string }): Promise<string> {
  return workerOf(page).evaluate(
    (held) =>
      new Promise<string>((resolve) => {
        // Only a person's click may bring pages to the front.
        const [page, pages] = [Reflect.get(globalThis, 'WindowClient'), Reflect.get(globalThis, 'Clients')];
        page.prototype.focus = async function focus(this: { url: string }) {
          resolve(`to the front: ${this.url}`);
        };
        pages.prototype.openWindow = async (url: string) => resolve(`opened: ${url}`);
        const notification = { data: held, close: () => undefined };
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
      }),
    data,
  );
}

/** Gives the service worker of a page a new subscription; resolves when it has sent that to the site. */
export function renewSubscription(page: Page, newSubscription: object): Promise<void> {
  return workerOf(page).evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const waitUntil = (work: Promise<void>) => work.then(resolve, reject);
        dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription: given, waitUntil }));
      }),
    newSubscription,
  );
}

function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The site has no service worker here');
  return worker;
}
