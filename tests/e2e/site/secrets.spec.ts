import type { APIResponse, Page } from '@playwright/test';
import type { PersonalLink } from '../../../contract/device';
import type { Upload } from '../../../contract/photo';
import { post, signIn } from '../../support/browser/api';
import { emailTo, linkIn } from '../../support/browser/caught-emails';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/browser/data';
import { openPersonalLink } from '../../support/browser/devices';
import { GroupPage } from '../../support/browser/group-page';
import { picture } from '../../support/browser/photos';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

/*
 * What no visitor may read is put in, in words that are nowhere else; then every page is opened as a visitor opens it,
 * and everything that the browser receives, and every address that it sends to another site, is searched for them.
 */

/** What proves to the server which browser it is. */
async function deviceOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'device')?.value ?? '';
}

// Unknown groups, unknown pages and staff's own calls are answered as such.
test.use({ expectedErrors: [/404|401/] });

/** Remembers all that a page received: documents, scripts, data, JSON and frames; and what was sent to other sites. */
function listen(page: Page) {
  const heard: Promise<string>[] = [];
  const sentToOthers: string[] = [];
  const read = async (answer: { url(): string; text(): Promise<string>; headers(): Record<string, string> }) =>
    `${answer.url()} ${JSON.stringify(answer.headers())} ${await answer.text().catch(() => '')}`;
  page.on('response', (answer) => {
    if (/document|script|fetch|xhr|manifest/.test(answer.request().resourceType())) heard.push(read(answer));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(Promise.resolve(`${payload}`))),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'localhost') return;
    sentToOthers.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });
  return { sentToOthers, everything: async () => (await Promise.all(heard)).join('\n') };
}

test('no page, script, answer, frame or other site receives what identifies a person', async ({
  page,
  friend,
  request,
}) => {
  const group = await aGroup(request);
  const [mine, theirs] = [listen(page), listen(friend)];
  const shown = await GroupPage.open(page, group);
  await shown.join('Ana');
  const device = await deviceOf(page);
  const { participantIds } = await (await page.request.get(`/api/groups/${group.id}/me`)).json();
  const { token } = await post<PersonalLink>(page.request, `/api/participants/${participantIds[0]}/link`, {});

  const address = `ana-${group.id}@student.test`;
  await aParticipant(page.request, group.id, { name: 'Kim', email: address, interestLevel: 'im_in', notify: true });
  const confirmation = await emailTo(address, 'Confirm your email address');
  const link = linkIn(confirmation, '/mail/confirm');
  await friend.goto(link);
  await button(friend, 'Confirm my email address').click();
  await expect(friend.getByRole('heading', { name: "You're signed up for emails" })).toBeVisible();

  await openPersonalLink(friend, `/group/${group.shareCode}#me=${token}`);
  const onOtherPhone = new GroupPage(friend);
  await expect(onOtherPhone.participant('Ana')).toContainText('You');
  await expect(friend).toHaveURL(`/group/${group.shareCode}`);
  const otherDevice = await deviceOf(friend);
  await onOtherPhone.say('From my other phone');
  await expect(shown.message('From my other phone')).toBeVisible();
  for (const person of [page, friend]) {
    await person.reload();
    await expect(new GroupPage(person).chat.getByText('Live', { exact: true })).toBeVisible();
  }

  const heard = [await mine.everything(), await theirs.everything()].join('\n');
  expect(heard).toContain('From my other phone');
  const sentElsewhere = [...mine.sentToOthers, ...theirs.sentToOthers].join('\n');
  for (const proof of [device, otherDevice, token, link.split('=')[1] ?? '']) {
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(heard.includes(proof)).toBe(false);
    expect(sentElsewhere.includes(proof)).toBe(false);
  }
  const seenByScripts = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }]));
  expect(seenByScripts).not.toContain(device);
});

test('no visitor receives staff-only data, and no address reaches another site', async ({
  page,
  friend,
  request,
  baseURL,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const secrets = {
    "a member's address": `member-${mark}@student.test`,
    "an asker's address": `asker-${mark}@student.test`,
    'who entered the property': `Clerk ${mark}`,
    'the name of a stored file': `stored-${mark}`,
  };
  const { id: propertyId } = await aProperty(request, { createdBy: secrets['who entered the property'] });
  const headers = { Origin: String(baseURL) };
  const multipart = { file: picture('front.png') };
  const photo: Upload = await (await request.post('/api/upload', { multipart, headers })).json();
  const basePhotos = [{ ...photo, filename: secrets['the name of a stored file'] }];
  await request.put(`/api/properties/${propertyId}`, { data: { basePhotos }, headers });
  const [group, pending] = [await aGroup(request, { propertyId }), await aGroup(request, { propertyId })];
  await completeSetup(request, group);
  await aParticipant(request, group.id, { email: secrets["a member's address"] });
  const asking = { groupId: group.id, name: 'Ori', question: 'Is it quiet?' };
  await post(request, '/api/public/questions', { ...asking, email: secrets["an asker's address"] });
  const all = {
    ...secrets,
    'a used setup token': String(group.adminSetupToken),
    'a setup token': String(pending.adminSetupToken),
  };

  const { sentToOthers, everything } = listen(page);
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const codes = [group.shareCode, pending.shareCode, 'N0SUCHGR'];
  const paths = ['/', ...codes.map((code) => `/group/${code}`), `/property/${group.shareCode}`, '/nowhere'];
  const staffPaths = [
    '/admin',
    '/admin/groups',
    `/admin/groups/${group.id}`,
    `/admin/edit-property/${propertyId}`,
    '/admin/create-property',
  ];
  for (const path of [...paths, ...staffPaths, '/admin-login', '/access-denied']) await open(path);

  // Within the app pages fetch only their data, and others' changes come over the socket.
  await open('/');
  await page.getByLabel('Share Code').fill(group.shareCode);
  await page.getByRole('button', { name: 'Join Group' }).click();
  const shown = new GroupPage(page);
  await expect(shown.chat.getByText('Live', { exact: true })).toBeVisible();
  // Of another site, and loads when it is scrolled to.
  await page.getByTitle(/^Map of/).scrollIntoViewIfNeeded();
  await expect.poll(() => sentToOthers.length).toBeGreaterThan(0);
  const theirs = await GroupPage.open(friend, group);
  const form = await theirs.beginToJoin('Bo');
  await form.getByLabel('Email (optional)').fill(`second-${secrets["a member's address"]}`);
  await form.getByRole('button', { name: 'Join Group' }).click();
  await expect(shown.participant('Bo')).toBeVisible();
  const steps = ['/_root', `/group/${group.shareCode}`, '/admin/groups', `/admin/edit-property/${propertyId}`];
  const texts = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).text())),
    steps.map((step) => `${step}.data`),
  );
  const received = `${await everything()}\n${texts.join('\n')}`;
  expect(received).toContain('Birch Hall');
  expect(texts[1]).toContain('Is it quiet?');
  for (const [what, secret] of Object.entries(all)) expect(received.includes(secret), what).toBe(false);

  // The setup page has its token in its own address, which no other site receives.
  await open(`/admin-setup/${pending.adminSetupToken}`);
  await open(`/admin-setup/${group.adminSetupToken}`);
  for (const secret of [...codes, ...Object.values(all)]) {
    expect(sentToOthers.filter((text) => text.includes(secret))).toEqual([]);
  }

  // To staff all of it is there: what was searched for could have been found.
  await signIn(page.request);
  await openAsStaff(page, `/admin/edit-property/${propertyId}`);
  const groups: APIResponse = await page.request.get('/api/groups');
  const questions = await page.request.get('/api/questions');
  const property = await page.request.get(`/api/properties/${propertyId}`);
  const known = [await groups.text(), await questions.text(), await property.text()].join('\n');
  for (const [what, secret] of Object.entries(all)) {
    expect(known.includes(secret), what).toBe(what !== 'a used setup token');
  }
});
