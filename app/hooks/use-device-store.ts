import { useSyncExternalStore } from 'react';
import { deviceStore } from '../device/device-store';

/** What this device keeps, as it is now; null on the server and while the page is as the server drew it. */
export function useDeviceStore<T extends string | number>(read: () => T | null): T | null {
  return useSyncExternalStore(deviceStore.subscribe, read, () => null);
}
