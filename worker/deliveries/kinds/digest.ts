import { limits } from '../../../contract/values/limits';
import { dayAndTimeIn } from '../../../contract/values/time';
import type { Database } from '../../../db/client';
import { listDigests, listZones } from '../../../db/deliveries/due-notifications';
import type { EmailedMember } from '../../../db/deliveries/emails';
import { dateFormat } from '../../../texts/date-formats';
import { withoutLinks } from '../names-in-emails';
import type { EmailedDefinition, EmailSentences } from './definition';

/** What a member has not seen yet, at most once a day and in the daytime. */
export const digest: EmailedDefinition<'digest'> = {
  events: {},
  due: { listEmails: listDigestsInDaytime },
  title: (t, { property }) => t('digestSubject', { property }),
  email: {
    isWanted: ({ subscription: { news } }) => news.messages > 0 || news.newcomers.length > 0,
    body: ({ member, t }) => ({
      lead: t('digest', { news: member ? textOf(member.subscription.news, t) : '' }),
      notes: member?.subscription.news.hasOfficeWritten ? [t('officeWrote')] : [],
    }),
  },
};

async function listDigestsInDaytime(db: Database, now: Date) {
  const zones = (await listZones(db)).filter((zone) => isDaytime(now, zone));
  return zones.length === 0
    ? []
    : listDigests(db, Object.fromEntries(zones.map((zone) => [zone, dayAndTimeIn(zone, now).day])));
}

/** Digests are planned between these hours, so that they are sent before night. */
const [firstHour, lastHour] = [8, 19];

/** Digests are only sent in the daytime (docs/product.md, "Email"). */
export function isDaytime(now: Date, timeZone: string): boolean {
  const hour = Number(dateFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  return hour >= firstHour && hour <= lastHour;
}

const namesShown = 3;

/** '3 new messages, Ana joined' */
function textOf({ messages, newcomers }: EmailedMember['subscription']['news'], t: EmailSentences): string {
  const maximum = limits.newsInDigest - 1;
  const text =
    messages > maximum ? t('manyNewMessages', { n: maximum }) : messages > 0 && t('newMessages', { n: messages });
  const named = newcomers.slice(0, namesShown).map((name) => t('joined', { name: withoutLinks(name) }));
  const others = newcomers.length - named.length;
  const news = [text, ...named, others > 0 && t('moreJoined', { n: others })].filter((item) => item !== false);
  // In Chinese and Korean, `Intl.ListFormat` has no comma in a list without 'and'.
  const [head = '', ...rest] = news;
  return rest.reduce((first, second) => t('news', { first, second }), head);
}
