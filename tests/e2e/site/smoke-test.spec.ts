import { smokeTest } from '../../../dev/deploy/smoke-test';
import { expect, test } from '../../support/browser/test';

test('the smoke test of a working site finds health, pages, socket and upload', { tag: '@main' }, async ({
  baseURL,
  request,
}) => {
  const site = String(baseURL);
  const access = site.replace(/\d+$/, (port) => String(Number(port) + 1));
  const form = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Silva' };
  await request.post(`${access}/sign-in`, { form, maxRedirects: 0 });
  const { cookies } = await request.storageState();
  const staffToken = cookies.find(({ name }) => name === 'CF_Authorization')?.value;
  expect(await smokeTest({ site, shareCode: 'STAY2GTH', staffToken })).toEqual([
    'health: ok',
    'landing page: ok',
    "group's page: ok",
    'socket: ok',
    'upload: ok (the sweep removes it in seven days)',
  ]);
});

test('the smoke test of a broken site names what does not work', { tag: '@main' }, async ({ baseURL }) => {
  await expect(smokeTest({ site: String(baseURL), shareCode: 'NOSUCHGP' })).rejects.toThrow(
    "group's page: answers 404",
  );
});
