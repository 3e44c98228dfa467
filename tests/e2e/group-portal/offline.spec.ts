import { post } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

test('a group opens without a network as it was last', async ({ page, context, request }) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  await post(request, '/api/messages', { groupId: made.id, senderName: 'Bo', content: 'Saturday it is' });
  await expect(group.message('Saturday it is')).toHaveCount(1);
  const hasKept = () =>
    page.evaluate(async (path) => {
      const state = await (await caches.match(`/kept-group/${path.slice(7)}`))?.text();
      return Boolean(await caches.match(path)) && state?.includes('Saturday it is');
    }, `/group/${made.shareCode}`);
  await expect.poll(hasKept).toBe(true);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL(`/group/${made.shareCode}`);
  await expect(page.getByText(/^You are offline\. This is the group as it was at .*\d [AP]M\.$/)).toBeVisible();
  await expect(group.message('Saturday it is')).toHaveCount(1);
  await context.setOffline(false);
  await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});
