import type { Page } from '@playwright/test';

/** What the console says of calls that a story made fail; one pattern, because two would be read as an option. */
export const brokenCall = [/Failed to load resource|Non 2xx|^\w*Error: |\[Uppy\]/];

/** Fails a call with an answer that is not the server's, as a broken gateway gives it. */
export async function breakCall(page: Page, path: string | RegExp, method: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.fallback(),
  );
}

/** Refuses a call with a sentence of the server's. */
export async function refuseCall(page: Page, path: string | RegExp, method: string, message: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { message, code: 'unavailable' } })
      : route.fallback(),
  );
}

/** Refuses uploads for what they are, so that trying the same again would be of no use; gives the number of tries. */
export async function refuseUploads(page: Page, path: string, name: string): Promise<() => number> {
  let tries = 0;
  await page.route(path, (route) => {
    if (!route.request().postData()?.includes(name)) return route.fallback();
    tries += 1;
    return route.fulfill({ status: 415, json: { message: 'Only image files are allowed', code: 'x' } });
  });
  return () => tries;
}

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

/** Holds the next call to an address back; what it returns lets it go. */
export async function holdCall(page: Page, address: string | RegExp, method: string): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await isLetGo;
    await route.fallback();
  });
  return letGo;
}
