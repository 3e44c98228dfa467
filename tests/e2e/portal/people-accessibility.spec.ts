import { dayMs } from '../../../contract/values/time';
import { expectAccessible } from '../../support/browser/accessibility';
import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';

test.describe('accessibility of the people’s side of a group’s page', () => {
  test.use({ expectedErrors: [/ERR_FAILED|409/] });

  test('no violations, empty and with all content', { tag: '@main' }, async ({ page, request }) => {
    test.slow();
    const made = await aGroup(request);
    await completeSetup(request, made, {
      phone: '(301) 555-0142',
      bio: 'Early riser.',
      decisionDeadline: new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 16),
    });
    const group = await GroupPage.open(page, made);
    await expectAccessible(page);

    const join = await group.beginToJoin('Ana');
    await join.getByLabel('Email (optional)').fill('nobody');
    await join.getByRole('button', { name: 'Join Group' }).click();
    await expectAccessible(page);
    await join.getByRole('button', { name: 'Cancel' }).click();

    await group.join('Maya Okafor', 'Need More Intel');
    await group.participant('Maya Okafor').getByRole('button', { name: 'Edit' }).click();
    await expect(group.tracker.getByRole('form', { name: 'Edit Maya Okafor' })).toBeVisible();
    await group.say('See https://example.com');
    await expect(group.message('See')).not.toContainText('Sending...');
    await page.route('**/api/messages', (route) => route.abort());
    await group.say('Not this one');
    await expect(group.message('Not this one')).toContainText('Not sent');
    await group.typeTourDates();
    await group.tours.getByLabel('Date', { exact: true }).fill(inDays(3));
    await group.tours.getByRole('button', { name: 'Submit Schedule' }).click();
    await expect(group.tours.getByRole('button', { name: 'Edit Schedule' })).toBeVisible();
    await group.questions.getByRole('button', { name: 'Ask a question' }).click();
    await expect(group.questions.getByText('Question is required')).toBeVisible();
    await expectAccessible(page);
  });

  test('no violations on the setup pages', async ({ page, request }) => {
    const made = await aGroup(request);
    await page.goto(`/admin-setup/${made.adminSetupToken}`);
    await page.getByLabel('Name *').fill('Maya Okafor');
    await page.getByLabel('Email *').fill('');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('region', { name: /notification/i })).toContainText('Missing Information');
    await expectAccessible(page);
    await page.getByLabel('Email *').fill('maya@example.org');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Setup Complete!' })).toBeVisible();
    await expectAccessible(page);
  });
});
