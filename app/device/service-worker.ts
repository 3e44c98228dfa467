/** Installs the site's service worker, or its newest version; where a browser has none or refuses, pages do without it. */
export function installServiceWorker(): void {
  if (navigator.serviceWorker) register().catch(() => undefined);
}

/** The site's service worker once it is at work. Rejects where the browser refuses it. */
export async function serviceWorkerAtWork(): Promise<ServiceWorkerRegistration> {
  await register();
  return navigator.serviceWorker.ready;
}

const register = () => navigator.serviceWorker.register('/service-worker.js');
