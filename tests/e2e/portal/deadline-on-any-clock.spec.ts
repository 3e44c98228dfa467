import type { Browser, BrowserContextOptions } from '@playwright/test';
import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { upTo } from '../../support/browser/full-size';
import { expect, test } from '../../support/browser/test';

const clocks = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC', 'America/Chicago', 'Pacific/Pago_Pago'];

const widths = [320, 340, 360, 375, 390, 412, 430];

/** How high the deadline is at each width, as a browser with these options shows it. */
async function heights(browser: Browser, path: string, options: BrowserContextOptions): Promise<number[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(path);
  if (options.timezoneId) await expect(page.getByText('Live', { exact: true })).toBeAttached();
  const block = page.getByRole('heading', { name: 'Decision Deadline' }).locator('..');
  const measured: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    measured.push((await block.boundingBox())?.height ?? 0);
  }
  await context.close();
  return measured;
}

test('the deadline takes the same space before and after the time zone is known', async ({
  browser,
  baseURL,
  request,
}) => {
  const group = await aGroup(request);
  await completeSetup(request, group, { decisionDeadline: `${inDays(20)}T23:59`, timeZone: 'UTC' });
  const path = `/group/${group.shareCode}`;
  const before = await heights(browser, path, { baseURL, javaScriptEnabled: false });
  for (const timezoneId of upTo(2, clocks)) {
    expect(await heights(browser, path, { baseURL, timezoneId }), timezoneId).toEqual(before);
  }
});
