import type { EmailKind } from '../../contract/email';
import type { TourChange } from '../../contract/tour-schedule';
import { dayMs, minuteMs } from '../../contract/values/durations';
import { limits } from '../../contract/values/limits';
import type { Audience, NotificationKind, Subscriber } from '../../db/audience';
import type { PlannedEmail } from '../../db/deliveries';
import { keyOfEmail } from '../../db/emails';
import type { Event } from '../../db/events';
import type { Push } from '../../db/pushes';

/** A push that is merged with others is delayed. */
export type PlannedPush = { push: Push; delayMs: number };

export type Plan = { pushes: PlannedPush[]; emails: PlannedEmail[]; webhooks: number[] };

/** What members are notified of by an event; null where only webhooks are, or only devices. */
export function notificationKindOf({ kind }: Event): NotificationKind | null {
  if (kind === 'tour.confirmed' || kind === 'tour.cancelled') return 'tour';
  if (kind === 'steps.reminded') return 'steps';
  if (kind === 'rooms.asked') return 'rooms_asked';
  return kind === 'rooms.proposed' ? 'rooms_proposed' : null;
}

/** Whom an event is for, when, and with what (docs/product.md, "Deliveries"). */
export function planDeliveries(event: Event, audience: Audience, now: Date): Plan {
  const kind = notificationKindOf(event);
  if (kind === null || audience.propertyName === null) return { pushes: [], emails: [], webhooks: audience.webhooks };
  const isRecipient = recipientsOf(kind, event, audience);
  return {
    pushes: planPushes(kind, event, audience, isRecipient, now),
    emails: audience.subscribers
      .filter(({ id }) => isRecipient(id))
      .map((subscriber) => planEmail(kind, event, subscriber, audience, now)),
    webhooks: audience.webhooks,
  };
}

type IsRecipient = (participantId: number) => boolean;

function recipientsOf(kind: NotificationKind, { params, subjectId }: Event, audience: Audience): IsRecipient {
  if (kind === 'tour') return () => true;
  if (kind === 'steps') return (id) => audience.reminded.includes(id);
  const choice = audience.roomChoice;
  if (!choice || choice.id !== subjectId) return () => false;
  if (kind === 'rooms_proposed') return (id) => choice.status === 'proposed' && choice.concerned.includes(id);
  const isAsked: IsRecipient = (id) =>
    choice.status === 'open' && choice.concerned.includes(id) && !choice.answered.includes(id);
  const only = params?.only;
  return only === undefined ? isAsked : (id) => id === only && isAsked(id);
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
  if (hashes.length === 0) return [];
  const dueAt = mergedSince ? Date.parse(mergedSince) + limits.minutesBetweenChanges * minuteMs : 0;
  const push = {
    ...pushOf(kind, event),
    groupId: event.groupId,
    devices: hashes,
    attempts: 0,
    createdAt: event.createdAt,
  };
  return [{ push, delayMs: Math.max(0, dueAt - now.getTime()) }];
}

function pushOf(kind: NotificationKind, { params, subjectId, createdAt }: Event) {
  if (kind === 'tour') {
    return { kind, params: { change: params?.change ?? 'changed', sequence: params?.sequence ?? 0 } };
  }
  if (kind === 'steps') return { kind, params: { remindedAt: createdAt } };
  return { kind, params: { choiceId: subjectId } };
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
    key: keyOfEmail(kind, subscriber.id, occasionOf(kind, event)),
    params: kind === 'tour' ? { property, change: changeFor(subscriber, event) } : { property },
    dueAt: kind === 'steps' ? null : mergedDueAt(subscriber, now, event.kind === 'tour.cancelled'),
  };
}

function occasionOf(kind: EmailKind, { params, subjectId, createdAt }: Event): string | number {
  if (kind === 'tour') return params?.sequence ?? 0;
  if (kind === 'steps') return createdAt;
  return `${subjectId} ${params?.isReminder ? 'soon' : createdAt}`;
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
  return dueAt > now.getTime() ? new Date(dueAt).toISOString() : null;
}
