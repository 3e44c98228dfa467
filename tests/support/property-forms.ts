import { Buffer } from 'node:buffer';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Property } from '../../worker/contract/property';
import { png } from './images';
import { expect } from './stories';

/** A photo as a file picker gives it; another name is another photo. */
export function picture(name: string, width = 64, height = 48) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(png(width, height)) };
}

/** Picks files, as a person does in the dialog that a button opens. */
export async function pick(page: Page, button: Locator, files: ReturnType<typeof picture>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

/** The photos in their order, by the names of their files. */
export function photoOrder(place: Page | Locator): Promise<string[]> {
  return place
    .getByRole('list', { name: 'Photos in order' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
}

/** Resolves when the photos stand in this order. */
export async function expectPhotos(place: Page | Locator, names: string[]): Promise<void> {
  await expect.poll(() => photoOrder(place)).toEqual(names);
}

/** Fails a call without a word from the server, as a broken line between does. */
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

/** What is stored, as staff read it. */
export async function storedProperty(request: APIRequestContext, id: number): Promise<Property> {
  return (await request.get(`/api/properties/${id}`)).json();
}

/** What the browser's console says of calls that a story broke; one pattern, because two would be read as an option. */
export const brokenCall = [/Failed to load resource|Non 2xx|^\w*Error: |\[Uppy\]/];
