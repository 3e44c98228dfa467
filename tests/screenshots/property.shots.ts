import { aGroup, aGroupAt } from '../support/browser/data';
import { GroupPage } from '../support/browser/group-page';
import { refuseNavigation } from '../support/browser/navigation';
import { expect, test } from '../support/browser/test';
import { shoot, shootAll } from './shoot';

const demo = { shareCode: 'STAY2GTH' };

test.use({ expectedErrors: [/404|503|401/] });

test('landing', async ({ page }) => {
  await page.goto('/');
  await shootAll(page, 'landing');
  await GroupPage.open(page, demo);
  await page.goto('/');
  await page.getByRole('link', { name: 'STAY2GTH' }).waitFor();
  await page.getByLabel('Share Code').fill('STAY2GTH');
  await shootAll(page, 'landing-opened-before');
});

test('pages that are not found', async ({ page }) => {
  await page.goto('/nowhere');
  await shoot(page, 'not-found');
  await page.goto('/group/N0SUCHGR');
  await shoot(page, 'group-not-found');
});

test('loading and failing', async ({ page }) => {
  const reading = Promise.withResolvers<void>();
  await page.goto('/');
  await refuseNavigation(page, '/property/STAY2GTH', { message: 'The storage does not answer. Please try again.' });
  await page.route('**/property/STAY2GTH.data*', async (route) => {
    await reading.promise;
    await route.fallback();
  });
  await page.getByLabel('Share Code').fill('STAY2GTH');
  await page.getByRole('button', { name: 'Join Group' }).click();
  await page.getByText('Loading property details...').waitFor();
  await shootAll(page, 'group-loading');
  reading.resolve();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await shoot(page, 'error');
});

test('a full group', async ({ page }) => {
  const property = await GroupPage.open(page, demo);
  await shoot(page, 'group-at-first');
  await shootAll(page, 'group');

  await property.arriveAt('rooms');
  await property.section('Room Details').getByRole('checkbox').first().check();
  await property.section('Room Details').getByRole('checkbox').last().check();
  await property.section('Selected Room Preferences (2)').scrollIntoViewIfNeeded();
  await shoot(page, 'rooms-ticked');
  await property.arriveAt('faq');
  await property.section('FAQ & Help').getByRole('button').nth(2).click();
  await shoot(page, 'faq-open');
  await property.section('Photo Gallery').getByRole('button').nth(2).click();
  await property.viewer.waitFor();
  await shoot(page, 'photo-viewer');
  await page.keyboard.press('Escape');
  await property.arriveAt('rooms');
  await property.unit('4x4').getByRole('button').click();
  await property.viewer.waitFor();
  await shoot(page, 'floor-plan');
});

test('an empty group', async ({ page, request }) => {
  const nothing = { amenities: [], faqItems: [], basePhotos: [], units: [], description: '', campusDistance: '' };
  const noContact = { contactName: '', contactEmail: '', contactPhone: '', scheduleVisitUrl: '', applicationUrl: '' };
  await GroupPage.open(page, await aGroupAt(request, { ...nothing, ...noContact, contactWebsite: '' }));
  await shootAll(page, 'group-empty');
});

test('a closed group', async ({ page, request }) => {
  const group = await aGroup(request);
  await GroupPage.open(page, group);
  await page.waitForLoadState('networkidle');
  await request.delete(`/api/groups/${group.id}`, { headers: { Origin: new URL(page.url()).origin } });
  await expect(page.getByText('This group was deleted')).toBeVisible();
  await shoot(page, 'group-closed');
});

test('privacy', async ({ page }) => {
  await page.goto('/privacy');
  await shootAll(page, 'privacy');
});
