import type { Locator, Page } from '@playwright/test';
import { loadWithoutData } from './navigation';
import { openAsStaff } from './staff-pages';
import { expect } from './test';

/** The staff's page of groups, questions and emails. */
export class GroupAdminsPage {
  readonly active: Locator;
  readonly pending: Locator;

  constructor(readonly page: Page) {
    this.active = page.getByRole('region', { name: /^(Waits for us|Waits for the group|Leased or closed)$/ });
    this.pending = page.getByRole('region', { name: 'Setup Pending' });
  }

  /** Signs in and opens the page by its address. */
  static async open(page: Page): Promise<GroupAdminsPage> {
    await openAsStaff(page, '/admin/groups');
    return new GroupAdminsPage(page);
  }

  /** Goes there from another staff page, so that the browser itself asks the API. */
  static async goTo(page: Page): Promise<GroupAdminsPage> {
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Group Admins', exact: true })).toBeVisible();
    return new GroupAdminsPage(page);
  }

  /**
   * Goes there where one group's questions are all that there are: of all, the page shows the first twelve, and those
   * that wait for an answer come first.
   */
  static async goToQuestionsOf(page: Page, { id }: { id: number }, email?: string): Promise<GroupAdminsPage> {
    await page.route(/\/api\/questions\?/, async (route) => {
      const response = await route.fetch({ url: new URL('/api/questions', route.request().url()).href });
      const questions: { groupId: number }[] = await response.json();
      await route.fulfill({ response, json: questions.filter(({ groupId }) => groupId === id) });
    });
    await openAsStaff(page, '/admin', email);
    await loadWithoutData(page, '/admin/groups');
    return GroupAdminsPage.goTo(page);
  }

  /** A group's row. */
  group(pointPersonName: string): Locator {
    return this.page.getByRole('row', { name: pointPersonName, exact: true });
  }

  /** What a row says under a heading. */
  fact(pointPersonName: string, heading: string): Locator {
    const column = `ancestor::table/thead/tr/th[normalize-space()="${heading}"]`;
    return this.group(pointPersonName).locator(`xpath=*[position() = count(${column}/preceding-sibling::*) + 1]`);
  }

  /** A group at a glance, beside the list. */
  sheet(pointPersonName: string): Locator {
    return this.page.getByRole('dialog', { name: pointPersonName, exact: true });
  }

  /** Opens a group at a glance. */
  async openSheet(pointPersonName: string): Promise<Locator> {
    await this.group(pointPersonName)
      .getByText(/^(Group Admin|Setup Pending|Setup Link Expired)$/)
      .first()
      .click();
    const sheet = this.sheet(pointPersonName);
    await expect(sheet).toBeVisible();
    return sheet;
  }

  /** What a group at a glance says under a heading. */
  glance(pointPersonName: string, heading: string): Locator {
    return definitionOf(this.sheet(pointPersonName), heading);
  }

  /** A number at the top of the page by what it counts. */
  stat(name: string): Locator {
    return definitionOf(this.page.getByRole('main'), name);
  }

  /** A question by who asked it, or by what else it says. */
  question(text: string): Locator {
    return this.page.getByRole('region', { name: 'Questions' }).getByRole('article').filter({ hasText: text });
  }

  /** An email by its recipient. */
  email(recipient: string): Locator {
    return this.page.getByRole('region', { name: 'Emails' }).getByRole('article').filter({ hasText: recipient });
  }

  /** Searches the groups, and waits for what is found in each section. */
  async find(words: string): Promise<void> {
    const found = ['us', 'group', 'over', 'pending'].map((section) =>
      this.page.waitForResponse((answer) => {
        const { searchParams } = new URL(answer.url());
        return searchParams.get('section') === section && searchParams.get('search') === words.trim();
      }),
    );
    await this.page.getByLabel('Search groups').fill(words);
    await Promise.all(found);
  }
}

const definitionOf = (place: Locator, name: string) =>
  place.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
