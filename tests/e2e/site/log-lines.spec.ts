import { newShareCodes } from '../../../worker/groups/share-code';
import { OwnProduct } from '../../support/browser/own-product';
import { expect, test } from '../../support/browser/test';

const product = new OwnProduct(Number(process.env.PORT ?? 8798) + 46);

test.use({ baseURL: product.site });
test.beforeAll(() => product.start());
test.afterAll(() => product.remove());

test('no line of either worker’s log holds what stands in an address', async ({ request }) => {
  const [code] = newShareCodes();
  const secret = `secret-${crypto.randomUUID()}`;
  const [, version] = (await (await request.get('/')).text()).match(/manifest-(\w+)\.js/) ?? [];
  expect(version).toBeTruthy();
  const pages = [`/group/${code}`, `/property/${code}`, `/admin-setup/${secret}`, `/${secret}`, `/admin/${secret}`];
  const data = [
    `/group/${code}.data`,
    `/admin-setup/${secret}.data`,
    `/__manifest?version=${version}&p=/group/${code}`,
  ];
  const asked = [`/group/${code}?_data=${secret}`, `/?_data=${secret}`, `/?index&_routes=${secret}`];
  const calls = [
    `/api/groups/share/${code}`,
    `/api/admin-setup/${secret}`,
    `/api/${secret}`,
    `/public-objects/${secret}`,
  ];
  for (const path of [...pages, ...data, ...asked, ...calls]) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      await request.fetch(`${path}${path.includes('?') ? '&' : '?'}from=${secret}`, { method });
    }
    await request.get(`${path}%ff`);
    await request.get(`${path}%25ff`);
  }
  await request.get('/api/health');
  await expect.poll(() => product.printed).toContain('/api/health');
  const lines = product.printed.split('\n').filter((line) => line.includes(secret) || line.includes(String(code)));
  expect(lines).toEqual([]);
});
