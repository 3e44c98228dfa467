import { useEffect } from 'react';
import type { ActivityEntry } from '../../../worker/contract/groups/activity';
import { deviceStore } from '../../device/device-store';
import { useDeviceStore } from '../../hooks/use-device-store';

/**
 * How much of a group's activity is new to this device; to one that has never seen the group nothing is.
 * @param entries newest first; undefined until they are read
 */
export function useReadActivity(groupId: number, entries: ActivityEntry[] | undefined) {
  const key = `read-activity:${groupId}`;
  const stored = useDeviceStore(() => deviceStore.read(key));
  const isFirstTime = entries !== undefined && stored === null;
  const newest = entries?.[0]?.id ?? 0;

  useEffect(() => {
    if (isFirstTime) deviceStore.write(key, String(newest));
  }, [isFirstTime, key, newest]);

  return {
    newCount: stored === null ? 0 : (entries ?? []).filter(({ id }) => id > Number(stored)).length,
    markRead: (id: number) => deviceStore.write(key, String(id)),
  };
}
