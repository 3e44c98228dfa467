import { useEffect } from 'react';
import type { Message } from '../../../worker/contract/groups/message';
import { readReadTo, rememberReadTo } from '../../device/read-to';
import { useDeviceStore } from '../../hooks/use-device-store';

/** Up to which message this device has read a group's chat; null while that is not known. */
export function useReadTo(groupId: number): number | null {
  return useDeviceStore(() => readReadTo(groupId));
}

/**
 * Remembers what is read; what is there when the chat is first seen counts as read.
 * @param messages undefined while they are not known
 */
export function useReading(groupId: number, messages: Message[] | undefined, isReading: boolean): void {
  const readTo = useReadTo(groupId);
  const newest = messages && (messages.at(-1)?.id ?? 0);
  useEffect(() => {
    if (newest !== undefined && (readTo === null || (isReading && newest > readTo))) rememberReadTo(groupId, newest);
  }, [groupId, newest, readTo, isReading]);
}
