import type { EmailKind } from '../../contract/notification';
import { limits } from '../../contract/values/limits';
import { dayMs, minuteMs } from '../../contract/values/time';
import type { Audience, Subscriber, WebhookToNotify } from '../../db/deliveries/audience';
import type { PlannedEmail, PlannedWebhook } from '../../db/deliveries/deliveries';
import { keyOfEmail } from '../../db/deliveries/emails';
import type { Event } from '../../db/deliveries/events';
import type { NotificationFacts } from '../../db/deliveries/notification-facts';
import type { Push } from '../../db/deliveries/pushes';
import { type NotificationOfEvent, notificationFor } from './kinds/all';

/** A push that is merged with others is delayed. */
export type PlannedPush = { push: Push; delayMs: number };

export type Plan = { pushes: PlannedPush[]; emails: PlannedEmail[]; webhooks: PlannedWebhook[] };

/** Whom an event is for, when, and with what (docs/product.md, "Deliveries"). */
export function planDeliveries(event: Event, audience: Audience, now: Date): Plan {
  const webhooks = audience.webhooks.map((webhook) => planWebhook(event, webhook, now));
  const notification = notificationFor(event.kind);
  if (!notification || !audience.group) return { pushes: [], emails: [], webhooks };
  const planned = planNotification(notification, event, { ...audience, group: audience.group }, now);
  return { ...planned, webhooks };
}

/** Any visitor can make a group ready as often as they like, so that these events are merged. */
function planWebhook({ kind, groupId }: Event, { id, sentAt }: WebhookToNotify, now: Date): PlannedWebhook {
  if (kind !== 'group.ready') return { webhookId: id, key: null, sendAfter: null };
  const sendAfter = sentAt === null ? 0 : Date.parse(sentAt) + limits.minutesBetweenChanges * minuteMs;
  return { webhookId: id, key: `${kind} ${id} ${groupId}`, sendAfter: laterThan(now, sendAfter) };
}

type AudienceOfPage = Audience & { group: NotificationFacts };

function planNotification(
  notification: NotificationOfEvent,
  event: Event,
  audience: AudienceOfPage,
  now: Date,
): Pick<Plan, 'pushes' | 'emails'> {
  const { kind, occasion, isStillTrue, isFor } = notification;
  const { group, subscribers } = audience;
  if (isStillTrue?.(group, occasion?.(event) ?? '') === false) return { pushes: [], emails: [] };
  const { recipientIds } = event.params ?? {};
  const recipients = group.members
    .filter((member) => (recipientIds?.includes(member.id) ?? true) && (isFor?.(member, group) ?? true))
    .map(({ id }) => id);
  return {
    pushes: planPushes(notification, event, audience, recipients, now),
    emails:
      kind === 'message'
        ? []
        : subscribers
            .filter(({ id }) => recipients.includes(id))
            .map((subscriber) => planEmail({ ...notification, kind }, event, subscriber, group, now)),
  };
}

function planPushes(
  { kind, isFor }: NotificationOfEvent,
  event: Event,
  { devices, mergedSince }: Audience,
  recipients: number[],
  now: Date,
): PlannedPush[] {
  const hashes = devices
    .filter(({ deviceHash, participantIds }) =>
      isFor ? participantIds.some((id) => recipients.includes(id)) : deviceHash !== event.actor,
    )
    .map(({ deviceHash }) => deviceHash);
  // A member who was dropped and added again has been asked already.
  const isAskedAgain = event.params?.recipientIds !== undefined && mergedSince !== null;
  if (hashes.length === 0 || isAskedAgain) return [];
  const dueAt = mergedSince ? Date.parse(mergedSince) + limits.minutesBetweenChanges * minuteMs : 0;
  return [{ push: pushOf(kind, event, hashes), delayMs: Math.max(0, dueAt - now.getTime()) }];
}

/** `devices` are those of this push. The event's own list of devices, from which they come, is left out of it. */
export const pushOf = (
  kind: Push['kind'],
  { groupId, subjectId, params, createdAt }: Event,
  devices: string[],
): Push => ({
  ...{ groupId, kind, subjectId, createdAt, devices, attempts: 0 },
  params: params && { ...params, devices: undefined },
});

function planEmail(
  { kind, occasion, email, options }: NotificationOfEvent & { kind: EmailKind },
  event: Event,
  subscriber: Subscriber,
  { property }: NotificationFacts,
  now: Date,
): PlannedEmail {
  return {
    groupId: event.groupId,
    kind,
    participantId: subscriber.id,
    recipient: subscriber.email,
    key: keyOfEmail(kind, subscriber.id, occasion?.(event) ?? ''),
    params: { property: property.name, ...email?.params?.(event, subscriber) },
    sendAfter: options.mergedWith ? sendMergedAfter(subscriber, now, options.isUrgent) : null,
  };
}

/** Some minutes after the member's last email of the kind; after many in a day, once that day is over. Null means at once. */
function sendMergedAfter({ sentAt }: Subscriber, now: Date, isUrgent = false): string | null {
  const after = (instant: string | undefined, ms: number) => (instant ? Date.parse(instant) + ms : 0);
  const sendAfter = Math.max(
    after(sentAt[0], limits.minutesBetweenChanges * minuteMs),
    isUrgent ? 0 : after(sentAt[limits.changesPerDay - 1], dayMs),
  );
  return laterThan(now, sendAfter);
}

const laterThan = (now: Date, ms: number): string | null => (ms > now.getTime() ? new Date(ms).toISOString() : null);
