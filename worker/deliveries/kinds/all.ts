import { type EmailKind, type EventKind, type NotificationKind, notificationOf } from '../../../contract/notification';
import { confirm } from './confirm';
import { deadline } from './deadline';
import type { Definition, EmailedDefinition, EventOptions, NotificationDefinition } from './definition';
import { digest } from './digest';
import { message } from './message';
import { roomsAsked } from './rooms-asked';
import { roomsProposed } from './rooms-proposed';
import { setup } from './setup';
import { steps } from './steps';
import { tour } from './tour';

/** All kinds of notifications, each of which is one file. */
export const notifications: { [Kind in EmailKind]: EmailedDefinition<Kind> } & {
  [Kind in NotificationKind]: NotificationDefinition<Kind>;
} = {
  setup,
  confirm,
  tour,
  deadline,
  digest,
  steps,
  rooms_asked: roomsAsked,
  rooms_proposed: roomsProposed,
  message,
};

export type NotificationOfEvent = Definition & { kind: NotificationKind; options: EventOptions };

/** The notification that follows an event; null where only webhooks are sent. */
export function notificationFor(event: EventKind): NotificationOfEvent | null {
  const kind = notificationOf[event];
  if (kind === null) return null;
  const { events, ...definition } = notifications[kind];
  const byEvent: Partial<Record<EventKind, EventOptions>> = events;
  return { ...definition, kind, options: byEvent[event] ?? {} };
}
