// A group's page that this device has opened opens without a network as well: `app/client/service-worker.ts` keeps it
// (docs/product.md, "Without a network"). With a network everything comes from the server.

// A new version takes over at once: it serves nothing that the one before could not.
addEventListener('install', () => skipWaiting());

// Also of a page that was open before: a notification can only lead a page that it controls.
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

const groupPage = /^\/(?:group|property)\/([^/]+)\/?$/;
const shareCodeOf = (url) => groupPage.exec(new URL(url).pathname)?.[1].toUpperCase();

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(fromServer(request, lastGroup));
    if (groupPage.test(pathname)) event.respondWith(fromServer(request, keptPage));
  } else if (/^\/(assets|texts)\//.test(pathname)) {
    // The address of a script, a style or texts changes with its content.
    event.respondWith(keptFile(request).then((kept) => kept ?? fetch(request)));
  } else if (/^\/(public-objects\/|placeholder-property\.jpg$)/.test(pathname)) {
    event.respondWith(fromServer(request, keptFile));
  }
});

async function fromServer(request, otherwise) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await otherwise(request);
    if (kept) return kept;
    throw error;
  }
}

const keptFile = (request) => caches.match(request, { ignoreVary: true });

async function keptPage(request) {
  const page = await caches.match(new URL(request.url).pathname, { ignoreVary: true });
  if (!page) return atItsAddress(request);
  const kept = new Response(page.body, page);
  // Scripts can read this of the page that they run on, and no other header of it.
  kept.headers.set('Server-Timing', 'kept');
  return kept;
}

/** A group has two addresses; its page is kept for the one where it was opened. */
async function atItsAddress(request) {
  return leadTo(`group-${shareCodeOf(request.url)}`);
}

/** Where the app starts it leads to the group that was open last. */
async function lastGroup() {
  const [last] = (await keptGroups()).sort((one, other) => other.at - one.at);
  return last && leadTo(last.name);
}

/** What is kept of groups, each with the name of its cache. */
async function keptGroups() {
  const names = await caches.keys();
  const states = await Promise.all(names.map((name) => caches.match(`/kept-group/${name.replace('group-', '')}`)));
  const kept = await Promise.all(
    states.map(async (state, index) => ({ ...(await state?.json()), name: names[index] })),
  );
  return kept.filter(({ at }) => at);
}

async function leadTo(name) {
  if (!(await caches.has(name))) return;
  const kept = await (await caches.open(name)).keys();
  const address = kept.map(({ url }) => new URL(url).pathname).find((path) => groupPage.test(path));
  return address && Response.redirect(address);
}

// What happened in a group, as `PushContent` in contract/device.ts has it.
addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  const options = { body, tag, renotify: true, icon: '/icons/icon-192.png', data: { url } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data.url));
});

async function showPage(url) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => shareCodeOf(page.url) === shareCodeOf(url));
  if (!open) return clients.openWindow(url);
  await open.focus();
  const { hash } = new URL(url);
  if (hash) await open.navigate(new URL(hash, open.url));
}

// The browser has another address for pushes than it had, or none: groups that are kept learn the new one.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPushes(event.newSubscription)));

async function renewPushes(given) {
  const subscription = given ?? (await subscribe());
  for (const { known } of await keptGroups()) {
    const pushes = `/api/groups/${known.group.id}/me/push`;
    const { state } = await (await fetch(pushes)).json();
    const headers = { 'Content-Type': 'application/json' };
    if (state === 'on') await fetch(pushes, { method: 'PUT', headers, body: JSON.stringify(subscription) });
  }
}

async function subscribe() {
  const { publicKey } = await (await fetch('/api/push/key')).json();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
