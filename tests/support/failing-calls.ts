import type { Page } from '@playwright/test';

/** Lets the next call to an address arrive, and loses its answer on the way back. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
