import { useMemo } from 'react';
import { parseSentMessages, readSentMessages } from '../../device/sent-messages';
import { useDeviceStore } from '../../hooks/use-device-store';

/** The ids of a group's messages that were sent from this device. */
export function useSentMessages(groupId: number): number[] {
  const stored = useDeviceStore(() => readSentMessages(groupId));
  return useMemo(() => parseSentMessages(stored), [stored]);
}
