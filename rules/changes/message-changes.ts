import type { Message } from '../../contract/message';
import { limits } from '../../contract/values/limits';
import type { MessageFacts } from '../entry-facts';
import {
  type GroupFacts,
  isDeviceOf,
  isStranger,
  mayLead,
  mayOpen,
  mayReadPeople,
  type Refusal,
  type Requester,
  refusalAbout,
} from '../group-facts';
import { actorOf, type MaybeChange } from './group-change';

/** How many messages a group shows, and how many devices that are unknown in it sent within a day. */
export type MessageCounts = { shown: number; ofUnknown: number };

export type MessageRefusal = 'noGroup' | 'groupClosed' | 'chatFull' | 'unknownOver';

/**
 * Why a requester cannot write in the chat; null if they can. Who may not read the chat may not write in it. A group that has
 * leased keeps its chat. `insertMessage` has the same conditions, because a message is one statement (db/messages.ts).
 * @param areCallsLimited false where a local run has no limits
 */
export function messageRefusal(
  group: GroupFacts,
  { shown, ofUnknown }: MessageCounts,
  areCallsLimited: boolean,
): MessageRefusal | null {
  if (!mayReadPeople(group)) return 'noGroup';
  if (group.outcome === 'closed') return 'groupClosed';
  const atMost = limits.messagesPerGroup + (mayLead(group.me) ? limits.messagesOfLeaders : 0);
  if (shown >= atMost) return 'chatFull';
  const isOver = isStranger(group.me) && ofUnknown >= limits.unknownPerDay.messages;
  return areCallsLimited && isOver ? 'unknownOver' : null;
}

/** Only staff take back what the office wrote; others their own, and the point person any other. */
export function mayTakeBackMessage(me: Requester, { isOffice, isSentHere, participantId }: MessageFacts): boolean {
  if (me.kind === 'staff') return true;
  if (isOffice) return false;
  return isSentHere || mayLead(me) || isDeviceOf(me, participantId);
}

/** `removalId` is the public id of the entry by which the message was taken back before; else null. */
export type MessageToTakeBack = { message: MessageFacts; removalId: number | null };

export type TakingMessageBackRefusal = 'noMessage' | 'onlyOffices' | 'onlyTheirsToDo';

type TakenBack = MaybeChange<{ message: Message; removalId: number | null }>;

/** Keeps the text for undo until it is erased. A message that was taken back before stays as it is. */
export function takeBackMessage(
  group: GroupFacts,
  asked: MessageToTakeBack | undefined,
  now: Date,
): TakenBack | Refusal<TakingMessageBackRefusal> {
  if (!asked || !mayOpen(group)) return { refused: 'noMessage' };
  const { message, removalId } = asked;
  if (!mayTakeBackMessage(group.me, message))
    return message.isOffice
      ? { refused: 'onlyOffices' }
      : refusalAbout(group, { name: message.senderName }, 'onlyTheirsToDo');
  const at = now.toISOString();
  const { isSentHere: _, ...shown } = message;
  if (message.deletedAt) return { answer: { message: { ...shown, content: '' }, removalId }, change: null };
  return {
    answer: { message: { ...shown, content: '', deletedAt: at }, removalId: null },
    change: {
      at,
      removedMessages: [message.id],
      entries: [{ kind: 'message_removed', subjectType: 'message', subjectId: message.id, ...actorOf(group.me) }],
      audit: 'message_removed',
    },
  };
}
