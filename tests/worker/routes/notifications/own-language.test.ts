import { describe, expect, it } from 'vitest';
import { type Language, traits } from '../../../../texts/languages';
import { fieldTexts, issueTexts } from '../../../../texts/sentences/issues';
import { emailTexts, pushTexts } from '../../../../texts/sentences/notifications';
import { refusalTexts } from '../../../../texts/sentences/refusals';
import { calendarTexts } from '../../../../texts/sentences/tours';
import { staffRefusalTexts } from '../../../../texts/staff/refusals';
import { aCookie, callerWith, fetchFromWorker, staff, visitor } from '../../../support/worker/calls';
import { aGroup } from '../../../support/worker/data';
import { letMinutesPass } from '../../../support/worker/notifications/let-minutes-pass';
import { recordedMail } from '../../../support/worker/notifications/mail';
import { newEmail, tokenIn } from '../../../support/worker/notifications/member-emails';
import { aSubscription, receivedPushes } from '../../../support/worker/notifications/pushes';
import { propertyForm } from '../../../support/world';

type Browser = typeof visitor;

const property = propertyForm.name;
const canceled = { property, change: 'cancelled' };

/** A visitor whose browser prefers a language. */
const aReaderOf = (language: string): Browser => callerWith({ ...aCookie(), 'Accept-Language': language });

/** A member who joined in a language, confirmed their address and gets notifications. */
async function aMemberWhoReads(language: string, groupId: number) {
  const [browser, email] = [aReaderOf(language), newEmail()];
  const { sent, bindings } = recordedMail();
  const asking = { groupId, name: 'Noor', email, interestLevel: 'im_in', notify: true };
  const { body: member } = await browser.post<{ id: number }>('/api/participants', asking, { bindings });
  const [confirmation] = sent;
  if (!confirmation) throw new Error('Nothing was sent');
  await browser.post('/api/mail/confirm', { token: tokenIn(confirmation, 'confirm') });
  const subscription = await aSubscription();
  await browser.put(`/api/groups/${groupId}/me/push`, subscription);
  return { browser, email, member, confirmation, subscription };
}

/** What members are sent when staff confirm a tour and cancel it, by address. */
async function toldOfTours(groupId: number) {
  const { sent, bindings } = recordedMail();
  await staff.put(`/api/groups/${groupId}/tour`, { date: '2090-01-02', timePreference: 'AM' }, { bindings });
  await letMinutesPass(6);
  await staff.delete(`/api/groups/${groupId}/tour`, { bindings });
  await letMinutesPass(6);
  return sent;
}

const subjectsTo = (email: string, sent: { to: string; subject: string }[]) =>
  sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('A group whose members read several languages', () => {
  it('each member gets emails and pushes in their own language', async () => {
    const { id: groupId } = await aGroup();
    const members = [];
    for (const language of ['ar', 'zh-Hans', 'en'] as const)
      members.push({ language, ...(await aMemberWhoReads(language, groupId)) });
    const sent = await toldOfTours(groupId);
    for (const { language, email, confirmation, subscription } of members) {
      const t = emailTexts(language);
      expect(confirmation.subject).toBe(t('confirmSubject', { property }));
      // Of the page once, and of what mail programs leave of it.
      expect(confirmation.html.split(`lang="${language}" dir="${traits[language].direction}"`)).toHaveLength(3);
      expect(confirmation.text).toContain(t('confirmUnexpected'));
      expect(subjectsTo(email, sent)).toContain(t('tourSubject', canceled));
      const pushed = (await receivedPushes(subscription)).map(({ content }) => content);
      expect(pushed).toContainEqual(
        expect.objectContaining({ title: t('tourSubject', canceled), body: pushTexts(language)('tourCanceled') }),
      );
    }
  });

  it('a member’s language follows only their own changes', async () => {
    const { id: groupId } = await aGroup();
    const { email, member, browser } = await aMemberWhoReads('es', groupId);
    const change = async (who: Browser, hasApplied: boolean, language: Language) => {
      const headers = { 'Accept-Language': language };
      expect((await who.put(`/api/participants/${member.id}`, { hasApplied }, { headers })).status).toBe(200);
      return subjectsTo(email, await toldOfTours(groupId));
    };
    expect(await change(staff, true, 'ko')).toContain(emailTexts('es')('tourSubject', canceled));
    expect(await change(browser, false, 'vi')).toContain(emailTexts('vi')('tourSubject', canceled));
  });

  it('the point person gets the language of the setup', async () => {
    const group = await aGroup();
    const pointPerson = aReaderOf('hi-IN, en;q=0.4');
    await pointPerson.post(`/api/admin-setup/${group.adminSetupToken}`, { name: 'Maya', email: newEmail() });
    const subscription = await aSubscription();
    await pointPerson.put(`/api/groups/${group.id}/me/push`, subscription);
    await toldOfTours(group.id);
    const titles = (await receivedPushes(subscription)).map(({ content }) => content.title);
    expect(titles).toContain(emailTexts('hi')('tourSubject', canceled));
  });

  it('no public answer contains a member’s language', async () => {
    const { id: groupId, shareCode } = await aGroup();
    const { browser } = await aMemberWhoReads('zh-Hant-TW', groupId);
    for (const who of [visitor, browser]) {
      for (const path of [`/api/portal/${shareCode}`, `/api/groups/share/${shareCode}`, `/api/groups/${groupId}/me`]) {
        expect(JSON.stringify((await who.get(path)).body)).not.toMatch(/language|zh-Hans/i);
      }
    }
  });
});

it('a calendar has the language of its address, otherwise that of Accept-Language', async () => {
  const { shareCode } = await aGroup({ decisionDeadline: '2090-05-01T12:00', timeZone: 'UTC' });
  const path = `/api/groups/share/${shareCode}/calendar.ics`;
  const nameIn = async (address: string, language: string) => {
    const file = await (await fetchFromWorker(address, { headers: { 'Accept-Language': language } })).text();
    return file.replaceAll('\r\n ', '').match(/NAME:(.*)\r/)?.[1];
  };
  const name = (language: Language) => calendarTexts(language)('name', { property });
  expect(await nameIn(`${path}?lang=ko`, 'ar')).toBe(name('ko'));
  expect(await nameIn(`${path}?lang=tlh`, 'ar')).toBe(name('ar'));
  expect(await nameIn(path, 'pt')).toBe(name('pt-BR'));
  expect(await nameIn(path, 'tlh')).toBe(name('en'));
});

describe('Error messages of the API', () => {
  it.each([
    ['ar', 'ar'],
    ['pt', 'pt-BR'],
    ['zh-TW', 'zh-Hans'],
    ['en-GB, es;q=0.9', 'en'],
    ['x-klingon, *;q=0.1', 'en'],
  ] as const)('Accept-Language %s → %s, with the same code and paths in every language', async (header, language) => {
    const reader = aReaderOf(header);
    expect((await reader.get('/api/groups/share/NOWHERE2')).body).toEqual({
      message: refusalTexts(language)('noGroup'),
      code: 'not_found',
    });
    const { body } = await reader.post('/api/messages', { groupId: 1, senderName: '', content: '' });
    const [t, fields] = [issueTexts(language), fieldTexts(language)];
    const message = t('required', { field: fields('name') });
    const issues = [
      { path: ['senderName'], message },
      { path: ['content'], message: t('required', { field: fields('message') }) },
    ];
    expect(body).toEqual({ message, code: 'invalid', issues });
  });

  it('staff’s calls → English', async () => {
    const headers = { 'Accept-Language': 'ar' };
    const { body } = await staff.get('/api/groups/9007199254740991', { headers });
    expect(body.message).toBe(refusalTexts('en')('noGroup'));
    expect((await visitor.get('/api/properties', { headers })).body.message).toBe(staffRefusalTexts('en')('signIn'));
    expect((await staff.post('/api/properties', {}, { headers })).body.message).toMatch(/^[\p{ASCII}’]+$/u);
  });
});

it('a member’s name is isolated in right-to-left sentences', async () => {
  const { id: groupId } = await aGroup();
  const { subscription } = await aMemberWhoReads('ar', groupId);
  await visitor.post('/api/messages', { groupId, senderName: 'Kim', content: 'See you at 10?' });
  const [{ content } = { content: undefined }] = await receivedPushes(subscription);
  expect(content?.body).toBe(pushTexts('ar')('visitorMessage', { name: 'Kim', text: 'See you at 10?' }));
  expect(content?.body).toContain('\u2068Kim\u2069');
});
