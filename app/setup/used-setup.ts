import { deviceStore } from '../client/device/device-store';

const usedSetupKey = (token: string) => `used-setup:${token}`;

/** A setup link works once: opened again on this device, it leads to the group. */
export const rememberUsedSetup = (token: string, shareCode: string) =>
  deviceStore.write(usedSetupKey(token), shareCode);

export const readUsedSetup = (token: string) => deviceStore.read(usedSetupKey(token));
