import { longDate } from '../../../app/domain/tours';
import { type Language, traits } from '../../../texts/languages';
import { chatTexts, chatWritingTexts } from '../../../texts/sentences/chat';
import { dateTexts } from '../../../texts/sentences/dates';
import { entryTexts, levelTexts, trackerTexts } from '../../../texts/sentences/interest';
import { mailPageTexts } from '../../../texts/sentences/mail-pages';
import { emailTexts } from '../../../texts/sentences/notifications';
import { setupTexts } from '../../../texts/sentences/setup';
import { tourTexts } from '../../../texts/sentences/tours';
import { put } from '../../support/browser/api';
import { emailTo, linkIn } from '../../support/browser/caught-emails';
import { aGroup, inDays } from '../../support/browser/data';
import { expect, test } from '../../support/browser/test';
import { loadLanguage } from '../../support/languages/load-language';

const readers = [
  { language: 'ar', locale: 'ar-EG', lead: 'ليلى', name: 'نور', said: 'نلتقي عند Birch Hall الساعة 10:30' },
  { language: 'zh-Hans', locale: 'zh-TW', lead: '李娜', name: '王伟', said: '周六十点在 Birch Hall 见' },
] as const;

for (const { language, locale, lead, name, said } of readers) {
  loadLanguage(language);

  test.describe(`whose browser prefers ${locale}`, () => {
    test.use({ locale });

    test(`a group is set up, joined, chatted in, toured and emailed in ${language}`, async ({
      page,
      friend,
      request,
    }) => {
      const spoken: Language = language;
      const made = await aGroup(request);
      const isInTheirLanguage = async (opened: typeof page) => {
        await expect(opened.locator('html')).toHaveAttribute('lang', spoken);
        await expect(opened.locator('html')).toHaveAttribute('dir', traits[spoken].direction);
      };

      const setup = setupTexts(spoken);
      await page.goto(`/admin-setup/${made.adminSetupToken}`);
      await isInTheirLanguage(page);
      await page.getByRole('textbox', { name: setup('name') }).fill('');
      await page.getByRole('button', { name: setup('complete') }).click();
      await expect(page.getByText(setup('missing'), { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: setup('name') }).fill(lead);
      await page.getByRole('button', { name: setup('complete') }).click();
      await expect(page.getByRole('heading', { name: setup('done') })).toBeVisible();
      await page.getByRole('link', { name: setup('viewGroup') }).click();
      await expect(page.locator('#chat').getByText(chatTexts(spoken)('live'), { exact: true })).toBeAttached();
      await isInTheirLanguage(page);

      await friend.goto(`/group/${made.shareCode}`);
      await isInTheirLanguage(friend);
      const [entry, tracker] = [entryTexts(spoken), trackerTexts(spoken)];
      const address = `reader-${made.id}@student.test`;
      await friend.getByRole('button', { name: tracker('join') }).click();
      const form = friend.getByRole('form', { name: entry('join') });
      await form.getByLabel(entry('yourName')).fill(name);
      await form.getByLabel(entry('email')).fill(address);
      await form.getByLabel(entry('notify')).check();
      await form.getByRole('radio', { name: levelTexts(spoken)('im_in'), exact: true }).check();
      await form.getByRole('button', { name: entry('join') }).click();
      await expect(friend.getByText(entry('joined'), { exact: true })).toBeVisible();
      const listed = page.getByRole('list', { name: tracker('members') }).getByRole('listitem');
      await expect(listed.filter({ hasText: name })).toContainText(levelTexts(spoken)('im_in'));

      const writing = chatWritingTexts(spoken);
      const message = friend.locator('#chat').getByRole('textbox', { name: writing('message') });
      await message.fill(said);
      await friend
        .locator('#chat')
        .getByRole('button', { name: writing('send') })
        .click();
      await expect(page.locator('#chat').getByRole('log').getByText(said)).toBeVisible();

      const tours = tourTexts(spoken);
      const day = inDays(7);
      const tour = friend.locator('#tour');
      const halfDay = { day: longDate(day, spoken), half: dateTexts(spoken)('PM') };
      await tour.getByRole('button', { name: tours('halfDay', { ...halfDay, n: 0 }) }).click();
      await expect(tour.getByRole('status').filter({ hasText: tours('datesSaved') })).toBeVisible();
      await expect(page.locator('#tour').getByText(longDate(day, spoken)).first()).toBeVisible();

      const [mail, property] = [emailTexts(spoken), 'Birch Hall'];
      const asked = await emailTo(address, mail('confirmSubject', { property }));
      await friend.goto(linkIn(asked, '/mail/confirm'));
      await friend.getByRole('button', { name: mailPageTexts(spoken)('confirm') }).click();
      await expect(friend.getByRole('heading', { name: mailPageTexts(spoken)('confirmed') })).toBeVisible();
      await put(request, `/api/groups/${made.id}/tour`, { date: day, timePreference: 'PM' });
      const tourEmail = await emailTo(address, mail('tourSubject', { property, change: 'confirmed' }));
      await friend.goto(linkIn(tourEmail, '/mail/stop'));
      await friend.getByRole('button', { name: mailPageTexts(spoken)('stop') }).click();
      await expect(friend.getByRole('heading', { name: mailPageTexts(spoken)('stopped') })).toBeVisible();
      await friend.getByRole('link', { name: mailPageTexts(spoken)('openGroup') }).click();
      await expect(friend).toHaveURL(new RegExp(`/group/${made.shareCode}`));
    });
  });
}
