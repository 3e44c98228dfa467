import { OwnProduct } from '../../support/browser/own-product';
import { expect, test } from '../../support/browser/test';

test('a new site answers nothing until its database is ready', async () => {
  const product = new OwnProduct(Number(process.env.PORT ?? 8798) + 49);
  let first: number | undefined;
  const firstStatus = async () => {
    first ??= await fetch(`${product.site}/api/groups/share/STAY2GTH`).then(
      ({ status }) => status,
      () => undefined,
    );
    return first;
  };
  try {
    const started = product.start();
    await expect.poll(firstStatus, { intervals: [100], timeout: 100_000 }).toBe(200);
    await started;
    expect(product.printed).not.toMatch(/defect|storage_unavailable/);
  } finally {
    await product.remove();
  }
});
