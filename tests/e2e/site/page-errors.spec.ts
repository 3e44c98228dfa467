import { expect, test } from '../../support/browser/test';

test.use({ expectedErrors: [/lost in the chat/] });

test('a script error in a browser is logged once, without the address of the page', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-errors')) reports.push(String(request.postData()));
  });
  await page.goto('/group/STAY2GTH');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const fail = () =>
    page.evaluate(() => {
      const error = new Error('lost in the chat');
      error.stack = 'Error\n    at https://site.test/assets/chat.js:1:2';
      setTimeout(() => {
        throw error;
      });
      void Promise.reject(error);
    });
  const answer = page.waitForResponse('**/api/page-errors');
  await fail();
  expect((await answer).status()).toBe(200);
  expect((await answer).headers()['x-request-id']).toBe((await answer).request().headers()['x-request-id']);
  await fail();
  expect(reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({ kind: 'error', page: 'group', message: 'lost in the chat' });
  expect(reports[0]).not.toContain('STAY2GTH');
});

test('a page has the request id of its log entry', async ({ page }) => {
  const answer = await page.goto('/');
  const entries = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')));
  expect(JSON.parse(entries)[0].serverTiming).toContainEqual(
    expect.objectContaining({ name: 'request', description: answer?.headers()['x-request-id'] }),
  );
});
