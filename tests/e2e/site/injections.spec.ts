import type { APIRequestContext, Locator } from '@playwright/test';
import type { Upload } from '../../../contract/photo';
import type { Question } from '../../../contract/question';
import { post, put, remove, signIn } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { picture } from '../../support/browser/photos';
import { expect, test } from '../../support/browser/test';
import { watchScripts } from '../../support/browser/watched-scripts';
import { oneOfEachPlace, scriptPayloads } from '../../support/script-payloads';

/*
 * Every text that a visitor or staff type is shown to other people. All of them are scripts here.
 */

test.describe.configure({ timeout: 300_000 });

/** At the full size of `npm run prove -- injections` all of them, in three parts; else every place that a script can stand in. */
const third = scriptPayloads.length / 3;
const parts =
  process.env.PROOF === 'full'
    ? [0, 1, 2].map((place) => scriptPayloads.slice(place * third, (place + 1) * third))
    : [oneOfEachPlace];

/** The longest of the texts that fit, one after another. */
function joined(texts: string[], max: number): string {
  return texts.reduce((all, text) => (all.length + text.length < max ? `${all} ${text}` : all), '').trim();
}

async function aPhoto(request: APIRequestContext, baseURL: string, name: string): Promise<Upload> {
  const file = { ...picture('front.png'), name };
  return (await request.post('/api/upload', { multipart: { file }, headers: { Origin: baseURL } })).json();
}

/** A property, a group that is set up and a pending one, with these texts wherever a text goes. */
async function fill(request: APIRequestContext, baseURL: string, texts: string[]) {
  const [first = ''] = texts;
  const short = (max: number) => texts.filter(({ length }) => length <= max);
  await signIn(request);
  const photos = await Promise.all(texts.slice(0, 4).map((name) => aPhoto(request, baseURL, name)));
  const property = await aProperty(request, {
    name: first,
    address: joined(texts, 300),
    description: joined(texts, 5000),
    createdBy: first,
    campusDistance: first,
    contactName: first,
    contactPhone: short(32)[0] ?? 'x',
    amenities: short(60),
    faqItems: texts.map((text) => ({ question: text, answer: text })),
    basePhotos: photos,
    units: texts.map((text, index) => ({
      ...{ name: text, description: text, bedrooms: 1, bathrooms: 1, photos: photos.slice(index, index + 1) },
      rooms: [{ name: text, description: text, monthlyRate: 100_000 }],
    })),
  });
  const making = { propertyId: property.id, pointPersonName: first, pointPersonPhone: short(32)[0] };
  const [group, pending] = [await aGroup(request, making), await aGroup(request, making)];
  await completeSetup(request, group, { bio: joined(texts, 5000), phone: short(32)[0] });
  const groupId = group.id;
  const rooms = property.units.flatMap((unit) => unit.rooms);
  for (const [index, text] of texts.entries()) {
    const dates = [{ date: inDays(2), timePreference: 'AM' }];
    const room = { interestLevel: 'im_in', roomPreference: rooms[index]?.id ?? null };
    const [, , , asked] = await Promise.all([
      aParticipant(request, groupId, { name: text, ...room }),
      post(request, '/api/messages', { groupId, senderName: text, content: text }),
      post(request, '/api/tour-schedules', { groupId, participantName: text, preferredDates: dates }),
      post<Question>(request, '/api/public/questions', { groupId, name: text, email: null, question: text }),
    ]);
    if (index % 8 !== 0) await put(request, `/api/questions/${asked.id}`, { answer: text });
  }
  return { property, group, pending };
}

/** What all messages of a chat say, bare. Of a long one only what is near the view is in the page, so it is scrolled back. */
async function everythingSaid(log: Locator, messages: number): Promise<string> {
  const said = new Set<string>();
  const readOn = async () => {
    for (const text of await log.getByRole('listitem').allTextContents()) said.add(text);
    await log.evaluate((box) => box.scrollBy(0, -box.clientHeight));
    return said.size;
  };
  await expect.poll(readOn).toBe(messages);
  return bare([...said].join());
}

for (const [place, texts] of parts.entries()) {
  test(`no text runs as a script on any screen, ${place + 1} of ${parts.length}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const signs = await watchScripts(page);
    const { property, group, pending } = await fill(request, String(baseURL), texts);

    const shown = await GroupPage.open(page, group);
    await expect(page).toHaveTitle(new RegExp(escaped(texts[0] ?? '')));
    const said = await everythingSaid(shown.chat.getByRole('log'), texts.length);
    await expect(shown.tracker.getByRole('list', { name: 'Group Members' }).getByRole('listitem')).toHaveCount(
      texts.length,
    );
    for (const text of texts) expect(said).toContain(bare(text));
    await shown.tracker.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await shown.tracker
      .getByRole('group', { name: /^You're editing/ })
      .getByRole('button')
      .first()
      .click();
    await shown.nameMyselfInChat(texts[0] ?? '');
    await shown.say(texts[1] ?? '');
    await page.getByRole('region', { name: 'FAQ & Help' }).getByRole('button').last().click();
    await expect(shown.tracker.getByRole('form', { name: /^Edit/ })).toBeVisible();
    expect(await signs()).toEqual([]);

    const screens = [`/admin-setup/${pending.adminSetupToken}`, '/'];
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await signs()).toEqual([]);
    }
    await signIn(page.request);
    for (const path of [
      '/admin',
      '/admin/groups',
      `/admin/edit-property/${property.id}`,
      `/admin/edit-property/${property.id}?edit=units`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await signs()).toEqual([]);
    }
    // Other stories look for their own questions in the first part of the list.
    for (const { id } of [group, pending]) await remove(request, `/api/groups/${id}`);
  });
}

const bare = (text: string) => text.replaceAll(/\s/g, '');

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
