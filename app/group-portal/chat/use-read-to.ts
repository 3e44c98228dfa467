import { useEffect } from 'react';
import type { Message } from '../../../worker/contract/groups/message';
import { readReadTo, rememberReadTo } from '../../device/read-to';
import { furthest } from '../../domain/group/unread';
import { useDeviceStore } from '../../hooks/use-device-store';
import { useMe } from '../devices/use-me';

/**
 * Up to which message somebody has read a group's chat, here or on another device of theirs (docs/product.md, "Chat");
 * null where they have not seen it yet, undefined while that is not known.
 */
export function useReadTo(groupId: number): number | null | undefined {
  const { me, isCopy } = useMe(groupId);
  const readHere = useDeviceStore(() => readReadTo(groupId));
  if (!me || readHere === undefined) return undefined;
  const readTo = furthest(readHere, me.readTo);
  // That nobody has read it anywhere is for the server alone to say.
  return readTo === null && isCopy ? undefined : readTo;
}

/**
 * Remembers what is read; what is there when the chat is first seen counts as read.
 * @param messages undefined while they are not known
 */
export function useReading(groupId: number, messages: Message[] | undefined, isReading: boolean): void {
  const readTo = useReadTo(groupId);
  const newest = messages && (messages.at(-1)?.id ?? 0);
  useEffect(() => {
    if (newest === undefined || readTo === undefined) return;
    if (readTo === null || (isReading && newest > readTo)) rememberReadTo(groupId, newest);
  }, [groupId, newest, readTo, isReading]);
}
