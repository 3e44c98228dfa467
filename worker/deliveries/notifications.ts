import type { PushContent } from '../../contract/device';
import type { EmailKind, PushKind } from '../../contract/notification';
import { stepName, stepTask } from '../../contract/step-names';
import type { ConfirmedTour } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { dayMs } from '../../contract/values/time';
import type { EmailToSend, StoredEmail } from '../../db/deliveries/emails';
import type { PushContents, PushOf } from '../../db/deliveries/pushes';
import type { SentencesOf } from '../../texts/area';
import { dateFormat } from '../../texts/date-formats';
import { formatInstant } from '../../texts/format-instant';
import { formatList } from '../../texts/formats';
import type { Language } from '../../texts/languages';
import { emailTexts, pushTexts } from '../../texts/sentences/notifications';
import type { EmailContent } from './email-layout';

type EmailContext = { email: EmailToSend; t: SentencesOf<typeof emailTexts>; siteOrigin: string; confirmToken: string };

/** `action` and `stop` replace the default ones. */
type EmailBody = { lead: string; action?: EmailContent['action']; notes?: string[]; stop?: string };

const emails: Record<EmailKind, (context: EmailContext) => EmailBody> = {
  setup: ({ email, t, siteOrigin }) => ({
    lead: t('setup', { property: email.propertyName }),
    action: { label: t('completeSetup'), href: `${siteOrigin}/admin-setup/${email.setupToken}` },
    notes: [t('setupWorksOnce', { day: longDate(email.setupTokenExpiresAt, t.language) }), t('setupUnexpected')],
  }),
  confirm: ({ email, t, siteOrigin, confirmToken }) => ({
    lead: t('confirm', { property: email.propertyName }),
    action: { label: t('confirmAddress'), href: `${siteOrigin}/mail/confirm#token=${confirmToken}` },
    notes: [t('confirmUnexpected')],
    stop: t('neverWrite'),
  }),
  tour: ({ email: { tour, propertyName: property }, t }) => ({
    lead: tour ? t('tour', { property, ...timeOf(tour, t.language) }) : t('tourCancelled', { property }),
    notes: tour?.note ? [t('tourNote', { note: tour.note })] : [],
  }),
  deadline: ({ email, t, siteOrigin }) => ({
    lead: t('deadline', {
      property: email.propertyName,
      deadline: formatInstant(email.decisionDeadline, email.timeZone, t.language),
    }),
    action: { label: t('decide'), href: portalUrl(siteOrigin, email) },
  }),
  steps: ({ email, t, siteOrigin }) => {
    const { applicationUrl, propertyName: property, member } = email;
    const openSteps = member?.openSteps ?? [];
    const steps = formatList(
      openSteps.map((name) => stepName(name, t.language)),
      t.language,
    );
    const lead = t('steps', { property, n: openSteps.length, steps });
    const link = `${portalUrl(siteOrigin, email)}#lease`;
    const [name = ''] = openSteps;
    if (applicationUrl === '' || stepTask({ name, by: 'member' }) !== 'apply') {
      return { lead, action: { label: t('seeSteps'), href: link } };
    }
    return {
      lead,
      action: { label: t('apply', { property }), href: applicationUrl },
      notes: [t('checkOff', { link })],
    };
  },
  rooms_asked: ({ email, t, siteOrigin }) => ({
    lead: t('roomsAsked', { property: email.propertyName }),
    action: { label: t('rankRooms'), href: `${portalUrl(siteOrigin, email)}#rank` },
  }),
  rooms_proposed: ({ email, t, siteOrigin }) => ({
    lead: t('roomsProposed', { property: email.propertyName }),
    action: { label: t('seeProposal'), href: `${portalUrl(siteOrigin, email)}#rank` },
  }),
  digest: ({ email, t }) => ({
    lead: t('digest', { news: newsOf(email.member, t) }),
    notes: email.member?.hasOfficeWritten ? [t('officeWrote')] : [],
  }),
};

type PushText = Pick<PushContent, 'title' | 'body'> & {
  urgency: 'normal' | 'high';
  until: Date;
  hash?: `#${string}`;
};

/** Unlike the chat, a push has no badge: its text says whose name could be anyone's. */
const messageText = { office: 'officeMessage', known: 'message', visitor: 'visitorMessage' } as const;

const pushes: { [Kind in PushKind]: (push: PushOf<Kind>, contents: PushContents, language: Language) => PushText } = {
  message: ({ createdAt }, { propertyName, message }, language) => ({
    title: propertyName,
    body: truncatePush(
      pushTexts(language)(messageText[message?.by ?? 'known'], {
        name: message?.senderName ?? '',
        text: message?.content ?? '',
      }),
    ),
    urgency: 'normal',
    until: daysAfter(createdAt, 1),
  }),
  tour: ({ createdAt, params: { change } }, { propertyName: property, tour }, language) => {
    const t = pushTexts(language);
    return {
      title: emailTexts(language)('tourSubject', { property, change }),
      body: tour ? t('tour', timeOf(tour, language)) : t('tourCancelled'),
      urgency: 'normal',
      until: daysAfter(createdAt, 3),
    };
  },
  deadline: ({ params: { decisionDeadline } }, { propertyName: property, timeZone }, language) => ({
    title: emailTexts(language)('deadlineSubject', { property }),
    body: pushTexts(language)('deadline', { deadline: formatInstant(decisionDeadline, timeZone, language) }),
    urgency: 'high',
    until: new Date(decisionDeadline),
  }),
  steps: ({ createdAt }, { propertyName: property }, language) => ({
    title: emailTexts(language)('stepsSubject', { property }),
    body: pushTexts(language)('steps'),
    hash: '#lease',
    urgency: 'normal',
    until: daysAfter(createdAt, 1),
  }),
  rooms_asked: ({ createdAt }, { propertyName: property }, language) => ({
    title: emailTexts(language)('rooms_askedSubject', { property }),
    body: pushTexts(language)('roomsAsked'),
    hash: '#rank',
    urgency: 'normal',
    until: daysAfter(createdAt, 1),
  }),
  rooms_proposed: ({ createdAt }, { propertyName: property }, language) => ({
    title: emailTexts(language)('rooms_proposedSubject', { property }),
    body: pushTexts(language)('roomsProposed'),
    hash: '#rank',
    urgency: 'normal',
    until: daysAfter(createdAt, 3),
  }),
};

const subjectOf = ({ kind, params }: Pick<EmailToSend, 'kind' | 'params'>, language: Language): string =>
  emailTexts(language)(`${kind}Subject`, { change: 'confirmed', ...params });

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
  const { language } = email;
  const t = emailTexts(language);
  const body = emails[email.kind]({ email, t, siteOrigin, confirmToken });
  return {
    language,
    subject: subjectOf(email, language),
    // An unconfirmed address gets no text that a visitor entered.
    greeting:
      email.kind === 'confirm'
        ? t('greetingWithoutName')
        : t('greeting', { name: withoutLinks(email.member?.name ?? email.pointPersonName) }),
    action: { label: t('openGroup'), href: portalUrl(siteOrigin, email) },
    notes: [],
    ...body,
    stop: email.member && {
      text: body.stop ?? t('stop'),
      href: `${siteOrigin}/mail/stop#token=${email.member.stopToken}`,
    },
  };
}

/** Its `tag` replaces an earlier push of the same kind and group. */
export function pushContent<Kind extends PushKind>(
  push: PushOf<Kind>,
  contents: PushContents,
  siteOrigin: string,
  language: Language,
): PushText & { content: PushContent } {
  const text = pushes[push.kind](push, contents, language);
  const { title, body, hash = '' } = text;
  return {
    ...text,
    content: { title, body, url: portalUrl(siteOrigin, contents) + hash, tag: `${push.kind}-${push.groupId}` },
  };
}

const portalUrl = (siteOrigin: string, { shareCode }: { shareCode: string }) => `${siteOrigin}/group/${shareCode}`;

const namesShown = 3;

/** Anyone may choose a member's name, and mail programs make links of addresses and phone numbers. */
const withoutLinks = (name: string): string =>
  name
    .replace(/\p{Nd}[\p{Nd}\p{P}\p{S}\s]{5,}\p{Nd}/gu, '…')
    .replace(/(?<=\S)(:\/*|@|[.。．｡](?=[\p{L}\p{N}-]{2}))(?=\S)/gu, ' ');

/** '3 new messages, Ana joined' */
function newsOf(member: EmailToSend['member'], t: EmailContext['t']): string {
  const { newMessages = 0, newcomers = [] } = member ?? {};
  const maximum = limits.newsInDigest - 1;
  const text =
    newMessages > maximum
      ? t('manyNewMessages', { n: maximum })
      : newMessages > 0 && t('newMessages', { n: newMessages });
  const named = newcomers.slice(0, namesShown).map((name) => t('joined', { name: withoutLinks(name) }));
  const others = newcomers.length - named.length;
  const news = [text, ...named, others > 0 && t('moreJoined', { n: others })].filter((item) => item !== false);
  // In Chinese and Korean, `Intl.ListFormat` has no comma in a list without 'and'.
  const [head = '', ...rest] = news;
  return rest.reduce((first, second) => t('news', { first, second }), head);
}

function truncatePush(text: string): string {
  const characters = [...text];
  if (characters.length <= limits.pushText) return text;
  return `${characters.slice(0, limits.pushText - 1).join('')}…`;
}

const daysAfter = (instant: string, days: number) => new Date(Date.parse(instant) + days * dayMs);

const longDate = (instant: string | null, language: Language) =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant ?? 0));

/** Parses and formats civil dates as UTC, so that the day is the same in every time zone. */
const timeOf = ({ date, timePreference, specificTime }: ConfirmedTour, language: Language) => ({
  day: dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
  time: timePreference,
  clock: dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T${specificTime ?? '00:00'}:00Z`),
  ),
});
