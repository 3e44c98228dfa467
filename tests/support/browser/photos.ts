import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { png } from '../images';
import { expect } from './test';

/** A photo as a file picker gives it; another name is another photo. */
export function picture(name: string, width = 64, height = 48) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(png(width, height)) };
}

/** Picks files, as a person does in the dialog that a button opens. */
export async function pickFiles(page: Page, button: Locator, files: ReturnType<typeof picture>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

/** The photos in their order, by the names of their files. */
function photoOrder(place: Page | Locator): Promise<string[]> {
  return place
    .getByRole('list', { name: 'Photos in order' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
}

/** Resolves when the photos stand in this order. */
export async function expectPhotos(place: Page | Locator, names: string[]): Promise<void> {
  await expect.poll(() => photoOrder(place)).toEqual(names);
}
