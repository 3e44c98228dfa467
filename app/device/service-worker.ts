/** Installs the site's service worker, or its newest version; where a browser has none or refuses, pages do without it. */
export function installServiceWorker(): void {
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
