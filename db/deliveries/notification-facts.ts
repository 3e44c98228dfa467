import { sql } from 'drizzle-orm';
import type { GroupFacts } from '../../rules/group-facts';
import type { Language } from '../../texts/languages';
import { membersJson } from '../group/group-facts';
import { roomChoiceFacts } from '../group/room-choice-facts';
import { calendarEvents, groups } from '../schema/groups';
import { participantDevices, pushSubscriptions } from '../schema/members';
import { properties } from '../schema/properties';
import { jsonList, jsonObject } from '../statements/json';

/**
 * What decides who is notified of something and whether it is still true, and what emails and pushes say about the group. It
 * is read when an event is planned, and again for each email and push when it is sent.
 */
export type NotificationFacts = Pick<
  GroupFacts,
  | 'id'
  | 'shareCode'
  | 'pointPersonName'
  | 'decisionDeadline'
  | 'timeZone'
  | 'outcome'
  | 'confirmedTour'
  | 'setupCompletedAt'
  | 'leaseSteps'
  | 'members'
  | 'roomChoice'
> & {
  pointPersonLanguage: Language;
  /** The sequence of its tour's calendar event: 0 at first, higher with each change; null without one. */
  tourSequence: number | null;
  property: { name: string; applicationUrl: string; timeZone: string | null };
};

/** The sequence (RFC 5545, 3.8.7.4) of the group's tour; null if none was ever confirmed. */
export const tourSequence = sql<number>`(SELECT ${calendarEvents.sequence} FROM ${calendarEvents}
  WHERE ${calendarEvents.groupId} = ${groups.id} AND ${calendarEvents.kind} = 'tour')`;

/** Of a row of `groups` beside its property. */
export const notificationFacts = jsonObject<NotificationFacts>({
  id: groups.id,
  shareCode: groups.shareCode,
  pointPersonName: groups.pointPersonName,
  pointPersonLanguage: groups.pointPersonLanguage,
  decisionDeadline: groups.decisionDeadline,
  timeZone: groups.timeZone,
  outcome: groups.outcome,
  confirmedTour: groups.confirmedTour,
  tourSequence: sql<number | null>`${tourSequence}`,
  setupCompletedAt: groups.setupCompletedAt,
  property: jsonObject<NotificationFacts['property']>({
    name: properties.name,
    applicationUrl: properties.applicationUrl,
    timeZone: properties.timeZone,
  }),
  leaseSteps: properties.leaseSteps,
  members: membersJson,
  roomChoice: roomChoiceFacts,
});

/** The members, of any group, to whom a device with notifications on is linked. */
export const membersOfPushedDevice = jsonList(
  sql<number>`${participantDevices.participantId}`,
  sql`${participantDevices} WHERE ${participantDevices.deviceHash} = ${pushSubscriptions.deviceHash}`,
  participantDevices.participantId,
);
