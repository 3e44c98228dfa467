import type { Page } from '@playwright/test';

/** Collects every sign that a user's text ran as a script, or was blocked by the page's policy. */
export async function watchScripts(page: Page) {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`a dialog at ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'canary.test')
      signs.push(`a request from ${page.url()} to ${request.url()}`);
  });
  await page.exposeBinding('tellPolicy', ({ page: where }, violated: string) => {
    signs.push(`the policy at ${where.url()} stopped ${violated}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'tellPolicy')(`${effectiveDirective} ${blockedURI}`),
    );
  });
  /** Everything up to now, what a script has left in the page included. */
  return async () => {
    if (await page.evaluate(() => 'ran' in window)) signs.push(`a script ran at ${page.url()}`);
    return signs;
  };
}
