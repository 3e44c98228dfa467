import { newShareCodes } from '../../../worker/auth/secrets';
import { OwnProduct } from '../../support/browser/own-product';
import { expect, test } from '../../support/browser/test';

const product = new OwnProduct(Number(process.env.PORT ?? 8798) + 43, 'on');

test.use({ baseURL: product.site, expectedErrors: [/429/] });
test.beforeAll(() => product.start());
test.afterAll(() => product.remove());

// One product for both: another would take longer to start than they take.
test.describe.configure({ mode: 'default' });

test('no log line of either worker contains values of an address or a device secret', { tag: '@main' }, async ({
  request,
}) => {
  const [code] = newShareCodes();
  const secret = `secret-${crypto.randomUUID()}`;
  const headers = { Cookie: `device=${secret}` };
  const pages = [
    ...[`/group/${code}`, `/property/${code}`, `/admin-setup/${secret}`, `/${secret}`, `/admin/${secret}`],
    `/group/${code}/${'a/'.repeat(8)}`,
  ];
  const data = [`/group/${code}.data`, `/admin-setup/${secret}.data`, `/__manifest?p=/group/${code}`];
  const asked = [
    `/group/${code}?_data=${secret}`,
    `/mail/stop?token=${secret}`,
    `/?_data=${secret}`,
    `/?index&_routes=${secret}`,
  ];
  const calls = [
    `/api/groups/share/${code}`,
    `/api/admin-setup/${secret}`,
    `/api/${secret}`,
    `/public-objects/${secret}`,
    `/api/mail/stop?token=${secret}`,
  ];
  for (const path of [...pages, ...data, ...asked, ...calls]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      await request.fetch(`${path}${path.includes('?') ? '&' : '?'}from=${secret}`, { method, headers });
    }
    await request.get(`${path}%ff`, { headers });
    await request.get(`${path}%25ff`, { headers });
  }
  await request.get('/api/health');
  await expect.poll(() => product.printed).toContain('/api/health');
  const lines = product.printed.split('\n').filter((line) => line.includes(secret) || line.includes(String(code)));
  expect(lines).toEqual([]);
  expect(product.printed).toContain('{"event":"page_view","route":"/group/:shareCode","status":404,');
});

test('too many share codes: the page says when to try again, and open pages stay connected', async ({
  page,
  friend,
  request,
}) => {
  await page.goto('/group/STAY2GTH');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await expect
    .poll(async () => (await request.get(`/group/${newShareCodes()[0]}`)).status(), { intervals: [0] })
    .toBe(429);
  const answer = await friend.goto('/property/N0SUCHGR');
  expect(answer?.status()).toBe(429);
  expect(answer?.headers()).toMatchObject({ 'retry-after': '60', 'x-robots-tag': 'noindex' });
  await expect(friend.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(friend.getByText('Too many requests at once. Please wait a minute and try again.')).toBeVisible();

  expect((await page.reload())?.status()).toBeLessThan(400);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});
