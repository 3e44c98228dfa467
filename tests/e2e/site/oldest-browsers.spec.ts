import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { newer, newerBuiltIns } from '../../support/newer-built-ins';

/** Makes of a page's browser the oldest one (README.md, "Browsers"), as far as functions and classes go. */
const removeNewer = (page: Page) =>
  page.addInitScript((names) => {
    for (const { name, of, isStatic } of names) {
      const built = of === undefined ? globalThis : Reflect.get(globalThis, of);
      const owner = isStatic || typeof built !== 'function' ? built : built.prototype;
      const isFunction = typeof (owner && Object.getOwnPropertyDescriptor(owner, name)?.value) === 'function';
      if (isFunction) Reflect.deleteProperty(owner, name);
    }
  }, newer);

test('the oldest browsers show and use the pages', async ({ page, request }) => {
  const made = await aGroup(request);
  await removeNewer(page);
  await page.goto('/');
  await waitForHydration(page);
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
  await page.goto(`/admin-setup/${made.adminSetupToken}`);
  await waitForHydration(page);
  await expect(button(page, 'Complete Setup')).toBeEnabled();
  const group = await GroupPage.open(page, made);
  await group.join('Ana', "I'm In");
  await group.say('See www.example.org');
  await expect(group.message('www.example.org').getByRole('link')).toBeVisible();
  await openAsStaff(page, '/admin/groups');
  await expect(page.getByRole('heading', { name: 'Group Admins', level: 1 })).toBeVisible();
  await openAsStaff(page, `/admin/groups/${made.id}`);
  await expect(page.getByRole('table', { name: 'Members by steps to the lease' })).toBeVisible();
});

/** Only if they are there, or functions of packages. */
const known = {
  'React Router': ['skipTransition', 'startViewTransition'],
  'sharing, if the browser can': ['share'],
  'with a fallback': ['canParse', 'checkVisibility'],
  'names of ours and of packages': ['available', 'check', 'destroy', 'draw', 'forget', 'icon', 'number', 'retry'],
  'more of these': ['s', 'toArray', 'try', 'union', 'use', 'webkitGetAsEntry'],
};

test('the built scripts call no function that the oldest browsers lack', () => {
  const folder = 'build/client/assets';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) => newerBuiltIns(readFileSync(`${folder}/${name}`, 'utf8')));
  expect([...new Set(found)].filter((name) => !Object.values(known).flat().includes(name))).toEqual([]);
});
