import { post } from '../../support/browser/api';
import { aGroup, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { markTexts, unmarkedTexts } from '../../support/browser/unmarked';

// Pages that are not there, and a link that is none.
test.use({ expectedErrors: [/Failed to load resource/] });

/** The property's and people's own words, and moments, as `aGroup` and the story make them. */
const ownWords =
  /^(Birch Hall|Maya Okafor|Ana Lima|Bo|2x2|4x4|Room [ABC]|WiFi|Parking|Pool|Gym|Dana Reyes|Can we paint\?|Español|· Language|English|[24]x[24] - Room [ABC]|.* de 20\d\d|0\.5 miles|[A-Z]{2}|[A-Z0-9]{8})$/;

const strange = async (page: Parameters<typeof unmarkedTexts>[0]) =>
  (await unmarkedTexts(page)).filter((text) => !ownWords.test(text));

test('every text of a group’s page comes from the table of sentences', async ({ page, request }) => {
  const made = await aGroup(request);
  const groupId = made.id;
  await completeSetup(request, made, {
    bio: 'Hello',
    phone: '301 555 0100',
    decisionDeadline: `${inDays(9)}T12:00`,
    timeZone: 'UTC',
  });
  await post(request, '/api/messages', { groupId, senderName: 'Bo', content: 'Hello' });
  await post(request, '/api/participants', { groupId, name: 'Ana Lima', email: null, interestLevel: 'im_in' });
  await post(request, '/api/public/questions', { groupId, name: 'Ana Lima', email: null, question: 'Can we paint?' });
  const preferredDates = [{ date: inDays(5), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId, participantName: 'Ana Lima', preferredDates });
  await markTexts(page, 'es');
  const group = await GroupPage.open(page, made);
  await group.beginToJoin('Noor');
  await page.getByLabel('Language').selectOption('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: '⟦Activity⟧' })).toBeVisible();
  expect(await strange(page)).toEqual([]);

  await page
    .getByRole('button', { name: /⟦Submit Schedule⟧|⟦Join Group⟧/ })
    .first()
    .click();
  await page.getByRole('button', { name: '⟦Edit⟧' }).first().click();
  expect(await strange(page)).toEqual([]);

  await page.locator('body').evaluate((body) => body.append('Not by the table'));
  expect(await strange(page)).toEqual(['Not by the table']);
});

test('every text of the other pages comes from the table of sentences', async ({ page, context }) => {
  await markTexts(page, 'es');
  for (const path of ['/', '/nowhere', '/admin-login', '/access-denied', '/mail/confirm', '/group/NOWHERE2']) {
    // The language that was chosen on the page before.
    await context.clearCookies();
    await page.goto(path);
    await page.getByLabel('Language').selectOption('Español');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/⟧$/);
    expect(await strange(page), path).toEqual([]);
  }
});
