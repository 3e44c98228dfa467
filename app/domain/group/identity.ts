import type { Me } from '../../../worker/contract/groups/device';
import type { Message } from '../../../worker/contract/groups/message';

export const nobody: Me = {
  participantIds: [],
  isPointPerson: false,
  shareCode: null,
  notify: {},
  name: null,
  messageIds: [],
  readTo: null,
};

/** Whether a device is somebody in a group: one of its members, or its point person (docs/product.md, "Devices"). */
export function isKnown({ participantIds, isPointPerson }: Me): boolean {
  return isPointPerson || participantIds.length > 0;
}

/** Whether somebody has sent a message, on this device or another of theirs; a namesake is somebody else. */
export function isMine({ id, participantId, isPointPerson }: Message, me: Me): boolean {
  const isOfMember = participantId !== null && me.participantIds.includes(participantId);
  return isOfMember || (isPointPerson && me.isPointPerson) || me.messageIds.includes(id);
}

/** Who sends a message from this device may take it back. */
export function withOwnMessage(me: Me, messageId: number): Me {
  return me.messageIds.includes(messageId) ? me : { ...me, messageIds: [...me.messageIds, messageId] };
}

export function withoutMember(me: Me, participantId: number): Me {
  return { ...me, participantIds: me.participantIds.filter((id) => id !== participantId) };
}

/** As whom a device was known in a group, and is no longer, though nobody said so on it. */
export type Lost = Pick<Me, 'participantIds' | 'isPointPerson'>;

/** As whom a device is known no longer since it took itself for `before`; null where it has lost nobody. */
export function lostSince(before: Lost, { participantIds, isPointPerson }: Me): Lost | null {
  const lost = {
    participantIds: before.participantIds.filter((id) => !participantIds.includes(id)),
    isPointPerson: before.isPointPerson && !isPointPerson,
  };
  return lost.isPointPerson || lost.participantIds.length > 0 ? lost : null;
}
