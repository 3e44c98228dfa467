import type { Me } from '../contract/device';
import type { Message } from '../contract/message';

export const anonymous: Me = {
  participantIds: [],
  isPointPerson: false,
  shareCode: null,
  notify: {},
  name: null,
  messageIds: [],
  readTo: null,
};

/**
 * A device is known as those who joined on it or whose personal link it opened, and as the point person if the setup was
 * completed on it or it opened their personal link. Repeating a request from another device makes no one known.
 */
export function isKnown({ participantIds, isPointPerson }: Pick<Me, 'participantIds' | 'isPointPerson'>): boolean {
  return isPointPerson || participantIds.length > 0;
}

/** Tells whether a message is the reader's own. */
export type IsMine = (message: Message) => boolean;

/** Whether the person wrote it, on this device or another of theirs; someone with the same name does not count. */
export function isMine({ id, participantId, isPointPerson }: Message, me: Me): boolean {
  const isOfMember = me.participantIds.some((id) => id === participantId);
  return isOfMember || (isPointPerson && me.isPointPerson) || me.messageIds.includes(id);
}

export function withOwnMessage(me: Me, messageId: number): Me {
  return me.messageIds.includes(messageId) ? me : { ...me, messageIds: [...me.messageIds, messageId] };
}

export function withoutMember(me: Me, participantId: number): Me {
  return { ...me, participantIds: me.participantIds.filter((id) => id !== participantId) };
}

/** Who a device no longer is in a group, although no one signed out on it. */
export type Lost = Pick<Me, 'participantIds' | 'isPointPerson'>;

/** Null if no identity was lost since `before`. */
export function forgottenSince(before: Lost, { participantIds, isPointPerson }: Me): Lost | null {
  const lost = {
    participantIds: before.participantIds.filter((id) => !participantIds.includes(id)),
    isPointPerson: before.isPointPerson && !isPointPerson,
  };
  return lost.isPointPerson || lost.participantIds.length > 0 ? lost : null;
}
