import type { PushContent } from '../../contract/device';
import type { EmailToSend, StoredEmail } from '../../db/deliveries/emails';
import type { Push, PushContents, PushRecipient } from '../../db/deliveries/pushes';
import type { Language } from '../../texts/languages';
import { emailTexts, pushTexts } from '../../texts/sentences/notifications';
import { siteTexts } from '../../texts/sentences/site';
import type { EmailContent } from './email-layout';
import { notifications } from './kinds/all';
import { withoutLinks } from './names-in-emails';

const subjectOf = ({ kind, params }: Pick<EmailToSend, 'kind' | 'params'>, language: Language): string =>
  notifications[kind].title(emailTexts(language), params);

export function withSubject<Email extends { subject: string }>({ params, ...email }: StoredEmail<Email>): Email {
  return { ...email, subject: subjectOf({ kind: email.kind, params }, 'en') } as unknown as Email;
}

export const withSubjects = <Email extends { subject: string }, Group extends { emails: StoredEmail<Email>[] }>(
  group: Group & { emails: StoredEmail<Email>[] },
): Omit<Group, 'emails'> & { emails: Email[] } => ({ ...group, emails: group.emails.map(withSubject<Email>) });

export function emailContent(
  email: EmailToSend,
  { siteOrigin, confirmToken }: { siteOrigin: string; confirmToken: string },
): EmailContent {
  const { group, member } = email;
  const definition = notifications[email.kind].email;
  const language = member?.language ?? group.pointPersonLanguage;
  const t = emailTexts(language);
  const portal = portalUrl(siteOrigin, group);
  const body = definition.body({ email, group, member, t, portal, siteOrigin, confirmToken });
  return {
    language,
    subject: subjectOf(email, language),
    // An unconfirmed address gets no text that a visitor entered.
    greeting:
      definition.to === 'unconfirmed member'
        ? t('greetingWithoutName')
        : t('greeting', { name: withoutLinks(member?.name ?? group.pointPersonName) }),
    action: { label: t('openGroup'), href: portal },
    notes: [],
    ...body,
    stop: member && {
      text: body.stop ?? t('stop'),
      href: `${siteOrigin}/mail/stop#token=${member.subscription.stopToken}`,
    },
    privacy: privacyLink(siteOrigin, language),
  };
}

export const privacyLink = (siteOrigin: string, language: Language) => ({
  text: siteTexts(language)('privacy'),
  href: `${siteOrigin}/privacy?lang=${language}`,
});

/** What a push service gets. */
export type ComposedPush = { content: PushContent; urgency: 'normal' | 'high'; until: Date };

/** Its `tag` replaces an earlier push of the same kind and group. Null if the kind has no pushes. */
export function pushContent(
  push: Push,
  contents: PushContents,
  siteOrigin: string,
  { participantIds }: PushRecipient,
): ComposedPush | null {
  const { group } = contents;
  const { title, push: definition } = notifications[push.kind];
  if (!definition) return null;
  const language = group.members.find(({ id }) => participantIds.includes(id))?.language ?? group.pointPersonLanguage;
  const { body, place = '', urgency, until } = definition;
  return {
    urgency,
    until: until(push),
    content: {
      title: title(emailTexts(language), { property: group.property.name, change: push.params?.change }),
      body: body({ push, contents, t: pushTexts(language) }),
      url: portalUrl(siteOrigin, group) + place,
      tag: `${push.kind}-${push.groupId}`,
    },
  };
}

const portalUrl = (siteOrigin: string, { shareCode }: { shareCode: string }) => `${siteOrigin}/group/${shareCode}`;
