import { type NotificationKind, notificationOf, type PushKind, type PushParams } from '../../contract/notification';
import type { RoomChoiceStatus } from '../../contract/room-choice';
import type { TourChange } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { dayMs, minuteMs } from '../../contract/values/time';
import type { Audience, Subscriber, WebhookToNotify } from '../../db/deliveries/audience';
import type { PlannedEmail, PlannedWebhook } from '../../db/deliveries/deliveries';
import { type EmailToSend, keyOfEmail } from '../../db/deliveries/emails';
import type { Event } from '../../db/deliveries/events';
import type { Push, PushContents, PushOf } from '../../db/deliveries/pushes';

type Member = NonNullable<EmailToSend['member']>;

const emailRules: Record<Exclude<EmailToSend['kind'], 'setup'>, (email: EmailToSend, member: Member) => boolean> = {
  confirm: (_, { subscription }) => subscription === 'asked',
  tour: (email, member) =>
    email.key === keyOfEmail('tour', member.id, email.tourSequence ?? 0) &&
    !(email.params.change === 'cancelled' && member.lastTourSent === 'cancelled'),
  deadline: ({ key, outcome, decisionDeadline }, { id, interestLevel }) =>
    outcome === null &&
    interestLevel !== 'im_in' &&
    interestLevel !== 'im_out' &&
    key === keyOfEmail('deadline', id, String(decisionDeadline)),
  digest: (_, { newMessages, newcomers }) => newMessages > 0 || newcomers.length > 0,
  steps: ({ outcome }, { openSteps }) => outcome === null && openSteps.length > 0,
  rooms_asked: ({ isNewestOfKind, roomChoice }, { id }) =>
    isNewestOfKind &&
    roomChoice?.status === 'open' &&
    roomChoice.concerned.includes(id) &&
    !roomChoice.answered.includes(id),
  rooms_proposed: ({ isNewestOfKind, roomChoice }, { id }) =>
    isNewestOfKind && roomChoice?.status === 'proposed' && roomChoice.concerned.includes(id),
};

/** Whether what an email says is still true, and its recipient still wants it. */
export function isEmailStillTrue(email: EmailToSend): boolean {
  const { kind, member, bounces, isSpam, recipient } = email;
  if (isSpam || bounces >= limits.bouncesPerAddress) return false;
  if (kind === 'setup') return !email.isSetUp;
  if (!member || member.email !== recipient) return false;
  return (kind === 'confirm' || member.subscription === 'on') && emailRules[kind](email, member);
}

const pushRules: { [Kind in PushKind]: (params: PushParams[Kind], contents: PushContents, now: Date) => boolean } = {
  message: (_, { message }) => message !== null,
  tour: ({ sequence }, { tourSequence }) => tourSequence === sequence,
  steps: (_, { outcome }) => outcome === null,
  deadline: (pushed, { outcome, decisionDeadline }, now) => {
    const leftMs = Date.parse(pushed.decisionDeadline) - now.getTime();
    return outcome === null && decisionDeadline === pushed.decisionDeadline && leftMs > 0 && leftMs <= dayMs;
  },
  rooms_asked: ({ choiceId }, { roomChoice }) => roomChoice?.id === choiceId && roomChoice.status === 'open',
  rooms_proposed: ({ choiceId, closedAt }, { roomChoice }) =>
    roomChoice?.id === choiceId && roomChoice.status === 'proposed' && roomChoice.closedAt === closedAt,
};

/** Whether what a push says is still true. */
export const isPushStillTrue = <Kind extends PushKind>(
  { kind, params }: PushOf<Kind>,
  contents: PushContents,
  now: Date,
): boolean => pushRules[kind](params, contents, now);

/** A push that is merged with others is delayed. */
export type PlannedPush = { push: Push; delayMs: number };

export type Plan = { pushes: PlannedPush[]; emails: PlannedEmail[]; webhooks: PlannedWebhook[] };

/** Null where members are not notified by email: only devices are, or only webhooks. */
export function notificationKindOf({ kind }: Event): NotificationKind | null {
  const notification = notificationOf[kind];
  return notification === 'message' || notification === 'deadline' ? null : notification;
}

type IsRecipient = (participantId: number) => boolean;

/** How members are notified of a kind (docs/product.md, "Email"). */
type NotificationRule<Kind extends NotificationKind> = {
  recipients: (event: Event, audience: Audience) => IsRecipient;
  /** What tells a member's emails of this kind apart: there is one for each occasion. */
  occasion: (event: Event) => string | number;
  pushParams: (event: Event) => PushParams[Kind];
};

const occasionOfChoice = ({ params, subjectId, createdAt }: Event) =>
  `${subjectId} ${params?.isReminder ? 'soon' : createdAt}`;

const rules: { [Kind in NotificationKind]: NotificationRule<Kind> } = {
  tour: {
    recipients: () => () => true,
    occasion: ({ params }) => params?.sequence ?? 0,
    pushParams: ({ params }) => ({ change: params?.change ?? 'changed', sequence: params?.sequence ?? 0 }),
  },
  steps: {
    recipients:
      (_, { reminded }) =>
      (id) =>
        reminded.includes(id),
    occasion: ({ createdAt }) => createdAt,
    pushParams: ({ createdAt }) => ({ remindedAt: createdAt }),
  },
  rooms_asked: {
    recipients: ({ params, subjectId }, { roomChoice }) => {
      const isAsked = isInChoice(subjectId, roomChoice, 'open');
      return (id) => isAsked(id) && !roomChoice?.answered.includes(id) && (params?.only ?? id) === id;
    },
    occasion: occasionOfChoice,
    pushParams: ({ subjectId }) => ({ choiceId: subjectId }),
  },
  rooms_proposed: {
    recipients: ({ subjectId }, { roomChoice }) => isInChoice(subjectId, roomChoice, 'proposed'),
    occasion: occasionOfChoice,
    pushParams: ({ subjectId, createdAt }) => ({ choiceId: subjectId, closedAt: createdAt }),
  },
};

const isInChoice =
  (choiceId: number, choice: Audience['roomChoice'], status: RoomChoiceStatus): IsRecipient =>
  (id) =>
    choice?.id === choiceId && choice.status === status && choice.concerned.includes(id);

/** Whom an event is for, when, and with what (docs/product.md, "Deliveries"). */
export function planDeliveries(event: Event, audience: Audience, now: Date): Plan {
  const kind = notificationKindOf(event);
  const webhooks = audience.webhooks.map((webhook) => planWebhook(event, webhook, now));
  if (kind === null || audience.propertyName === null) return { pushes: [], emails: [], webhooks };
  const isRecipient = rules[kind].recipients(event, audience);
  return {
    pushes: planPushes(kind, event, audience, isRecipient, now),
    emails: audience.subscribers
      .filter(({ id }) => isRecipient(id))
      .map((subscriber) => planEmail(kind, event, subscriber, audience, now)),
    webhooks,
  };
}

/** Any visitor can make a group ready as often as they like, so that these events are merged. */
function planWebhook({ kind, groupId }: Event, { id, sentAt }: WebhookToNotify, now: Date): PlannedWebhook {
  if (kind !== 'group.ready') return { webhookId: id, key: null, dueAt: null };
  const dueAt = sentAt === null ? 0 : Date.parse(sentAt) + limits.minutesBetweenChanges * minuteMs;
  return { webhookId: id, key: `${kind} ${id} ${groupId}`, dueAt: laterThan(now, dueAt) };
}

function planPushes(
  kind: NotificationKind,
  event: Event,
  { devices, mergedSince }: Audience,
  isRecipient: IsRecipient,
  now: Date,
): PlannedPush[] {
  const hashes = devices
    .filter(({ deviceHash, participantIds }) =>
      kind === 'tour' ? deviceHash !== event.actor : participantIds.some(isRecipient),
    )
    .map(({ deviceHash }) => deviceHash);
  // A member who was dropped and added again has been asked already.
  const isAskedAgain = event.params?.only !== undefined && mergedSince !== null;
  if (hashes.length === 0 || isAskedAgain) return [];
  const dueAt = mergedSince ? Date.parse(mergedSince) + limits.minutesBetweenChanges * minuteMs : 0;
  const push = {
    kind,
    params: rules[kind].pushParams(event),
    groupId: event.groupId,
    devices: hashes,
    attempts: 0,
    createdAt: event.createdAt,
  };
  return [{ push: push as Push, delayMs: Math.max(0, dueAt - now.getTime()) }];
}

function planEmail(
  kind: NotificationKind,
  event: Event,
  subscriber: Subscriber,
  { propertyName }: Audience,
  now: Date,
): PlannedEmail {
  const property = propertyName ?? '';
  return {
    groupId: event.groupId,
    kind,
    participantId: subscriber.id,
    recipient: subscriber.email,
    key: keyOfEmail(kind, subscriber.id, rules[kind].occasion(event)),
    params: kind === 'tour' ? { property, change: changeFor(subscriber, event) } : { property },
    dueAt: kind === 'steps' ? null : mergedDueAt(subscriber, now, event.kind === 'tour.cancelled'),
  };
}

/** Compared with the member's last email, since merged changes skip the ones between. */
function changeFor({ lastTourSent }: Subscriber, { kind, params }: Event): TourChange {
  if (kind === 'tour.cancelled') return 'cancelled';
  if (lastTourSent === null) return params?.change ?? 'confirmed';
  return lastTourSent === 'cancelled' ? 'confirmed' : 'changed';
}

/** Some minutes after the member's last email of the kind; after many in a day, once that day is over. Null means at once. */
function mergedDueAt({ sentAt }: Subscriber, now: Date, isUrgent: boolean): string | null {
  const after = (instant: string | undefined, ms: number) => (instant ? Date.parse(instant) + ms : 0);
  const dueAt = Math.max(
    after(sentAt[0], limits.minutesBetweenChanges * minuteMs),
    isUrgent ? 0 : after(sentAt[limits.changesPerDay - 1], dayMs),
  );
  return laterThan(now, dueAt);
}

const laterThan = (now: Date, ms: number): string | null => (ms > now.getTime() ? new Date(ms).toISOString() : null);
