import type { ActivityKind } from '../../../contract/activity';
import type { EmailKind, EmailParams, EventOf, NotificationKind } from '../../../contract/notification';
import { dayMs } from '../../../contract/values/time';
import type { Database } from '../../../db/client';
import type { Subscriber } from '../../../db/deliveries/audience';
import type { PlannedEmail } from '../../../db/deliveries/deliveries';
import type { EmailedMember, EmailToSend } from '../../../db/deliveries/emails';
import type { Event } from '../../../db/deliveries/events';
import type { NotificationFacts } from '../../../db/deliveries/notification-facts';
import type { Push, PushContents, PushRecipient } from '../../../db/deliveries/pushes';
import type { Member } from '../../../rules/group-facts';
import type { SentencesOf } from '../../../texts/area';
import type { emailTexts, pushTexts } from '../../../texts/sentences/notifications';
import type { Bindings } from '../../env';
import type { EmailContent } from '../email-layout';

/** What an event and the pushes about it have in common. */
type Occurrence = Pick<Event, 'groupId' | 'subjectId' | 'params' | 'createdAt'>;

/** Everything about one kind of notification, in the order in which it happens (docs/product.md, "Deliveries"). */
export type NotificationDefinition<Kind extends NotificationKind> = Definition & {
  /** The events that it follows: those that `notificationOf` names, else none. */
  events: Record<EventOf<Kind>, EventOptions>;
};

/** Of a kind with emails, which needs occasions if it follows events. */
export type EmailedDefinition<Kind extends EmailKind> = NotificationDefinition<Kind> & {
  email: EmailDefinition;
} & ([EventOf<Kind>] extends [never] ? unknown : Required<Pick<Definition, 'occasion'>>);

export type Definition = {
  /** For one that follows from the time instead of an event. */
  due?: Due;
  /** Part of an email's key: a member gets one email of the kind for each text that this returns. */
  occasion?: (occurrence: Occurrence) => string;
  /** Whether it is still true; asked when it is planned, and again for each email and push when it is sent. */
  isStillTrue?: (group: NotificationFacts, occasion: string) => boolean;
  /**
   * The members whom it is for, asked as often. Without it: all members and the point person, except the device that caused
   * it.
   */
  isFor?: (member: Member, group: NotificationFacts) => boolean;
  /** The email's subject and the push's title. */
  title: (t: EmailSentences, values: EmailParams) => string;
  email?: EmailDefinition;
  push?: PushDefinition;
};

export type EventOptions = {
  /**
   * The kinds of activity entries whose changes may follow each other closely: their pushes become one, and their emails too
   * (docs/product.md, "Merged changes"). Without it, everything is sent at once.
   */
  mergedWith?: (event: Event) => ActivityKind[];
  /** Its emails do not wait for the end of a day with many of them. */
  isUrgent?: true;
};

/** What the hourly run does. */
type Due = {
  /** Emails that no event announces. */
  listEmails?: (db: Database, now: Date) => Promise<PlannedEmail[]>;
  /** Records the events of what is due now. */
  recordEvents?: (db: Database, now: Date) => Promise<void>;
};

export type EmailSentences = SentencesOf<typeof emailTexts>;

type EmailDefinition = {
  /** Instead of members who confirmed their address. */
  to?: 'point person' | 'unconfirmed member';
  /** What the subject names besides the property. */
  params?: (event: Event, subscriber: Subscriber) => Pick<EmailParams, 'change'>;
  /** An older email is dropped once a newer one of the kind is planned for the member. */
  isOnlyNewestSent?: true;
  /** What decides besides `isStillTrue` and `isFor`. */
  isWanted?: (member: EmailedMember, email: EmailToSend) => boolean;
  body: (context: EmailContext) => EmailBody;
};

/** `portal` is the address of the group's page. `member` is null in the point person's emails. */
export type EmailContext = {
  email: EmailToSend;
  group: NotificationFacts;
  member: EmailedMember | null;
  t: EmailSentences;
  portal: string;
  siteOrigin: string;
  confirmToken: string;
};

/** Replaces the button to the group's page and the text of the link that stops emails. */
type EmailBody = { lead: string; action?: EmailContent['action']; notes?: string[]; stop?: string };

type PushDefinition = {
  /** Selects the devices, instead of `isFor`. The kind has no emails that follow from the event. */
  devices?: (env: Bindings, db: Database, event: Event, isRepeated: boolean) => Promise<string[]>;
  /** What decides besides `isStillTrue` and `isFor`. */
  isWanted?: (device: PushRecipient, push: Push, contents: PushContents) => boolean;
  body: (context: PushContext) => string;
  /** The part of the page that it opens. */
  place?: `#${string}`;
  urgency: 'normal' | 'high';
  /** When it is of no use anymore. */
  until: (push: Push) => Date;
};

type PushContext = { push: Push; contents: PushContents; t: SentencesOf<typeof pushTexts> };

export const daysAfter = (instant: string, days: number): Date => new Date(Date.parse(instant) + days * dayMs);
