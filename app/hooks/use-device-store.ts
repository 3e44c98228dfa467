import { useSyncExternalStore } from 'react';
import { deviceStore } from '../device/device-store';

/**
 * What this device keeps, or this tab, as it is now; null where that is nothing.
 * @returns undefined on the server and while the page is as the server drew it: then it is not known
 */
export function useDeviceStore<T extends string | number>(
  read: () => T | null,
  { subscribe } = deviceStore,
): T | null | undefined {
  return useSyncExternalStore<T | null | undefined>(subscribe, read, () => undefined);
}
