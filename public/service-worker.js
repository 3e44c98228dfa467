// A new version takes over at once: it serves nothing that the one before could not.
addEventListener('install', () => skipWaiting());

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
