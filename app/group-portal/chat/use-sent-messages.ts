import { useMemo, useSyncExternalStore } from 'react';
import { deviceStore } from '../../device/device-store';
import { parseSentMessages, readSentMessages } from '../../device/sent-messages';

/** The ids of a group's messages that were sent from this device. */
export function useSentMessages(groupId: number): number[] {
  const stored = useSyncExternalStore(
    deviceStore.subscribe,
    () => readSentMessages(groupId),
    () => null,
  );
  return useMemo(() => parseSentMessages(stored), [stored]);
}
