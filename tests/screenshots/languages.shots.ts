import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Language, languages } from '../../texts/languages';
import { trackerTexts } from '../../texts/sentences/interest';
import { aGroup } from '../support/browser/data';
import { showDeferred } from '../support/browser/show-deferred';
import { test } from '../support/browser/test';
import { waitForHydration } from '../support/browser/wait-for-hydration';
import { aGroupInUse } from '../support/languages/group-in-use';
import { loadLanguage } from '../support/languages/load-language';
import { shootAll } from './shoot';

/** Pages in each language, `screenshots/<project>/<tag>/<page>.png`, and side by side in `screenshots/<project>/languages/`. */

// Pages that are not there, links that are none, and a page that is left while the rest of an answer is on its way.
test.use({ expectedErrors: [/Failed to load resource|BodyStreamBuffer was aborted/] });

test.beforeEach(() => {
  test.setTimeout(900_000);
  for (const language of languages) if (language !== 'en') loadLanguage(language);
});

test('the places of a group', async ({ page, request }) => {
  const { made, member } = await aGroupInUse(page, request);
  for (const place of ['home', 'rooms', 'chat', 'tour', 'overview'])
    await shootInAll(page, `group-${place}`, (language) => `/group/${made.shareCode}?lang=${language}#${place}`);
  await shootInAll(
    page,
    'group-own-row',
    (language) => `/group/${made.shareCode}?lang=${language}`,
    () => page.getByRole('listitem').filter({ hasText: member.name }).getByRole('button').first().click(),
  );
});

test('the form of those who join', async ({ page, friend, request }) => {
  const { made } = await aGroupInUse(page, request);
  const open = async (language: Language) => {
    const join = friend.getByRole('button', { name: trackerTexts(language)('join') });
    // A form that was open opens again.
    if (await join.isEnabled()) await join.click();
  };
  await shootInAll(friend, 'group-join', (language) => `/group/${made.shareCode}?lang=${language}`, open);
});

test('the other pages of visitors', async ({ page, request }) => {
  const { made, guarantorToken } = await aGroupInUse(page, request);
  const { adminSetupToken } = await aGroup(request);
  const paths = {
    landing: '/',
    'not-found': '/nowhere',
    mail: '/mail/confirm',
    print: `/group/${made.shareCode}/print`,
    setup: `/admin-setup/${adminSetupToken}`,
  };
  for (const [name, path] of Object.entries(paths))
    await shootInAll(page, name, (language) => `${path}?lang=${language}`);
  await shootInAll(page, 'guarantor', (language) => `/guarantor?lang=${language}#token=${guarantorToken}`);
});

async function shootInAll(
  page: Page,
  name: string,
  pathIn: (language: Language) => string,
  act: (language: Language) => Promise<void> = async () => {},
): Promise<void> {
  for (const language of languages) {
    // A page that differs from the last only in its hash would not be loaded again.
    await page.goto('about:blank');
    await page.goto(pathIn(language));
    await waitForHydration(page);
    await showDeferred(page);
    await act(language);
    await shootAll(page, `${language}/${name}`);
  }
  await composeSheet(page, name);
}

/** One picture of the pictures that were taken in all languages. */
async function composeSheet(page: Page, name: string): Promise<void> {
  const folder = `screenshots/${test.info().project.name}`;
  const figures = languages.map((language) => {
    const picture = readFileSync(`${folder}/${language}/${name}.png`, 'base64');
    return `<figure><figcaption>${language}</figcaption><img src="data:image/png;base64,${picture}"></figure>`;
  });
  await page.goto('about:blank');
  await page.setContent(`<style>
    body { display: flex; gap: 12px; margin: 12px; width: max-content; font: 16px sans-serif }
    figure { margin: 0 } img { display: block; width: 390px }
  </style>${figures.join('')}`);
  await page.locator('body').screenshot({ path: `${folder}/languages/${name}.png` });
}
