// A group's page that this device has opened opens without a network as well: `app/device/kept-groups.ts` keeps it
// (docs/product.md, "Without a network"). With a network everything comes from the server.

// A new version takes over at once: it serves nothing that the one before could not.
addEventListener('install', () => skipWaiting());

const groupPage = /^\/(?:group|property)\/([^/]+)$/;

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(fromServer(request, lastGroup));
    if (groupPage.test(pathname)) event.respondWith(fromServer(request, keptPage));
  } else if (pathname.startsWith('/assets/')) {
    // The name of a script or style changes with its content.
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
  const [, shareCode] = groupPage.exec(new URL(request.url).pathname);
  return leadTo(`group-${shareCode.toUpperCase()}`);
}

/** Where the app starts it leads to the group that was open last. */
async function lastGroup() {
  let last = { at: 0, name: '' };
  for (const name of await caches.keys()) {
    const state = await caches.match(`/kept-group/${name.replace('group-', '')}`);
    const { at } = (await state?.json()) ?? { at: 0 };
    if (at > last.at) last = { at, name };
  }
  return leadTo(last.name);
}

async function leadTo(name) {
  if (!(await caches.has(name))) return;
  const kept = await (await caches.open(name)).keys();
  const address = kept.map(({ url }) => new URL(url).pathname).find((path) => groupPage.test(path));
  return address && Response.redirect(address);
}

// What happened in a group, as worker/contract/groups/push.ts has it.
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
  const open = pages.find((page) => page.url.startsWith(url));
  return open ? open.focus() : clients.openWindow(url);
}
