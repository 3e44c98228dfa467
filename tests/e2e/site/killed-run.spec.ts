import { OwnProduct } from '../../support/browser/own-product';
import { expect, test } from '../../support/browser/test';

test('a killed run leaves no process behind, and the next one has its data', async ({ request }) => {
  const product = new OwnProduct(Number(process.env.PORT ?? 8798) + 60);
  const answers = async () => (await request.get(`${product.site}/api/groups/share/STAY2GTH`)).status();
  try {
    await product.start();
    expect(await answers()).toBe(200);
    await product.kill();
    await product.start();
    expect(await answers()).toBe(200);
  } finally {
    await product.remove();
  }
});
