import type { DeadlineRecipient, Recipient, TourRecipient } from '../../db/members/push-subscriptions';
import type { ConfirmedTour } from '../contract/groups/confirmed-tour';
import { emailSubjects } from '../contract/groups/email';
import type { Message } from '../contract/groups/message';
import { limits } from '../contract/values/limits';
import { instantInZone, tourText } from '../mail/written-dates';
import type { Push } from './deliver';

const day = 24 * 60 * 60;

/** 'Ana: Saturday at ten?', of use for a day. */
export function messagePush(siteOrigin: string, { senderName, content, groupId }: Message, to: Recipient): Push {
  return {
    ...{ to, urgency: 'normal', ttlSeconds: day },
    content: {
      title: to.propertyName,
      body: shortened(`${senderName}: ${content}`),
      ...about(siteOrigin, 'message', groupId, to),
    },
  };
}

/** That a tour was confirmed, changed or cancelled; `tour` is null where it was cancelled. */
export function tourPush(siteOrigin: string, groupId: number, tour: ConfirmedTour | null, to: TourRecipient): Push {
  const subject = tour && (to.hadTour ? emailSubjects.tourChanged : emailSubjects.tourConfirmed);
  return {
    ...{ to, urgency: 'normal', ttlSeconds: 3 * day },
    content: {
      title: (subject ?? emailSubjects.tourCancelled).replace('%s', () => to.propertyName),
      body: tour ? `Your group visits on ${tourText(tour)}.` : 'Your group does not visit on that day.',
      ...about(siteOrigin, 'tour', groupId, to),
    },
  };
}

/** That a group decides within a day. */
export function deadlinePush(siteOrigin: string, now: Date, to: DeadlineRecipient): Push {
  const secondsLeft = Math.ceil((Date.parse(to.decisionDeadline) - now.getTime()) / 1000);
  return {
    ...{ to, urgency: 'high', ttlSeconds: secondsLeft },
    content: {
      title: emailSubjects.deadline.replace('%s', () => to.propertyName),
      body: `Your group decides by ${instantInZone(to.decisionDeadline, to.timeZone)}.`,
      ...about(siteOrigin, 'deadline', to.groupId, to),
    },
  };
}

/** The page that a push leads to, and what it takes the place of: the one before about the same. */
const about = (siteOrigin: string, what: string, groupId: number, { shareCode }: Recipient) => ({
  url: `${siteOrigin}/group/${shareCode}`,
  tag: `${what}-${groupId}`,
});

/** As much of a text as a notification shows, whole characters alone. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= limits.pushText) return text;
  return `${characters.slice(0, limits.pushText - 1).join('')}…`;
}
