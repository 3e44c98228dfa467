import * as z from 'zod';
import type { TourChange } from './tour-schedule';
import type { WebhookEvent } from './webhook';

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

/** The values in the subject, as they were when the email was queued. */
export type EmailParams = { property: string; change?: TourChange };

/** The values of a push that cannot be read from the group later (docs/product.md, "Push"). */
export type PushParams = {
  message: { messageId: number };
  tour: { change: TourChange; sequence: number };
  deadline: { decisionDeadline: string };
  steps: { remindedAt: string };
  rooms_asked: { choiceId: number };
  rooms_proposed: { choiceId: number; closedAt: string };
};
export type PushKind = keyof PushParams;

/** What deliveries follow from: what webhooks are notified of, and what only members are. */
export type EventKind =
  | WebhookEvent
  | 'message.sent'
  | 'steps.reminded'
  | 'rooms.asked'
  | 'rooms.proposed'
  | 'deadline.near';

/** What members are notified of by email and push when it happens; the deadline's emails follow from no event. */
export type NotificationKind = Exclude<EmailKind & PushKind, 'deadline'>;

/** Null where only webhooks are sent; a message and a deadline are only pushed. */
export const notificationOf: Record<EventKind, NotificationKind | 'message' | 'deadline' | null> = {
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
};
