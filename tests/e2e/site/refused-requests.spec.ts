import { noPageTexts } from '../../../texts/sentences/site';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/test';
import { loadLanguage } from '../../support/languages/load-language';

loadLanguage('es');

test.use({ expectedErrors: [/405|404|400/] });

for (const path of ['/', '/group/STAY2GTH', '/admin-setup/a-token', '/admin', '/nowhere', '/robots.txt?x=1']) {
  test(`${path.replaceAll('/', ' ')} → only GET and HEAD, otherwise 405`, { tag: '@main' }, async ({ request }) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']) {
      const answer = await request.fetch(path, { method, headers: { Origin: 'https://elsewhere.test' } });
      expect(answer.status(), method).toBe(405);
      expect(answer.headers(), method).toMatchObject({
        allow: 'GET, HEAD',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    }
    expect((await request.head(path)).status()).not.toBe(405);
  });
}

test('a form posted to a page → a page that links to it', async ({ page, baseURL }) => {
  await page.setContent(
    `<form method="post" action="${baseURL}/group/STAY2GTH?from=a-form"><button>Send</button></form>`,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText("You can view this page, but you can't submit anything to it.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the page' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('an address cut off within a character → 400, a page that links Home', async ({ page }) => {
  const answer = await page.goto('/group/STAY2GTH%e2%82');
  expect(answer?.status()).toBe(400);
  await expect(page.getByText("This link isn't valid.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByLabel('Share Code')).toBeVisible();
});

for (const path of [
  `/${'a/'.repeat(500)}`,
  `/group/STAY2GTH${'/a'.repeat(7)}.data`,
  `/${'a'.repeat(1000)}`,
  '/'.repeat(9),
]) {
  const { length } = path;
  test(`too long to be a page, ${length} characters of ${path.slice(0, 9).replaceAll('/', ' ')} → 404, not rendered`, {
    tag: '@main',
  }, async ({ request, baseURL }) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(`${baseURL}${path}?lang=es`, { method });
      expect(answer.status()).toBe(404);
      expect(answer.headers()).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'es',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'referrer-policy': 'no-referrer',
      });
      const page = await answer.text();
      if (method === 'GET') expect(page).toContain(noPageTexts('es')('notFound'));
      expect(page).not.toContain('<script');
    }
  });
}

test('an address that is too long to be a page → the not-found page, which links Home', async ({ page }) => {
  const answer = await page.goto(`/group/STAY2GTH${'/a'.repeat(500)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByLabel('Share Code')).toBeVisible();
});

test('the manifest of other pages’ routes → 404', { tag: '@main' }, async ({ request }) => {
  const [, version] = (await (await request.get('/')).text()).match(/manifest-(\w+)\.js/) ?? [];
  const answer = await request.get(`/__manifest?version=${version}&p=/group/STAY2GTH`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('404 Page Not Found');
});

for (const path of ['/api//properties', '//api/properties', '/api/groups//share/STAY2GTH', '/api/', '/api']) {
  test(`an unknown API address → JSON: ${path.replaceAll('/', ' ')}`, { tag: '@main' }, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(`${baseURL}${path}`);
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toEqual({ message: 'Page not found', code: 'not_found' });
  });
}

for (const path of ['//group/STAY2GTH', '/nowhere//at/all']) {
  test(`an unknown page address → a page: ${path.replaceAll('/', ' ')}`, { tag: '@main' }, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(`${baseURL}${path}`);
    expect(answer.headers()['content-type']).toContain('text/html');
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  });
}

for (const file of ['robots.txt', 'favicon.svg', 'manifest.webmanifest', 'service-worker.js', 'icons/icon-192.png']) {
  test(`${file} has the site's headers, and is not readable by other sites`, { tag: '@main' }, async ({ request }) => {
    const headers = (await request.get(`/${file}`)).headers();
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
}
