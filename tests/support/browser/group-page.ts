import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** A group's page as a person finds their way on it. */
export class GroupPage {
  readonly tracker: Locator;
  readonly chat: Locator;
  readonly tours: Locator;
  readonly questions: Locator;

  constructor(readonly page: Page) {
    this.tracker = this.section('Interest Tracker');
    this.chat = this.section('Group Chat');
    this.tours = this.section('Tour Scheduler');
    this.questions = this.section('Questions');
  }

  /** Opens a group and waits until the page answers to touch. */
  static async open(page: Page, { shareCode }: { shareCode: string }): Promise<GroupPage> {
    await page.goto(`/group/${shareCode}`);
    const group = new GroupPage(page);
    // On a phone the chat is a place of its own, which is not shown yet.
    await expect(page.locator('#chat').getByText('Live', { exact: true })).toBeAttached({ timeout: 30_000 });
    return group;
  }

  /** Goes to one of the page's places by the bar at a phone's foot. */
  async goTo(place: 'Home' | 'Rooms' | 'Chat' | 'Tour'): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: 'On this page' });
    await bar.getByRole('link', { name: place }).click();
    await expect(bar.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
  }

  /** As a link that someone was sent does, on a phone and on a desktop. */
  async arriveAt(place: 'home' | 'rooms' | 'chat' | 'tour' | 'faq' | 'overview'): Promise<void> {
    await this.page.evaluate((hash) => location.assign(`#${hash}`), place);
  }

  /** Scrolls to the form for a question, which is fetched when it is near the viewport. */
  async scrollToQuestionForm(): Promise<Locator> {
    await this.page.locator('#ask').scrollIntoViewIfNeeded();
    return this.questions.getByRole('form', { name: 'Ask a question' });
  }

  /** Opens the form for typed tour dates, of someone who has saved none. */
  async typeTourDates(): Promise<void> {
    await this.tours.getByRole('button', { name: 'Add a specific time' }).click();
    await this.tours.getByLabel('Time Preference').selectOption('AM');
  }

  /** A half-day of the grid that saves with a press: 'Saturday, December 5, 2026, morning: 2 can come'. */
  halfDay(day: string, half: 'morning' | 'afternoon'): Locator {
    return this.tours.getByRole('button', { name: `${day}, ${half}: ` });
  }

  /** A section by its title. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** A unit within the Room Details. */
  unit(name: string): Locator {
    return this.section('Room Details').getByRole('region', { name, exact: true });
  }

  /** A number of the summary by what it counts. */
  stat(name: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').getByText(name, { exact: true }) })
      .getByRole('definition');
  }

  get viewer(): Locator {
    return this.page.getByRole('dialog');
  }

  /** A participant's entry in the list. */
  participant(name: string): Locator {
    return this.tracker.getByRole('list', { name: 'Group Members' }).getByRole('listitem').filter({ hasText: name });
  }

  /** Opens the join form and fills in the name. */
  async beginToJoin(name: string): Promise<Locator> {
    await this.tracker.getByRole('button', { name: 'Join Group' }).click();
    const form = this.page.getByRole('form', { name: 'Join Group' });
    await form.getByLabel('Your Name *').fill(name);
    return form;
  }

  async join(name: string, level = "I'm Interested"): Promise<void> {
    const form = await this.beginToJoin(name);
    await interest(form, level).check();
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(this.participant(name)).toBeVisible();
    await expect(form).toBeHidden();
  }

  /** Opens the details under a member's row, unless they are open. */
  async openEntry(name: string): Promise<void> {
    const edit = this.participant(name).getByRole('button', { name: 'Edit', exact: true });
    if ((await edit.getAttribute('aria-expanded')) === 'false') await edit.click();
  }

  /** Opens the sheet 'You' of a member of this device, with all that is folded in it. */
  async openSheet(name: string): Promise<Locator> {
    const sheet = this.page.getByRole('dialog', { name: 'You' });
    await this.participant(name).getByRole('button', { name: '(You)' }).click();
    await expect(sheet).toBeVisible();
    for (const summary of await sheet.locator('summary').all()) await summary.click();
    return sheet;
  }

  /** Opens the form of another person's entry, which asks first. */
  async editAnother(name: string): Promise<void> {
    await this.participant(name).getByRole('button', { name: 'Edit', exact: true }).click();
    await this.participant(name)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
  }

  async nameMyselfInChat(name: string): Promise<void> {
    await this.chat.getByLabel('Display name').fill(name);
    await this.chat.getByRole('button', { name: 'Start chatting' }).click();
    await expect(this.composer).toBeVisible();
  }

  get composer(): Locator {
    return this.chat.getByRole('textbox', { name: 'Message' });
  }

  /** What the chat shows that contains a text. */
  message(text: string): Locator {
    return this.chat.getByRole('log').getByRole('listitem').filter({ hasText: text });
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true });
  }
}

/** A level of interest, as a form offers it. */
export const interest = (form: Locator, level: string): Locator =>
  form.getByRole('radiogroup', { name: 'Interest Level' }).getByRole('radio', { name: level, exact: true });
