import { spawnSync } from 'node:child_process';
import { webhookEvents } from '../../../contract/staff/webhook';
import type { Specification } from '../../../worker/openapi/specification';
import { expectAccessible } from '../../support/browser/accessibility';
import { put, remove } from '../../support/browser/api';
import { aGroup, inDays } from '../../support/browser/data';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';
import { type ReceivedDelivery, startWebhookReceiver } from '../../support/webhook-receiver';

const receivedAt = async (url: string) => (await (await fetch(url)).json()) as ReceivedDelivery[];

test.describe('webhooks', () => {
  // An address that is refused.
  test.use({ expectedErrors: [/400/] });

  test('staff create a webhook and see its deliveries', async ({ page }) => {
    const url = `${await startWebhookReceiver()}/fails/${crypto.randomUUID()}`;
    await openAsStaff(page, '/admin');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Connections' }).click();
    await expect(page.getByRole('heading', { name: 'Connections', exact: true })).toBeVisible();
    await page.getByLabel('Address').fill('http://intranet/hook');
    await button(page, 'Add Webhook').click();
    await expect(toast(page, 'Please enter a public https:// URL without a port')).toBeVisible();
    await page.getByLabel('Address').fill(url);
    for (const { code, label } of webhookEvents) if (code !== 'tour.cancelled') await page.getByLabel(label).uncheck();
    await expectAccessible(page);
    await button(page, 'Add Webhook').click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    const webhook = page.getByRole('article', { name: url });
    await expect(webhook.getByText('On', { exact: true })).toBeVisible();

    const { id } = await aGroup(page.request);
    await put(page.request, `/api/groups/${id}/tour`, { date: inDays(3), timePreference: 'AM' });
    await remove(page.request, `/api/groups/${id}/tour`);
    await expect.poll(async () => (await receivedAt(url)).length).toBe(1);
    await expect(async () => {
      await page.reload();
      await expect(webhook.getByText('Failing', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(/^whsec_/)).toBeHidden();
    await expect(webhook.getByText(/^Failing since .*: Answered 500$/)).toBeVisible();
    await button(webhook, 'Deliveries').click();
    const delivery = webhook.getByRole('list', { name: 'Deliveries' }).getByRole('article');
    await expect(delivery).toContainText('tour.cancelled');
    await expect(delivery).toContainText('Will retry, 1 attempt · Answered 500');
    await fetch(`${url}?as=takes`, { method: 'PUT' });
    await button(delivery, 'Resend').click();
    await expect(delivery).toContainText('Delivered, 2 attempts');
    await expect(webhook.getByText('On', { exact: true })).toBeVisible();

    await button(webhook, 'Turn Off').click();
    await expect(webhook.getByText('Off', { exact: true })).toBeVisible();
    await button(webhook, 'Remove').click();
    await button(page, 'Remove Webhook').click();
    await expect(toast(page, 'Webhook removed')).toBeVisible();
    await expect(webhook).toBeHidden();
  });
});

/** What runs the examples of each language. */
const interpreters: Record<string, { needs: string; run: string[] }> = {
  sh: { needs: 'curl', run: ['sh', '-c'] },
  python: { needs: 'python3', run: ['python3', '-c'] },
  javascript: { needs: 'node', run: ['node', '--input-type=module', '--eval'] },
};

test('staff create an API key, and a program reads with it as the API description shows', async ({ page, baseURL }) => {
  await openAsStaff(page, '/admin/connections');
  const group = await aGroup(page.request);
  const name = `Report ${crypto.randomUUID()}`;
  await page.getByLabel("What's the key for?").fill(name);
  await button(page, 'Create Key').click();
  const key = (await page.getByText(/^glk_/).textContent()) ?? '';
  const row = page.getByRole('article', { name });
  await expect(row).toContainText('not used yet');

  const described: Specification = await (await page.request.get('/api/openapi.json')).json();
  for (const [path, { get }] of Object.entries(described.paths)) {
    // Nothing has the id of the examples.
    if (path.includes('{')) continue;
    const samples = [...(get?.description ?? '').matchAll(/^```(\w+)\n(.+?)\n```$/gms)];
    if (path === '/api/groups') expect(samples.map(([, language]) => language)).toEqual(Object.keys(interpreters));
    for (const [, language = '', source = ''] of samples) {
      const { needs = '', run: [command = '', ...flags] = [] } = interpreters[language] ?? {};
      if (spawnSync(needs, ['--version']).error) continue;
      const run = spawnSync(command, [...flags, source], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, LEASING_SITE: baseURL, LEASING_KEY: key },
      });
      expect(run.status, `${path}, ${language}: ${run.stderr}`).toBe(0);
      if (path === '/api/groups') expect(run.stdout).toContain(String(group.id));
    }
  }

  await page.reload();
  await expect(row).toContainText('last used on');
  await button(row, 'End').click();
  await button(page, 'Revoke Key').click();
  await expect(toast(page, 'Key revoked')).toBeVisible();
  await expect(row).toBeHidden();
  const refused = await fetch(`${baseURL}/api/groups`, { headers: { Authorization: `Bearer ${key}` } });
  expect(refused.status).toBe(401);
});
