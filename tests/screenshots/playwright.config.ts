import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import product from '../../playwright.config';

const root = resolve(import.meta.dirname, '../..');
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 900 } };

/** Its texts are the same in the dark. */
const lightOnly = 'languages.shots.ts';

/** The documents show a desk in the light. */
const deskOnly = 'documents.shots.ts';

/** `npm run screenshots`: every screen and state, on a phone and at a desk, light and dark, into `screenshots/`. */
export default defineConfig({
  ...product,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: resolve(root, 'test-results/screenshots'),
  reporter: 'list',
  use: { ...product.use, trace: 'off' },
  projects: [
    { name: 'phone-light', testIgnore: deskOnly, use: { ...phone, colorScheme: 'light' } },
    { name: 'phone-dark', testIgnore: [lightOnly, deskOnly], use: { ...phone, colorScheme: 'dark' } },
    { name: 'desk-light', use: { ...desk, colorScheme: 'light' } },
    { name: 'desk-dark', testIgnore: [lightOnly, deskOnly], use: { ...desk, colorScheme: 'dark' } },
  ],
});
