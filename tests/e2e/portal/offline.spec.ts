import type { Message } from '../../../contract/message';
import { post } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

test('a group opens offline as it was last, and a message written then is sent once when online', async ({
  page,
  context,
  request,
}) => {
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
  await group.nameMyselfInChat('Ana');

  await context.setOffline(true);
  // What the service worker itself asks for passes by that.
  await context.serviceWorkers()[0]?.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.goto('/');
  await expect(page).toHaveURL(`/group/${made.shareCode}`);
  await expect(page.getByText(/^You're offline\. This is the group as of .*\d [AP]M\.$/)).toBeVisible();
  await expect(group.message('Saturday it is')).toHaveCount(1);
  await group.say('At the station, ten minutes');
  await expect(group.message('At the station')).toContainText("Goes out when you're online");
  await expect(group.toast('Error')).toHaveCount(0);
  await page.goto(`/property/${made.shareCode.toLowerCase()}`);
  await expect(page).toHaveURL(`/group/${made.shareCode}`);
  await expect(group.message('At the station')).toContainText("Goes out when you're online");
  await group.message('At the station').scrollIntoViewIfNeeded();
  await expect(page.getByText("You're offline.")).toBeInViewport();
  await context.setOffline(false);
  await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText("You're offline.")).toBeHidden();
  await expect(group.message('At the station')).not.toContainText(/Not sent|Goes out/);
  const said = async () => {
    const messages: Message[] = await (await request.get(`/api/messages?groupId=${made.id}`)).json();
    return messages.map(({ content }) => content);
  };
  await expect.poll(said).toEqual(['Saturday it is', 'At the station, ten minutes']);
});
