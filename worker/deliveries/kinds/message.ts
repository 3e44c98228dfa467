import { errorInLog } from '../../../contract/values/error-in-log';
import { limits } from '../../../contract/values/limits';
import { claimDevicesForMessage } from '../../../db/deliveries/audience';
import { channelOf } from '../../announcements';
import type { Bindings } from '../../env';
import { log } from '../../log';
import { daysAfter, type NotificationDefinition } from './definition';

/** Unlike the chat, a push has no badge: its text says whose name could be anyone's. */
const texts = { office: 'officeMessage', known: 'message', visitor: 'visitorMessage' } as const;

/** A message in the chat, which is only pushed. */
export const message: NotificationDefinition<'message'> = {
  events: { 'message.sent': {} },
  title: (_t, { property }) => property,
  push: {
    devices: async (env, db, event, isRepeated) =>
      claimDevicesForMessage(db, event, await openDevices(env, event.groupId), isRepeated),
    // Not after it was taken back. A device that was notified of a later message needs no earlier one.
    isWanted: ({ messageAt }, { createdAt }, contents) => contents.message !== null && (messageAt ?? '') <= createdAt,
    body: ({ contents: { message: sent }, t }) =>
      truncated(t(texts[sent?.by ?? 'known'], { name: sent?.senderName ?? '', text: sent?.content ?? '' })),
    urgency: 'normal',
    until: ({ createdAt }) => daysAfter(createdAt, 1),
  },
};

/** If the channel does not answer, a superfluous push is better than a missing one. */
async function openDevices(env: Bindings, groupId: number): Promise<string[]> {
  try {
    return await channelOf(env, groupId).openDevices();
  } catch (error) {
    log.warn({ event: 'channel_unavailable', ...errorInLog(error) });
    return [];
  }
}

function truncated(text: string): string {
  const characters = [...text];
  if (characters.length <= limits.pushText) return text;
  return `${characters.slice(0, limits.pushText - 1).join('')}…`;
}
