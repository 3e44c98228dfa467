import { post, put } from '../../support/browser/api';
import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import {
  clickNotification,
  deliverPush,
  renewSubscription,
  startPushService,
} from '../../support/browser/push-service';
import { button, expect, test } from '../../support/browser/test';

test.use({ serviceWorkers: 'allow' });

test('a member turns on notifications on the visit after the one with the personal link, gets one while the page is closed, and turns them off', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  const service = await startPushService(page);
  const ana = await GroupPage.open(page, made);
  await ana.join('Ana');
  await page.reload();
  const offer = ana.tracker.getByRole('region', { name: 'After joining' });
  await button(offer, 'Not now').click();
  await expect(offer).toBeHidden();
  await page.reload();
  await button(offer, 'Notify me on this device').click();
  await expect(offer.getByText('Notifications are on for this device.')).toBeFocused();
  const pushes = page.getByRole('switch', { name: 'Notify me on this device' });
  await ana.openSheet('Ana');
  await expect(pushes).toBeChecked();
  await page.keyboard.press('Escape');
  const url = new URL(`/group/${made.shareCode}`, page.url()).href;
  expect(await clickNotification(page, { url: `${url}#rank` })).toBe(`to the front: ${url}`);
  await expect(page).toHaveURL(`${url}#rank`);

  const say = (content: string) => post(request, '/api/messages', { groupId: made.id, senderName: 'Bo', content });
  await expect(ana.chat.getByText('Live', { exact: true })).toBeVisible();
  await say('While you look');
  await expect(ana.message('While you look')).toBeVisible();
  await page.goto('/robots.txt');
  await expect
    .poll(async () => {
      await say('While you are away');
      return service.received.length;
    })
    .toBe(1);

  const [content] = service.received.map((push) => push.content);
  expect(content).toMatchObject({ body: 'Bo (not a member): While you are away', url });
  expect(await deliverPush(page, content ?? {})).toMatchObject({
    body: 'Bo (not a member): While you are away',
    data: { url },
  });
  expect(await clickNotification(page, { url })).toBe(`opened: ${url}`);

  await page.goBack();
  expect(await clickNotification(page, { url })).toBe(`to the front: ${url}#rank`);
  const pages = { print: `${url}/print`, property: url.replace('/group/', '/property/').toLowerCase() };
  await page.goto(pages.property);
  expect(await clickNotification(page, { url })).toBe(`to the front: ${pages.property}`);
  await page.goto(pages.print);
  expect(await clickNotification(page, { url })).toBe(`opened: ${url}`);
  await page.goto(url);
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `/kept-group/${made.shareCode}`))
    .toBe(true);
  await renewSubscription(page, service.another);
  await put(request, `/api/groups/${made.id}/tour`, { date: inDays(5), timePreference: 'AM' });
  await expect.poll(() => service.addresses.at(-1)).toBe(service.another.endpoint);

  await ana.openSheet('Ana');
  await pushes.click();
  await expect(pushes).not.toBeChecked();
  service.close();
});

test('the point person is offered notifications on the group’s page, once', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  const service = await startPushService(page);
  const card = (await GroupPage.open(page, made)).section('Point Person');
  await button(card, 'Notify me on this device').click();
  await expect(card.getByText('Notifications are on for this device.')).toBeFocused();
  await put(request, `/api/groups/${made.id}/tour`, { date: inDays(5), timePreference: 'AM' });
  await expect
    .poll(() => service.received.map(({ content }) => content.title))
    .toEqual(['Tour confirmed at Birch Hall']);
  await page.reload();
  await expect(button(card, 'Manage group')).toBeVisible();
  await expect(card).not.toContainText('Notifications are on');
  service.close();
});
