import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContextOptions, chromium as engine, type Page } from '@playwright/test';
import type { Me } from '../../../contract/device';
import type { CreatedGroup } from '../../../contract/group';
import { post } from './api';
import { chromium } from './chromium';

type Made = Pick<CreatedGroup, 'id' | 'shareCode'>;

/** Who the server says that a page's browser is in a group. */
export async function meOf(page: Page, { id }: Made): Promise<Me> {
  return (await page.request.get(`/api/groups/${id}/me`)).json();
}

/** The path by which another device becomes the member that a page's browser is. */
export async function personalLinkOf(page: Page, group: Made): Promise<string> {
  const { participantIds } = await meOf(page, group);
  const { token } = await post<{ token: string }>(page.request, `/api/participants/${participantIds[0]}/link`, {});
  return `/group/${group.shareCode}#me=${token}`;
}

/** Opens a personal link and answers whose device it is. */
export async function openPersonalLink(page: Page, link: string, device = 'My own device'): Promise<void> {
  await page.goto(link);
  await answerPersonalLink(page, device);
}

export async function answerPersonalLink(page: Page, device = 'My own device'): Promise<void> {
  await page.getByRole('dialog', { name: 'Is this your own device?' }).getByRole('button', { name: device }).click();
}

/** Says something in a group's chat, from a browser or none, without a page. */
export const sendMessageFrom = (
  browser: Page | APIRequestContext,
  { id: groupId }: Made,
  senderName: string,
  content: string,
) => post('request' in browser ? browser.request : browser, '/api/messages', { groupId, senderName, content });

/** Erases what scripts keep, as Safari does after seven days without a visit; cookies stay. */
export async function eraseScriptStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/** A browser whose profile stays while it is closed. */
export class Profile {
  private constructor(
    private readonly folder: string,
    private readonly options: BrowserContextOptions,
  ) {}

  static async make(options: BrowserContextOptions): Promise<Profile> {
    return new Profile(await mkdtemp(join(tmpdir(), 'profile-')), options);
  }

  /** Opens the browser, uses a page in it, and closes the browser. */
  async use(story: (page: Page) => Promise<void>): Promise<void> {
    const context = await engine.launchPersistentContext(this.folder, { ...chromium, ...this.options });
    try {
      await story(context.pages()[0] ?? (await context.newPage()));
    } finally {
      await context.close();
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
