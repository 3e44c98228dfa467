import * as z from 'zod';
import type { WebhookEvent } from './staff/webhook';
import type { TourChange } from './tour-schedule';

export const EmailKind = z.enum([
  'setup',
  'confirm',
  'tour',
  'deadline',
  'digest',
  'steps',
  'rooms_asked',
  'rooms_proposed',
]);
export type EmailKind = z.infer<typeof EmailKind>;

/** What members are notified of; each kind is described in `worker/deliveries/kinds/`. A message is only pushed. */
export type NotificationKind = EmailKind | 'message';

/** The values in the subject, as they were when the email was queued. */
export type EmailParams = { property: string; change?: TourChange };

/** What deliveries follow from: what webhooks are notified of, and what only members are. */
export type EventKind =
  | WebhookEvent
  | 'message.sent'
  | 'steps.reminded'
  | 'rooms.asked'
  | 'rooms.proposed'
  | 'deadline.near';

/** Null where only webhooks are sent. */
export const notificationOf = {
  'message.sent': 'message',
  'deadline.near': 'deadline',
  'tour.confirmed': 'tour',
  'tour.cancelled': 'tour',
  'steps.reminded': 'steps',
  'rooms.asked': 'rooms_asked',
  'rooms.proposed': 'rooms_proposed',
  'group.created': null,
  'group.set_up': null,
  'group.ready': null,
  'group.outcome': null,
  'question.asked': null,
  'member.joined': null,
  'member.left': null,
} as const satisfies Record<EventKind, NotificationKind | null>;

/** The events that a kind follows; none where requests or the scheduled run plan it. */
export type EventOf<Kind extends NotificationKind> = {
  [Event in EventKind]: (typeof notificationOf)[Event] extends Kind ? Event : never;
}[EventKind];
