import type { Message } from '../../../contract/message';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('a message discarded in one tab disappears from the other, and is never sent', async ({
  page,
  context,
  request,
}) => {
  const made = await aGroup(request);
  const first = await GroupPage.open(page, made);
  await first.nameMyselfInChat('Ana');
  await context.route('**/api/messages', (route) => route.abort());
  for (const text of ['Meet me at six', 'Bring the keys']) {
    await first.say(text);
    await expect(first.message(text)).toContainText('Not sent');
  }
  await context.setOffline(true);
  await context.setOffline(false);
  const second = await GroupPage.open(await context.newPage(), made);
  await expect(second.message('Meet me at six')).toContainText('Not sent');
  await context.setOffline(true);

  await first.message('Meet me at six').getByRole('button', { name: 'Discard' }).click();
  await expect(second.message('Meet me at six')).toHaveCount(0);
  await expect(second.message('Bring the keys')).toContainText("Goes out when you're online");
  await context.unroute('**/api/messages');
  await context.setOffline(false);
  for (const tab of [first, second]) {
    await expect(tab.message('Bring the keys')).toHaveCount(1);
    await expect(tab.message('Bring the keys')).not.toContainText(/Not sent|Goes out|Sending/);
  }
  const said = async () => {
    const messages: Message[] = await (await request.get(`/api/messages?groupId=${made.id}`)).json();
    return messages.map(({ content }) => content);
  };
  await expect.poll(said).toEqual(['Bring the keys']);
  for (const tab of [first, second]) await expect(tab.message('Bring the keys')).not.toContainText('Sending...');
  expect(await said()).toEqual(['Bring the keys']);
});

test('joined in one tab, the form that is open in another asks before it adds the same name again', async ({
  page,
  context,
  request,
}) => {
  const made = await aGroup(request);
  const first = await GroupPage.open(page, made);
  const second = await GroupPage.open(await context.newPage(), made);
  const form = await second.beginToJoin('Ana Lima');
  await first.join('Ana Lima');
  await expect(form.getByText('Ana Lima is already on the list. Is this you?')).toBeVisible();
  await form.getByRole('button', { name: 'Yes, this is me' }).click();
  await expect(form).toBeHidden();
  await expect(second.participant('Ana Lima')).toContainText('You');
});
