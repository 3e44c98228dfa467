import { useEffect } from 'react';
import type { ActivityEntry } from '../../../worker/contract/groups/activity';
import { deviceStore } from '../../device/device-store';
import { useDeviceStore } from '../../hooks/use-device-store';

/**
 * How much of a group's activity is new to this device; to one that has never seen the group nothing is.
 * @param entries newest first; undefined until they are read
 * @param shown the newest entry that stands on the screen; undefined while none does
 */
export function useReadActivity(
  groupId: number,
  entries: ActivityEntry[] | undefined,
  shown: ActivityEntry | undefined,
): number {
  const key = `activity-read-to:${groupId}`;
  const readTo = useDeviceStore(() => deviceStore.read(key));
  const isFirstTime = entries !== undefined && readTo === null;
  const read = isFirstTime ? (entries[0]?.createdAt ?? '0') : shown?.createdAt;

  useEffect(() => {
    if (read === undefined || readTo === undefined) return;
    if (readTo === null || read > readTo) deviceStore.write(key, read);
  }, [read, readTo, key]);

  return readTo ? (entries ?? []).filter(({ createdAt }) => createdAt > readTo).length : 0;
}
