import { refusalTexts } from '../../../texts/sentences/refusals';
import { staffRefusalTexts } from '../../../texts/staff/refusals';
import { aGroup } from '../../support/browser/data';
import { expect, test } from '../../support/browser/test';
import { loadLanguage } from '../../support/languages/load-language';

loadLanguage('es');

/** The language of a page, by its own word and its header's. */
const languageIn = (page: string) => page.match(/<html lang="([\w-]+)" dir="(ltr|rtl)"/)?.slice(1);

for (const [asks, headers, language] of [
  ['nothing', {}, ['en', 'ltr']],
  ['a language', { 'Accept-Language': 'tlh, pt-PT;q=0.9, en;q=0.8' }, ['pt-BR', 'ltr']],
  ['a chosen language', { 'Accept-Language': 'es', Cookie: 'language=ar' }, ['ar', 'rtl']],
  ['a language that is none of ours', { 'Accept-Language': 'es', Cookie: 'language=tlh' }, ['es', 'ltr']],
] as const) {
  test(`Accept-Language of ${asks} → a page in ${language[0]}`, { tag: '@main' }, async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
    for (const path of ['/', '/nowhere', '/mail/confirm']) {
      const answer = await request.get(path);
      expect(languageIn(await answer.text())).toEqual(language);
      expect(answer.headers()['content-language']).toBe(language[0]);
      expect(answer.headers().vary).toContain('Accept-Language, Cookie');
    }
    await request.dispose();
  });
}

test('an address with a language shows it, and the browser remembers it', { tag: '@main' }, async ({ page }) => {
  await page.goto('/?lang=zh-Hans');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.goto('/admin-login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'zh-Hans', path: '/', sameSite: 'Lax', httpOnly: false });
});

test('a cached page is not used for another language', { tag: '@main' }, async ({ playwright, baseURL, request }) => {
  const { shareCode } = await aGroup(request);
  const visitor = await playwright.request.newContext({ baseURL });
  const read = (language: string, tag = '') =>
    visitor.get(`/group/${shareCode}`, { headers: { Cookie: `language=${language}`, 'If-None-Match': tag } });
  const { etag = '' } = (await read('es')).headers();
  const same = await read('es', etag);
  expect(same.status()).toBe(304);
  expect(same.headers()).toMatchObject({ 'content-language': 'es', vary: 'Accept-Language, Cookie' });
  const arabic = await read('ar', etag);
  expect(arabic.status()).toBe(200);
  expect(languageIn(await arabic.text())).toEqual(['ar', 'rtl']);
  const asked = await visitor.get(`/group/${shareCode}?lang=es`, {
    headers: { Cookie: 'language=ar', 'If-None-Match': etag },
  });
  expect(asked.status()).toBe(304);
  expect(asked.headers()['set-cookie']).toContain('language=es; Path=/');
  await visitor.dispose();
});

test('API errors are in the visitor’s language, for staff in English', { tag: '@main' }, async ({ request }) => {
  const headers = { 'Accept-Language': 'es-MX, en;q=0.5' };
  const absent = await (await request.get('/api/groups/share/NOWHERE2', { headers })).json();
  expect(absent).toEqual({ message: refusalTexts('es')('noGroup'), code: 'not_found' });
  const staffs = await (await request.get('/api/properties', { headers })).json();
  expect(staffs.message).toBe(staffRefusalTexts('en')('signIn'));
});
