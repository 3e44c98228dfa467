import { longDate } from '../../../app/domain/tours';
import { post } from '../../support/browser/api';
import { aGroup, aGroupAt, aParticipant } from '../../support/browser/data';
import { GroupPage, interest } from '../../support/browser/group-page';
import { Keyboard } from '../../support/browser/keyboard';
import { expect, test } from '../../support/browser/test';

test.use({ expectedErrors: [/ERR_FAILED/] });

const photos = ['Front', 'Yard'].map((name) => ({ url: `/placeholder-property.jpg?${name}`, originalName: name }));

test('a visitor finds a group and looks at its property', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://birch.example/**', (route) => route.fulfill({ body: 'Birch' }));
  const made = await aGroupAt(request, { basePhotos: photos });
  const keyboard = new Keyboard(page);
  const property = new GroupPage(page);
  await page.goto('/');
  await keyboard.tabTo(page.getByLabel('Share Code'));
  await page.keyboard.type(made.shareCode);
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  for (const name of ['Schedule a Tour', 'Apply Now']) {
    const opened = context.waitForEvent('page');
    await keyboard.press(page.getByRole('banner').getByRole('link', { name }));
    await (await opened).close();
  }

  await keyboard.press(page.getByRole('checkbox', { name: '2x2 - Room B' }), 'Space');
  await expect(property.section('Selected Room Preferences (1)')).toBeVisible();
  await keyboard.press(page.getByRole('link', { name: 'Interest Tracker' }), 'Enter');
  await expect(page.locator('#group')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeFocused();

  const information = property.section('Group Information');
  await keyboard.press(information.getByRole('button', { name: 'Copy Link' }), 'Enter');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`/group/${made.shareCode}`);
  await expect(information.getByRole('button', { name: /^(Copied!|Copy Link)$/ })).toBeFocused();
  await keyboard.press(information.getByRole('button', { name: 'Copy Group ID' }), 'Space');
  await expect.poll(copied).toBe(String(made.id));

  await keyboard.tabTo(page.getByRole('link', { name: 'Get Directions' }));
  const yard = property.section('Photo Gallery').getByRole('button', { name: 'Yard' });
  await keyboard.press(yard, 'Enter');
  await expect(property.viewer.getByRole('heading')).toHaveText('Photo 2 of 2');
  await expect(property.viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await keyboard.press(property.viewer.getByRole('button', { name: 'Next photo' }), 'Enter');
  await expect(property.viewer.getByRole('heading')).toHaveText('Photo 1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(property.viewer.getByRole('heading')).toHaveText('Photo 2 of 2');
  await keyboard.press(property.viewer.getByRole('button', { name: 'Close' }), 'Space');
  await expect(yard).toBeFocused();

  await keyboard.tabTo(property.section('Contact Information').getByRole('link', { name: 'Schedule a Tour' }));
  await keyboard.press(page.getByRole('button', { name: 'Are pets welcome?' }), 'Enter');
  await expect(page.getByText('Cats are.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('One space for each unit.')).toBeVisible();

  await page.goto('/');
  await keyboard.press(page.getByRole('link', { name: made.shareCode }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
  await page.goto('/');
  await keyboard.press(page.getByRole('button', { name: 'Remove Birch Hall from this list' }), 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Property Manager?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Language')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Share Code')).toBeFocused();
});

test('a roommate joins, changes their mind and asks a question', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  const { tracker, questions } = group;
  const keyboard = new Keyboard(page);
  await keyboard.press(tracker.getByRole('button', { name: 'Join Group' }), 'Enter');
  await expect(tracker.getByLabel('Your Name *')).toBeFocused();
  await page.keyboard.type('Ana Lima');
  await keyboard.tabTo(interest(tracker, "I'm Interested"));
  await page.keyboard.press('ArrowDown');
  await keyboard.tabTo(tracker.getByLabel('Room Preference'));
  await page.keyboard.type('4x4');
  await keyboard.tabTo(tracker.getByLabel('Email (optional)'));
  await keyboard.press(tracker.getByRole('button', { name: 'Join Group' }), 'Space');
  await expect(group.participant('Ana Lima')).toBeFocused();

  // The toast, which stays for five seconds, is reached by its key, and gives the focus back when it is closed.
  await expect(group.toast('Success')).toBeVisible();
  await page.keyboard.press('F8');
  await keyboard.press(
    page.getByRole('region', { name: /notification/i }).getByRole('button', { name: 'Close' }),
    'Enter',
  );
  await expect(group.toast('Success')).toBeHidden();
  await expect(group.participant('Ana Lima')).toBeFocused();
  await expect(group.participant('Ana Lima')).toContainText('4x4 - Room C');
  await expect(group.participant('Ana Lima')).toContainText('Need More Intel');

  const edit = group.participant('Ana Lima').getByRole('button', { name: 'Edit' });
  await keyboard.press(edit, 'Enter');
  await expect(interest(tracker, 'Need More Intel')).toBeFocused();
  await keyboard.press(tracker.getByRole('button', { name: 'Cancel' }), 'Space');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(interest(tracker, 'Need More Intel')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await keyboard.press(tracker.getByRole('button', { name: 'Update' }), 'Enter');
  await expect(group.participant('Ana Lima')).toContainText("I'm In");
  await expect(edit).toBeFocused();

  const ask = questions.getByRole('button', { name: 'Ask a question' });
  await keyboard.press(ask, 'Enter');
  await expect(questions.getByText('Question is required')).toBeVisible();
  await expect(questions.getByLabel('Question *')).toBeFocused();
  await page.keyboard.type('Is there a gym?');
  await expect(questions.getByLabel('Name *')).toHaveValue('Ana Lima');
  await keyboard.press(ask, 'Space');
  await expect(questions.getByRole('listitem')).toContainText('Is there a gym?');
  await expect(ask).toBeFocused();
});

test('a roommate chats', async ({ page, request }) => {
  const made = await aGroup(request);
  for (let number = 1; number <= 60; number += 1) {
    await post(request, '/api/messages', { groupId: made.id, senderName: 'Ben', content: `number ${number}.` });
  }
  const group = await GroupPage.open(page, made);
  const { chat, composer } = group;
  const keyboard = new Keyboard(page);
  const log = chat.getByRole('log');
  await keyboard.tabTo(log);
  await page.keyboard.press('Home');
  await expect(group.message('number 1.')).toBeAttached();
  await page.keyboard.press('Home');
  await expect(group.message('number 1.')).toBeInViewport();
  await expect(chat.getByRole('button', { name: 'Earlier messages' })).toBeHidden();
  await keyboard.press(chat.getByRole('button', { name: 'Jump to latest' }), 'Enter');
  await expect(group.message('number 60.')).toBeInViewport();
  await expect(log).toBeFocused();

  await keyboard.tabTo(chat.getByLabel('Display name'));
  await page.keyboard.type('Ana');
  await keyboard.press(chat.getByRole('button', { name: 'Start chatting' }), 'Enter');
  await expect(composer).toBeFocused();
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await expect(group.message('one')).toContainText('two');
  await expect(composer).toBeFocused();
  await page.keyboard.type('three');
  await keyboard.press(chat.getByRole('button', { name: 'Send' }), 'Space');
  await expect(group.message('three')).not.toContainText('Sending...');
  await expect(composer).toBeFocused();

  // What waits goes out once the page is live.
  await expect(chat.getByText('Live', { exact: true })).toBeVisible();
  await page.route('**/api/messages', (route) => route.abort());
  for (const text of ['lost', 'gone']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(group.message(text)).toContainText('Not sent');
  }
  await keyboard.press(group.message('gone').getByRole('button', { name: 'Discard' }), 'Enter', 'Shift+Tab');
  await expect(group.message('gone')).toBeHidden();
  await page.unroute('**/api/messages');
  await keyboard.press(group.message('lost').getByRole('button', { name: 'Try again' }), 'Enter');
  await expect(group.message('lost')).not.toContainText('Not sent');
  await keyboard.press(chat.getByRole('button', { name: 'Change name' }), 'Enter');
  await expect(chat.getByLabel('Display name')).toBeFocused();
});

test('a roommate plans a tour', async ({ page, request }) => {
  const made = await aGroup(request);
  const preferredDates = [{ date: '2099-05-01', timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId: made.id, participantName: 'Ben', preferredDates });
  const group = await GroupPage.open(page, made);
  const { tours } = group;
  const keyboard = new Keyboard(page);
  const row = (number: number) => tours.getByRole('group', { name: `Date ${number}`, exact: true });
  const dateIn = (number: number) => row(number).getByLabel('Date', { exact: true });
  await keyboard.tabTo(tours.getByLabel('Your Name'));
  await page.keyboard.type('Ana');
  await keyboard.press(tours.getByRole('button', { name: 'Add a specific time' }), 'Enter');
  await expect(dateIn(1)).toBeFocused();
  await page.keyboard.type('05022099');
  await keyboard.press(tours.getByRole('button', { name: 'Add Date' }), 'Enter');
  await expect(dateIn(2)).toBeFocused();
  await page.keyboard.type('05032099');
  await keyboard.tabTo(row(2).getByLabel('Time Preference'));
  await page.keyboard.type('Spec');
  await keyboard.tabTo(row(2).getByLabel('Time', { exact: true }));
  await page.keyboard.type('0230PM');
  await keyboard.press(tours.getByRole('button', { name: 'Add Date' }), 'Space');
  await keyboard.press(row(3).getByRole('button', { name: 'Remove date 3' }), 'Enter');
  await expect(tours.getByRole('button', { name: 'Add Date' })).toBeFocused();
  await keyboard.press(tours.getByRole('button', { name: 'Submit Schedule' }), 'Enter');

  const edit = tours.getByRole('button', { name: 'Edit Schedule' });
  await expect(edit).toBeFocused();
  await expect(tours.getByText(`${longDate('2099-05-03', 'en')}2:30 PM`).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dateIn(1)).toBeFocused();
  await keyboard.press(tours.getByRole('button', { name: 'Cancel' }), 'Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Space');
  await keyboard.press(tours.getByRole('button', { name: 'Remove date 2' }), 'Enter');
  await keyboard.press(tours.getByRole('button', { name: 'Update Schedule' }), 'Enter');
  await expect(tours.getByText(longDate('2099-05-03', 'en'))).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('someone who types a name in the list confirms that it is theirs', async ({ page, request }) => {
  const made = await aGroup(request);
  await aParticipant(request, made.id, { name: 'Ben', interestLevel: 'im_in' });
  const group = await GroupPage.open(page, made);
  const keyboard = new Keyboard(page);
  await keyboard.tabTo(group.tours.getByLabel('Your Name'));
  await page.keyboard.type('ben');
  await keyboard.press(group.tours.getByRole('button', { name: 'Yes, this is me' }), 'Enter');
  await expect(group.tours.getByLabel('Your Name')).toHaveCount(0);
  await expect(group.tours.getByRole('button', { name: 'Add a specific time' })).toBeFocused();
  await expect(group.participant('Ben')).not.toContainText('You');
});

test('the point person completes the setup', async ({ page, request }) => {
  const made = await aGroup(request);
  const keyboard = new Keyboard(page);
  await page.goto(`/admin-setup/${made.adminSetupToken}`);
  const complete = page.getByRole('button', { name: 'Complete Setup' });
  await keyboard.tabTo(page.getByLabel('Name *'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await keyboard.press(complete, 'Enter');
  await expect(page.getByLabel('Name *')).toBeFocused();
  await page.keyboard.type('Maya Okafor');
  await keyboard.typeInto(page.getByLabel('Email *'), 'maya.okafor@example.org');
  await keyboard.tabTo(page.getByLabel('Bio'));
  await page.keyboard.type('Early riser.');
  await keyboard.tabTo(page.getByLabel('Decision Deadline'));
  await page.keyboard.type('12012099');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0600PM');
  await keyboard.press(complete, 'Space');
  await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeFocused();
  await keyboard.tabTo(page.getByRole('button', { name: 'Copy Link' }));
  await keyboard.press(page.getByRole('link', { name: 'View Your Group' }));
  await expect(page.getByRole('region', { name: 'Point Person' })).toContainText('Early riser.');
});
