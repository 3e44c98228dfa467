import { newShareCodes } from '../../../worker/groups/share-code';
import { OwnProduct } from '../../support/browser/own-product';
import { expect, test } from '../../support/browser/test';

const product = new OwnProduct(Number(process.env.PORT ?? 8798) + 43, 'on');

test.use({ baseURL: product.site, expectedErrors: [/429/] });
test.beforeAll(() => product.start());
test.afterAll(() => product.remove());

test('who has tried too many share codes is told when to come back; who has the page open is not shut out', async ({
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
  await expect(friend.getByText('That was a lot at once. Please wait a minute and try again.')).toBeVisible();

  expect((await page.reload())?.status()).toBeLessThan(400);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});
