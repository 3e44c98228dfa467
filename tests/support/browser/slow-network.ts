import type { BrowserContext } from '@playwright/test';

const delayMs = Number(process.env.LATE ?? 0);

/**
 * Delays a page's scripts by `LATE` ms and its calls by a quarter of that, as a slow machine does. A
 * story that acts before the page is ready then fails on any machine. Without `LATE` nothing is delayed.
 */
export async function delayRequests(context: BrowserContext): Promise<void> {
  if (delayMs === 0) return;
  await context.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    const wait = kind === 'script' ? delayMs : /fetch|xhr/.test(kind) ? delayMs / 4 : 0;
    await new Promise((resolve) => setTimeout(resolve, wait));
    // The page may be gone by now.
    await route.fallback().catch(() => undefined);
  });
}
