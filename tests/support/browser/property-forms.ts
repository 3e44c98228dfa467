import { Buffer } from 'node:buffer';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Property } from '../../../worker/contract/property';
import { png } from '../images';
import { button, expect } from './test';

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

/** Fills in what a property cannot be created without. */
export async function fillRequired(page: Page, name: string): Promise<void> {
  await page.getByLabel('Property name').fill(name);
  await page.getByLabel('Address').fill('214 Walnut Street, College Park, MD 20740');
  await button(page, 'Add Unit').click();
  await page.getByLabel('Unit name').fill('4x4');
}

/** The properties of a name that are stored, as staff read them. */
export async function propertiesNamed(page: Page, name: string): Promise<Property[]> {
  const all: Property[] = await (await page.request.get('/api/properties')).json();
  return all.filter((property) => property.name === name);
}

/** What is stored, as staff read it. */
export async function storedProperty(request: APIRequestContext, id: number): Promise<Property> {
  return (await request.get(`/api/properties/${id}`)).json();
}
